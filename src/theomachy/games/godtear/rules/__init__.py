"""The rules: state, board, sequence, a file per chapter of the rulebook, a file per champion."""
