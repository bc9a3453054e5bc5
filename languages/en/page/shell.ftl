# The frame of every page: menu, buttons, notices.

## The menu

shell-play = Play
shell-games = Games
shell-lobby = Lobby
# Instead of the account's name, for guests.
shell-sign-in = Sign in
shell-tv = TV
shell-events = Tournaments
shell-analysis = Analysis
shell-explorer = Openings
shell-library = Library
shell-editor = Position editor
shell-rules = Rules
# The number of games in which it is the player's turn; read after the name of their list.
shell-turns = Your move: { $count }
# The number of unread messages; read after the account's name.
shell-unread = unread messages: { $count }
shell-menu = Main menu
# The name for screen readers of the button that opens the whole menu. The button shows the first word, as in
# `play-more-short`.
shell-more = More: main menu
shell-skip = Skip to content

## Buttons

shell-close = Close
shell-cancel = Cancel
shell-retry = Try again
shell-to-play = Go to the board

## Reasons why a request failed

shell-error-forbidden = You are not allowed to do this.
shell-error-not_found = Nothing was found here. It may be private or deleted.
shell-error-bad_name = A name has 1 to 40 visible characters, all on one line.
shell-error-illegal_move = That move is not possible here.
shell-error-not_your_turn = It is not your turn yet.
shell-error-stale = The game has moved on. The board is up to date now.
shell-error-cut_off = Under today’s rules this is valid only up to the point shown. It cannot be continued.
shell-error-timeout = That took too long. Try again in a moment.
shell-error-too_many = Too many requests. Try again in a moment.
shell-error-busy = The server is busy. Try again in a moment.
shell-error-internal = Something went wrong on the server.
shell-error-unreachable = The server cannot be reached.

## Notices

shell-request = Request { $id }
shell-dismiss = Dismiss
# The server has another build than this page.
shell-upgrade-waits = A new version of Outflank is available.
shell-upgrade-now = Load it
shell-upgrade-done = Outflank has been updated.
# A notice of the server's administrator to everybody.
shell-announcement = From the administrator: { $text }
# While the server cannot be reached.
shell-offline = No connection to the server. Pages that you have opened here can still be read; moves and new games must wait.

## Pages that do not exist or cannot load

shell-missing-page-title = Nothing here
shell-missing-page = There is no page at { $path }.
shell-missing-game-title = No such game
shell-missing-game = This game does not exist, or it was deleted.
# Why an existing game is sometimes not found.
shell-missing-game-link = A private game opens only with its whole link. If the end of your link may be missing, ask for the link again.
shell-missing-server-title = That did not work
# For a page whose content is not stored here.
shell-unreachable-title = No connection to the server
shell-unreachable = This page is not stored on this device. It opens once the connection is back.
