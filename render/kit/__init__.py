"""The toolkit of all pictures: scenes, marks, colours and rendering."""
