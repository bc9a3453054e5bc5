# What surrounds every page.

## The menu

shell-play = Play
shell-games = Games
shell-lobby = Lobby
# In the place of the account's name, for guests.
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
# The button that opens the whole menu, as it is heard; it shows its first word, that of `play-more-short`.
shell-more = More: main menu
shell-skip = Skip to content

## Buttons

shell-close = Close
shell-cancel = Cancel
shell-retry = Try again
shell-to-play = Go to the board

## Why a request failed

shell-error-forbidden = You may not do this in this game.
shell-error-not_found = There is nothing at this address.
shell-error-bad_name = A name has 1 to 40 visible characters, all on one line.
shell-error-illegal_move = That move is not possible here.
shell-error-not_your_turn = It is not your turn yet.
shell-error-stale = The game has moved on. The board is up to date now.
shell-error-cut_off = This game is shown as far as today’s rules follow it. It can’t be played on.
shell-error-timeout = That took too long. Try again in a moment.
shell-error-too_many = That was too much at once. Try again in a moment.
shell-error-busy = The computer is busy with other games. Try again in a moment.
shell-error-internal = Something went wrong on our side.
shell-error-unreachable = The server cannot be reached.

## Notices

shell-request = Request { $id }
shell-dismiss = Dismiss
# The server has another build than this page.
shell-upgrade-waits = A new version of Outflank is here.
shell-upgrade-now = Load it
shell-upgrade-done = Outflank has been updated.
# What the administrator of the server tells everybody.
shell-announcement = From the administrator: { $text }
# What must wait while the server cannot be reached.
shell-offline = No connection to the server. What you have opened here can still be read; moves and new games must wait.

## What is not there

shell-missing-page-title = Nothing here
shell-missing-page = There is no page at { $path }.
shell-missing-game-title = No such game
shell-missing-game = This game does not exist, or it was deleted.
# Why a game that exists may not be found.
shell-missing-game-link = A private game opens only by its whole link. Ask for it again if its end may be missing.
shell-missing-server-title = That did not work
# Of a page whose content was not kept.
shell-unreachable-title = No connection to the server
shell-unreachable = This page is not kept on this device. It opens once the connection is back.
