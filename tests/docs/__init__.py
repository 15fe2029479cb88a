"""The pages for people: what they name exists, and what they tell people to do works."""
