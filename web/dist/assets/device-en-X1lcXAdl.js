var e=`
sheet-title = Continue on another device
sheet-how = Open this link on the other device, or point its camera at the code. All your games will then be on both devices.
sheet-how-here = Open this link in the other browser. All your games will then be in both browsers.
sheet-secret = The link works once, within 10 minutes. Keep it secret: anyone who opens it plays as you.
sheet-link = This player’s link
sheet-copy = Copy link
sheet-copied = The link was copied.
sheet-making = Making the link…
sheet-failed = The link could not be made.
sheet-again = Try again
sheet-code = QR code of the link: point the other device’s camera at it to continue there.
sheet-code-failed = The QR code could not be made. The link works without it.
page-title = Continue here?
page-offer =
    { $count ->
        [one] You will play here as { $name }, with { $count } game.
       *[other] You will play here as { $name }, with { $count } games.
    }
page-offer-nameless =
    { $count ->
        [one] { $count } game will be in this browser.
       *[other] { $count } games will be in this browser.
    }
page-yours = Continue only if you made this link yourself, on another device.
page-leaves =
    { $count ->
        [one] This browser already has { $count } game. If you continue, it cannot be opened here anymore.
       *[other] This browser already has { $count } games. If you continue, they cannot be opened here anymore.
    }
page-plays = From now on this browser plays as { $name }.
page-plays-nameless = From now on this browser plays as the other player.
page-go = Continue here
page-go-anyway = Continue anyway
page-stay = Stay as I am
page-already = This browser has these games already.
page-to-games = My games
refused-used = The link was used
    .about = It works once. Make a new one on the other device.
refused-expired = The link has expired
    .about = It works for 10 minutes. Make a new one on the other device.
refused-unknown = No such link
    .about = It is wrong, or its end is missing. Make a new one on the other device.
`;export{e as default};