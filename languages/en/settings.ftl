# The settings.

title = Settings
theme = Theme
themes-auto = Match system
themes-felt = Felt
themes-night = Night
themes-paper = Paper
themes-high-contrast = High contrast
themes-victorian = Victorian
themes-contour = Contour
language = Language
automatic = Match browser
sound = Sound
volume = Volume
# A share of 1.
percent = { $percent }%
motion = Animation
motions-auto = Normal
motions-fast = Fast
motions-none = Off
coordinates = Coordinates
legal-dots = Show legal moves
# Moves chosen during the other side's turn.
premove = Premoves
premove-help = Choose a square while the other side thinks. It is played the moment your turn comes.
premoves-never = Off
premoves-clocks = With clocks
premoves-always = Always
# Moves that need a confirmation.
confirm = Confirm moves
confirm-help = A move is sent only after you confirm it.
confirmations-never = Never
confirmations-correspondence = Daily games
confirmations-always = Always
notify = Notify me of my move
notify-help = When this page is out of sight.
# The browser does not allow it.
notify-refused = The browser does not allow notifications here.
facing = Face to face
facing-help = With two at one screen: turns the far player’s bar around, for a phone that lies between you.
verbose = Read out all legal moves
verbose-help = After each move, a screen reader announces every square you can play.
