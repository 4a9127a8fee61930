"""The house where tables stand: accounts, lobby, tables, store, bots at work. `app.create_app` builds it."""
