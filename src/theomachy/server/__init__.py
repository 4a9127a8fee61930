"""The web server. `app.create_app` builds the application, `startup.serve` runs it.

routes    what can be asked over HTTP and WebSocket
bots      answers that the server gives by itself, and the processes in which bots think
tables    tables in memory: games, seats, chat, presence
accounts  users, names, passwords, sessions, tokens
store     the database
"""
