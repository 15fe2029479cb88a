# Tournaments as files.

button-export = Export
export-offer = **{ $name }** as a file:
export-standings = Standings (CSV, for spreadsheets)
export-pairings = Pairings and results (CSV, for spreadsheets)
export-json = Everything (JSON, for websites and stream overlays)
export-report = Chess report (TRF): Swiss and round robin only
export-live = Live URL of the JSON, for overlays (organisers only)
exported = **{ $name }** as a file:
export-standings-use = Opens in Excel, LibreOffice and Google Sheets.
export-pairings-use = Opens in Excel, LibreOffice and Google Sheets.
export-json-use = Players, rounds, results, standings and the bracket, for programs.
export-report-use = For chess programs such as bbpPairings and JaVaFo. It ends with the last round whose results are all known.
export-live-address =
    The results of **{ $name }** as JSON, at most 5 seconds old:
    ```
    { $address }
    ```
    Anyone with this URL can see the players’ names and the results, so share it only with programs and people you trust.
error-live-off = Live URLs are turned off for this bot. Its operator can turn them on with RESULTS_URL. Until then, use the JSON file.
error-export-form = A chess report (TRF) only works for round robin and Swiss tournaments. The other files work for every tournament.
