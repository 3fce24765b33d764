"""Screens: what is on top of what, and what keys do there; drawn by panels, shown by the canvas, without a toolkit."""
