"""Read the project's source for the rules of ``tests/test_house.py``."""
