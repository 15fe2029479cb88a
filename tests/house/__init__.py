"""Read the source of the house for the rules of ``tests/test_house.py``."""
