/** The server's rules for names and passwords of accounts, checked before anything is sent. */
import { ACCOUNT_NAME_MAX, ACCOUNT_NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from "../../wire";

/** Why a name is refused. Reserved and taken names only the server knows. */
export type NameFault = "length" | "letters" | "alphabets" | "ends";

/** Why the server would refuse a name; null for a name that is fit. */
export function nameFault(name: string): NameFault | null {
  const length = [...name].length;
  if (length < ACCOUNT_NAME_MIN || length > ACCOUNT_NAME_MAX) return "length";
  if (!/^[A-Za-z\d_\u0410-\u044f\u0401\u0451-]+$/u.test(name)) return "letters";
  if (/[A-Za-z]/u.test(name) && /[\u0410-\u044f\u0401\u0451]/u.test(name)) return "alphabets";
  return /^[_-]|[_-]$/u.test(name) ? "ends" : null;
}

/** Why a password is refused. */
export type PasswordFault = "short" | "long" | "name";

/** Why the server would refuse a password for the account `name`; null for one that is fit. */
export function passwordFault(password: string, name: string): PasswordFault | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return "short";
  if (length > PASSWORD_MAX) return "long";
  return password.trim().toLowerCase() === name.trim().toLowerCase() ? "name" : null;
}
