"""Tests of the house, one package a room."""
