/** The server's rules for names and passwords of accounts, checked before anything is sent. */
import { ACCOUNT_NAME_MAX, ACCOUNT_NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from "../../wire";

/** The reason why a name is refused. Only the server knows which names are reserved or taken. */
export type NameFault = "length" | "letters" | "alphabets" | "ends";

/**
 * Alphabets with letters that look alike, so a name may use only one of them. The server also checks other
 * scripts.
 */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Returns the reason why the server would refuse a name; null if the page finds none. */
export function nameFault(name: string): NameFault | null {
  const length = [...name].length;
  if (length < ACCOUNT_NAME_MIN || length > ACCOUNT_NAME_MAX) return "length";
  if (!/^[\p{L}\p{M}\p{Nd}_-]+$/u.test(name)) return "letters";
  if (ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1) return "alphabets";
  return /^[_\p{M}-]|[_-]$/u.test(name) ? "ends" : null;
}

/** The reason why a password is refused. */
export type PasswordFault = "short" | "long" | "name";

/**
 * Returns the reason why the server would refuse a password for the account `name`; null if the page finds
 * none.
 */
export function passwordFault(password: string, name: string): PasswordFault | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return "short";
  if (length > PASSWORD_MAX) return "long";
  return password.trim().toLowerCase() === name.trim().toLowerCase() ? "name" : null;
}
