/** The player's account, in words. */
import type { NameFault, PasswordFault } from "../credentials";
import type { Trouble } from "../passkeys";

export interface AccountText {
  readonly ways: Readonly<Record<"label" | "in" | "new" | "lost", string>>;
  readonly name: string;
  readonly password: string;
  readonly newPassword: string;
  readonly passwordHelp: string;
  /** A field was left empty. */
  readonly missing: string;
  /** Makes a password readable. */
  readonly show: string;
  /** The same for people who listen; contains `show`. */
  showSecret(field: string): string;
  readonly nameFaults: Readonly<Record<NameFault, string>>;
  /** It would pass for the server's own. */
  readonly nameReserved: string;
  readonly passwordFaults: Readonly<Record<PasswordFault | "common", string>>;
  readonly wrongPassword: string;
  readonly signIn: {
    readonly submit: string;
    readonly guest: string;
  };
  readonly signUp: {
    readonly about: string;
    readonly nameHelp: string;
    readonly noMail: string;
    readonly submit: string;
  };
  readonly recover: {
    readonly about: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly submit: string;
    readonly wrong: string;
  };
  readonly codes: {
    readonly title: string;
    readonly about: string;
    /** Above the codes on paper and in a file. */
    fileTitle(name: string, server: string): string;
    readonly copy: string;
    readonly copied: string;
    readonly save: string;
    readonly print: string;
    readonly kept: string;
    readonly section: string;
    left(count: number): string;
    readonly renew: string;
    readonly renewAbout: string;
  };
  since(date: string): string;
  readonly messages: string;
  readonly profile: string;
  readonly lobby: string;
  readonly signOut: string;
  readonly sessions: {
    readonly title: string;
    readonly thisOne: string;
    used(date: string): string;
    readonly unknown: string;
    /** What is not known is null; never both. */
    browser(browser: string | null, system: string | null): string;
    readonly end: string;
    /** The same with what is ended; contains `end`. */
    endOf(session: string): string;
    readonly endOthers: string;
    readonly ended: string;
  };
  readonly passkeys: {
    readonly title: string;
    readonly about: string;
    /** What one is called. */
    name(where: string, date: string): string;
    since(date: string): string;
    used(date: string): string;
    readonly unused: string;
    /** It is for another name of the server. */
    onlyAt(host: string): string;
    readonly add: string;
    readonly added: string;
    readonly remove: string;
    /** The same with what is removed; contains `remove`. */
    removeOf(passkey: string): string;
    readonly removeTitle: string;
    removeText(passkey: string): string;
    readonly removed: string;
    readonly troubles: Readonly<Record<Trouble, string>>;
    /** Between the form with the password and the button. */
    readonly or: string;
    readonly signIn: string;
  };
  readonly change: {
    readonly title: string;
    readonly old: string;
    readonly about: string;
    readonly submit: string;
    readonly done: string;
  };
  readonly export: {
    readonly title: string;
    readonly about: string;
    readonly submit: string;
  };
  readonly deletion: {
    readonly title: string;
    readonly consequences: readonly string[];
    readonly submit: string;
    readonly done: string;
  };
}
