"""Routes of the REST interface, by what they are about."""
