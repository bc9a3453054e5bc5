var e=`
ways = Ways to sign in
ways-in = Sign in
ways-new = Sign up
ways-lost = Forgot your password?
name = Name
password = Password
new-password = New password
password-help = At least 8 characters. A few words are best.
missing = Please fill this in.
show = Show
show-secret = Show: { $field }
name-fault-length = A name has 2 to 20 characters.
name-fault-letters = Only letters, digits, hyphens and underscores, please.
name-fault-alphabets = Use the letters of one alphabet.
name-fault-ends = A name begins and ends with a letter or a digit.
name-reserved = This name belongs to the server. Choose another one.
password-fault-short = A password has at least 8 characters.
password-fault-long = A password has 256 characters at most.
password-fault-name = The password must not be the same as the name.
password-fault-common = This password is too common: attackers try it first. A few words are better.
wrong-password = The password is wrong.

sign-in-submit = Sign in
sign-in-guest = Games that you played here as a guest stay with the guest. You see them again when you sign out.
sign-up-about = With an account you have a name of your own and ratings. You keep your games.
sign-up-name-help = 2 to 20 letters, digits, hyphens or underscores. Everybody sees it.
sign-up-no-mail = No email address needed. You get recovery codes in case you forget the password.
sign-up-submit = Create the account

recover-about = One of your recovery codes lets you choose a new password. You will be signed out everywhere else.
recover-code = Recovery code
recover-code-help = Such as k7mq-2xwd-9fpa-r4tn. Each code works once.
recover-submit = Set the password
recover-wrong = The name or the code is wrong, or the code has already been used.

codes-title = Your recovery codes
codes-about = Keep them in a safe place. They are shown only now. If you forget your password, only they let you set a new one.
codes-file-title = Recovery codes of { $name } on { $server }
codes-copy = Copy
codes-copied = Copied.
codes-save = Save as a file
codes-print = Print
codes-kept = I have saved them
codes-section = Recovery codes
codes-none-left = You have no codes left. Get new ones.
codes-left =
    { $count ->
        [one] You have { $count } code left.
       *[other] You have { $count } codes left.
    }
codes-renew = Get new codes
codes-renew-about = The old codes stop working.

since = Account since { $date }
messages = Messages
profile = Profile
lobby = To the lobby
sign-out = Sign out

sessions-title = Where you are signed in
sessions-this-one = This browser
sessions-used = Last used { $date }
sessions-unknown = Unknown browser
sessions-system = { $system }
sessions-browser = { $browser }
sessions-browser-on = { $browser } on { $system }
sessions-end = Sign out
sessions-end-of = Sign out: { $session }
sessions-end-others = Sign out everywhere else
sessions-ended = Signed out there.

passkeys-title = Passkeys
passkeys-about = With a passkey you sign in with your finger, your face or the PIN of your device, without name and password. The password works as before.
passkeys-name = { $where }, { $date }
passkeys-since = Added { $date }.
passkeys-used = Last used { $date }.
passkeys-unused = Not used yet.
passkeys-only-at = Only at { $host }.
passkeys-add = Add a passkey
passkeys-added = The passkey has been added.
passkeys-remove = Remove
passkeys-remove-of = Remove: { $passkey }
passkeys-remove-title = Remove the passkey?
passkeys-remove-text = You will no longer be able to sign in with “{ $passkey }”. You stay signed in where you are.
passkeys-removed = The passkey has been removed. Your device may still have it; delete it there, too.
passkeys-trouble-there = This device has a passkey for this account already.
passkeys-trouble-failed = This browser could not use a passkey.
passkeys-or = Or without name and password:
passkeys-sign-in = Sign in with a passkey

change-title = Change the password
change-old = Current password
change-about = You will be signed out everywhere else.
change-submit = Change the password
change-done = The password has been changed.

export-title = Your data
export-about = One file with everything that the server stores about you: the account, ratings, games with their moves, messages.
export-submit = Save my data

deletion-title = Delete the account
deletion-consequences =
    Your name, password, passkeys, messages and ratings are removed for good.
    Games against others stay in your opponents’ lists, without your name.
    Games against the computer are removed.
    Games in progress are called off, or lost if both sides have moved.
    This cannot be undone. Save your data first if you want to keep it.
deletion-submit = Delete my account
deletion-done = The account has been deleted.
`;export{e as default};