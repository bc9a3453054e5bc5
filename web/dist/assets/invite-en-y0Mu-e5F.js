var e=`

time-default-fixed = Closest loss, 31–33
time-default-full = All squares, 0–64
time-default-play_on = Two more minutes, 31–33 at best
time-default-winner_completes = The winner plays for both, 33–31 at least

delay-none = At once
delay-moves =
    { $count ->
        [one] { $count } move later
       *[other] { $count } moves later
    }

terms-clock = Clock
terms-none = No clock
terms-minutes = For the game
terms-days = For each move
terms-other = Another time control…
terms-championship = { $time } (World Championship)
terms-notation = Time control
notation-increment = 20 minutes + 8 seconds a move
notation-seconds = main time in seconds
notation-delay = the first 3 seconds of a move are free
notation-bronstein = up to 5 seconds of each move are given back
notation-byo = then 3 periods of 20 seconds
notation-move = 30 seconds a move
notation-hourglass = the time you use goes to your opponent
notation-days = 2 days a move
terms-bad-clock = The server does not know this time control.
terms-lost-on-time = A loss on time
terms-take-backs = Take-backs, when both agree
terms-draws = Draws, when both agree
terms-swap = Colors may be swapped
terms-swap-help = After the first move, by the player who moves second.
terms-public = Anyone may watch
terms-public-help = Otherwise only those who have a link from you.
terms-delay = Spectators see moves
terms-rated = Rated
terms-rated-help = Without take-backs. Your friend needs an account, too.
terms-your-name = Your name, if you like
terms-create = Create the link

handicap-label = Handicap
handicap-none = None
handicap-corners =
    { $count ->
        [one] { $count } corner disc
       *[other] { $count } corner discs
    }
handicap-whose = The corners are for
handicap-friend = Your friend
handicap-own = You
handicap-help = The player with the corners plays Black, and White moves first.

sheet-title = Invite a friend
sheet-how = Send this link. The first person to open it plays with you.
sheet-link = Link of the invitation
sheet-copy = Copy link
sheet-copied = Link copied.
sheet-send = Share…
sheet-message = Play { $game } with me:
sheet-code = QR code of the link: point a phone’s camera at it to open the invitation.
sheet-code-failed = The QR code could not be made. The link works without it.
sheet-this-machine = This link opens only on this machine, so there is no code for a phone.
sheet-for-others = For other devices, start the server like this:
sheet-then-open = Then open it here at the address of this machine, such as http://192.168.1.5:8080, and make the link there.
sheet-by-name = If it has a name, add:

join-title = Invitation
join-invited = You are invited to a game
join-invited-by = { $name } invites you to a game
join-game = Game
join-discs = Your color
join-color = { WORD($color, of: "side") }
join-color-first = { WORD($color, of: "side") }, and you move first
join-clock = Clock
join-no-clock = None: take your time
join-take-backs = Take-backs
join-take-backs-agreed = When both agree
join-take-backs-none = None
join-draws = Draws
join-swap = Swapping colors
join-swap-after-first = After the first move, by the player who moves second
join-rated = Ratings
join-rated-yes = The game is rated
join-rated-sign-in = This game is rated. Sign in, then open the link again.
join-watching = Who may watch
join-watching-all = Anyone
join-watching-link = Only those with a link
join-your-name = Your name, if you like
join-play = Play
join-joining = Joining…
join-welcome = You have joined. You play { WORD($color, of: "side", form: "lower") }.
join-welcome-against = You play { WORD($color, of: "side", form: "lower") } against { $against }.
join-offline = No connection. The invitation waits until you are online again.

avatar-legend = Your emblem, if you like
avatar-none = None
avatar-shape-star = Star
avatar-shape-heart = Heart
avatar-shape-moon = Moon
avatar-shape-leaf = Leaf
avatar-shape-bolt = Lightning
avatar-shape-fish = Fish
avatar-shape-crown = Crown
avatar-shape-drop = Drop
avatar-color = Color of the emblem
avatar-color-teal = Teal
avatar-color-blue = Blue
avatar-color-violet = Violet
avatar-color-red = Red
avatar-color-orange = Orange
avatar-color-green = Green

refused-taken = The seat is taken
    .text = Somebody has joined this game already. Ask your friend for a new link.
refused-called-off = Called off
    .text = This invitation was withdrawn. Ask your friend for a new link.
refused-wrong = No such invitation
    .text = The link is wrong, or the game was deleted. Ask your friend to send it again.
refused-incomplete = The link is incomplete
    .text = Its end is missing. Open the whole link, or ask your friend to send it again.
refused-watch = Watch the game

seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
clock-increment =
    { $increment ->
        [one] { $main } + { $increment } second a move
       *[other] { $main } + { $increment } seconds a move
    }
clock-bronstein =
    { $delay ->
        [one] { $main }, up to { $delay } second of each move given back
       *[other] { $main }, up to { $delay } seconds of each move given back
    }
clock-delay =
    { $delay ->
        [one] { $main }, each move with a delay of { $delay } second
       *[other] { $main }, each move with a delay of { $delay } seconds
    }
clock-byo =
    { $period ->
        [one] { $main }, then { $periods } × { $period } second
       *[other] { $main }, then { $periods } × { $period } seconds
    }
clock-move =
    { $seconds ->
        [one] { $seconds } second a move
       *[other] { $seconds } seconds a move
    }
clock-hourglass = Hourglass, { $main }
clock-days =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
`;export{e as default};