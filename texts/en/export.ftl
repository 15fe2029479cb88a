# Tournaments as files.

error-export-form = A chess report (TRF) can only hold a round robin or a Swiss tournament. Take the tables instead: they hold every tournament.
