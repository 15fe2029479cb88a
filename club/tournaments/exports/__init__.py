"""Write tournaments as files for other programs: spreadsheets, chess programs, websites and overlays of streams."""
