"""One file per champion: the skills and traits whose text the data cannot say. Importing a file registers them."""

from ..skills import complete
from . import morrigan, nia

FILES = (morrigan, nia)
complete()
