# Tournaments as files.

export-standings = Standings (CSV, for spreadsheets)
export-pairings = Pairings and results (CSV, for spreadsheets)
export-json = Everything (JSON, for websites and stream overlays)
export-report = Chess report (TRF): Swiss and round robin only
exported = **{ $name }** as a file:
export-standings-use = Excel, LibreOffice and Google Sheets open it.
export-pairings-use = Excel, LibreOffice and Google Sheets open it.
export-json-use = Players, rounds, results, standings and the bracket, for programs.
export-report-use = Chess programs such as bbpPairings and JaVaFo read it. It ends with the last round in which all results are known.
error-export-form = A chess report (TRF) can only hold a round robin or a Swiss tournament. The other files hold every tournament.
