# For browsers in which the app does not run. The page itself contains these sentences in every language.

old-browser = Outflank needs a newer browser: Chrome or Edge 111, Firefox 121, Safari 16.4.
no-script = Outflank needs JavaScript to show the board.
