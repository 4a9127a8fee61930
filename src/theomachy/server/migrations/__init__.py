"""How the database came to be what it is. `store.Store.upgrade` runs these at every start."""
