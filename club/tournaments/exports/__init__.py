"""Write tournaments as files for other programs: spreadsheets, chess programs, websites and stream overlays."""
