"""Check the engine against cleaned logs of real games: read, replay, compare, explain; the command prints the report.

Read `log` first (what a log says), then `names` (its words for our data), `replay` (the engine follows the log),
`choices` (which option the log's player took), `events` and `states` (what must agree when something happens and while
somebody chooses), `arithmetic` (what holds without a replay), `explained` (known differences).
"""
