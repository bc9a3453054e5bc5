/** The texts of the player's account. */
import { paragraphs } from "../language/joined";
import type { Say } from "../language/say";
import type { NameFault, PasswordFault } from "./credentials";
import type { Trouble } from "./passkeys";

const NAME_FAULTS: Readonly<Record<NameFault, true>> = { length: true, letters: true, alphabets: true, ends: true };
const PASSWORD_FAULTS: Readonly<Record<PasswordFault | "common", true>> = {
  short: true,
  long: true,
  name: true,
  common: true,
};
const TROUBLES: Readonly<Record<Trouble, true>> = { there: true, failed: true };

export const account = (say: Say) => ({
  ways: { label: say("ways"), in: say("ways-in"), new: say("ways-new"), lost: say("ways-lost") },
  name: say("name"),
  password: say("password"),
  newPassword: say("new-password"),
  passwordHelp: say("password-help"),
  /** Error below an empty field. */
  missing: say("missing"),
  /** Label of the button that reveals a password. */
  show: say("show"),
  /** Accessible name of that button, with the field's label. It must contain the text of `show`. */
  showSecret: (field: string) => say("show-secret", { field }),
  nameFaults: say.each("name-fault", NAME_FAULTS),
  /** Error for a name that the server reserves. */
  nameReserved: say("name-reserved"),
  passwordFaults: say.each("password-fault", PASSWORD_FAULTS),
  wrongPassword: say("wrong-password"),
  signIn: {
    submit: say("sign-in-submit"),
    guest: say("sign-in-guest"),
  },
  signUp: {
    about: say("sign-up-about"),
    nameHelp: say("sign-up-name-help"),
    noMail: say("sign-up-no-mail"),
    submit: say("sign-up-submit"),
  },
  recover: {
    about: say("recover-about"),
    code: say("recover-code"),
    codeHelp: say("recover-code-help"),
    submit: say("recover-submit"),
    wrong: say("recover-wrong"),
  },
  codes: {
    title: say("codes-title"),
    about: say("codes-about"),
    /** Heading above printed and saved codes. */
    fileTitle: (name: string, server: string) => say("codes-file-title", { name, server }),
    copy: say("codes-copy"),
    copied: say("codes-copied"),
    save: say("codes-save"),
    print: say("codes-print"),
    kept: say("codes-kept"),
    section: say("codes-section"),
    left: (count: number) => (count === 0 ? say("codes-none-left") : say("codes-left", { count })),
    renew: say("codes-renew"),
    renewAbout: say("codes-renew-about"),
  },
  since: (date: string) => say("since", { date }),
  messages: say("messages"),
  profile: say("profile"),
  lobby: say("lobby"),
  signOut: say("sign-out"),
  sessions: sessions(say),
  passkeys: passkeys(say),
  change: {
    title: say("change-title"),
    old: say("change-old"),
    about: say("change-about"),
    submit: say("change-submit"),
    done: say("change-done"),
  },
  export: {
    title: say("export-title"),
    about: say("export-about"),
    submit: say("export-submit"),
  },
  deletion: {
    title: say("deletion-title"),
    consequences: paragraphs(say("deletion-consequences")),
    submit: say("deletion-submit"),
    done: say("deletion-done"),
  },
});

const sessions = (say: Say) => ({
  title: say("sessions-title"),
  thisOne: say("sessions-this-one"),
  used: (date: string) => say("sessions-used", { date }),
  unknown: say("sessions-unknown"),
  /** Names a session by its browser, its operating system, or both. Unknown ones are null. */
  browser: (browser: string | null, system: string | null) => {
    if (browser === null) return say("sessions-system", { system: system ?? "" });
    return system === null ? say("sessions-browser", { browser }) : say("sessions-browser-on", { browser, system });
  },
  end: say("sessions-end"),
  /** Accessible name of the button, with the session. It must contain the text of `end`. */
  endOf: (session: string) => say("sessions-end-of", { session }),
  endOthers: say("sessions-end-others"),
  ended: say("sessions-ended"),
});

const passkeys = (say: Say) => ({
  title: say("passkeys-title"),
  about: say("passkeys-about"),
  /** Names a passkey by the browser and date of its creation. */
  name: (where: string, date: string) => say("passkeys-name", { where, date }),
  /** Some languages end dates with a period. Two periods become one. */
  since: (date: string) => say("passkeys-since", { date }).replace(/\.\.$/u, "."),
  used: (date: string) => say("passkeys-used", { date }),
  unused: say("passkeys-unused"),
  /** Note on a passkey that works only at another host name of this server. */
  onlyAt: (host: string) => say("passkeys-only-at", { host }),
  add: say("passkeys-add"),
  added: say("passkeys-added"),
  remove: say("passkeys-remove"),
  /** Accessible name of the button, with the passkey. It must contain the text of `remove`. */
  removeOf: (passkey: string) => say("passkeys-remove-of", { passkey }),
  removeTitle: say("passkeys-remove-title"),
  removeText: (passkey: string) => say("passkeys-remove-text", { passkey }),
  removed: say("passkeys-removed"),
  troubles: say.each("passkeys-trouble", TROUBLES),
  /** Between the password form and the passkey button. */
  or: say("passkeys-or"),
  signIn: say("passkeys-sign-in"),
});
