"""What every picture is made of: scenes, marks, colours, the painter."""
