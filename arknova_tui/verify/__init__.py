"""Check the engine against cleaned logs of real games: read, replay, compare, explain; the command prints the report.

Read `log` first (what a log says), then `names` (its words for our data), `replay` (the engine follows the log),
`choices` (which option the log's player took), `compare` (what must agree), `arithmetic` (what holds without a replay).
"""
