/** English. */
import { number, plural } from "../../language/en";
import type { AccountText } from "./text";

export const account: AccountText = {
  ways: { label: "Ways in", in: "Sign in", new: "Sign up", lost: "Forgot your password?" },
  name: "Name",
  password: "Password",
  newPassword: "New password",
  passwordHelp: "At least 8 characters. A few words are best.",
  missing: "Please fill this in.",
  show: "Show",
  showSecret: (field) => `Show: ${field}`,
  nameFaults: {
    length: "A name has 2 to 20 characters.",
    letters: "Only letters, digits, hyphens and underscores, please.",
    alphabets: "Use the letters of one alphabet, Latin or Cyrillic.",
    ends: "A name begins and ends with a letter or a digit.",
  },
  nameReserved: "This name belongs to the server. Choose another one.",
  passwordFaults: {
    short: "A password has at least 8 characters.",
    long: "A password has 256 characters at most.",
    name: "The password must not be the name.",
    common: "This password is among the first that are tried. A few words are better.",
  },
  wrongPassword: "The password is wrong.",

  signIn: {
    submit: "Sign in",
    guest: "Games that you have played here as a guest stay with the guest. They are back when you sign out.",
  },
  signUp: {
    about: "With an account you have a name of your own and ratings. Your games stay yours.",
    nameHelp: "2 to 20 letters, digits, hyphens or underscores. Everybody sees it.",
    noMail: "No email address needed. You get recovery codes in case you forget the password.",
    submit: "Create the account",
  },
  recover: {
    about: "One of your recovery codes lets you choose a new password. You will be signed out everywhere else.",
    code: "Recovery code",
    codeHelp: "Such as k7mq-2xwd-9fpa-r4tn. Each code works once.",
    submit: "Set the password",
    wrong: "The name or the code is wrong, or the code was used already.",
  },
  codes: {
    title: "Your recovery codes",
    about:
      "Keep them in a safe place. They are shown only now, and they are the only way to a new password when the old one is lost.",
    fileTitle: (name, server) => `Recovery codes of ${name} on ${server}`,
    copy: "Copy",
    copied: "Copied.",
    save: "Save as a file",
    print: "Print",
    kept: "I have saved them",
    section: "Recovery codes",
    left: (count) =>
      count === 0
        ? "You have no codes left. Get new ones."
        : `You have ${number(count)} ${plural(count, { one: "code", other: "codes" })} left.`,
    renew: "Get new codes",
    renewAbout: "The old codes stop working.",
  },

  since: (date) => `Account since ${date}`,
  messages: "Messages",
  profile: "Profile",
  lobby: "To the lobby",
  signOut: "Sign out",
  sessions: {
    title: "Where you are signed in",
    thisOne: "This browser",
    used: (date) => `Last used ${date}`,
    unknown: "Unknown browser",
    browser: (browser, system) =>
      browser === null ? String(system) : system === null ? browser : `${browser} on ${system}`,
    end: "Sign out",
    endOf: (session) => `Sign out: ${session}`,
    endOthers: "Sign out everywhere else",
    ended: "Signed out there.",
  },
  passkeys: {
    title: "Passkeys",
    about:
      "With a passkey you sign in with your finger, your face or the PIN of your device, without name and password. The password works as before.",
    name: (where, date) => `${where}, ${date}`,
    since: (date) => `Added ${date}.`,
    used: (date) => `Last used ${date}.`,
    unused: "Not used yet.",
    onlyAt: (host) => `Only at ${host}.`,
    add: "Add a passkey",
    added: "The passkey has been added.",
    remove: "Remove",
    removeOf: (passkey) => `Remove: ${passkey}`,
    removeTitle: "Remove the passkey?",
    removeText: (passkey) => `“${passkey}” will not let anybody in anymore. You stay signed in where you are.`,
    removed: "The passkey has been removed. Your device may still have it; delete it there, too.",
    troubles: {
      there: "This device has a passkey for this account already.",
      failed: "This browser could not use a passkey.",
    },
    or: "Or without name and password:",
    signIn: "Sign in with a passkey",
  },
  change: {
    title: "Change the password",
    old: "Current password",
    about: "You will be signed out everywhere else.",
    submit: "Change the password",
    done: "The password has been changed.",
  },
  export: {
    title: "Your data",
    about:
      "One file with everything that the server has about you: the account, ratings, games with their moves, messages.",
    submit: "Save my data",
  },
  deletion: {
    title: "Delete the account",
    consequences: [
      "Your name, password, passkeys, messages and ratings are removed for good.",
      "Games against others stay in their lists, without your name.",
      "Games against the computer are removed.",
      "Games in progress are called off, or lost where both have moved.",
      "This cannot be undone. Save your data first if you want to keep it.",
    ],
    submit: "Delete my account",
    done: "The account has been deleted.",
  },
};
