"""Who people are: users, names, passwords, sessions, tokens."""
