"""Calls: telling people who do not look that a game waits for them.

A move writes down whose answer it asks for (`tables/open_questions.py`). What has waited for the grace time becomes a
notice, one for each question and person (`notices.py`), with a delivery for each of that person's channels
(`outbox.py`). Whoever claims a delivery looks once more whether the question still stands, then sends it (`sender.py`)
by mail, push or webhook.
"""
