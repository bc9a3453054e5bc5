/** What an account may be called and have as its password, by the server's rule: told before anything is sent. */

/** What is wrong with a name; what would pass for the server's own, and what is taken, the server says. */
export type NameFault = "length" | "letters" | "alphabets" | "ends";

/** See the module. */
export function nameFault(name: string): NameFault | null {
  const length = [...name].length;
  if (length < 2 || length > 20) return "length";
  if (!/^[A-Za-z\d_\u0410-\u044f\u0401\u0451-]+$/u.test(name)) return "letters";
  if (/[A-Za-z]/u.test(name) && /[\u0410-\u044f\u0401\u0451]/u.test(name)) return "alphabets";
  return /^[_-]|[_-]$/u.test(name) ? "ends" : null;
}

/** What is wrong with a password. */
export type PasswordFault = "short" | "long" | "name";

/** See the module; `name` is that of the account. */
export function passwordFault(password: string, name: string): PasswordFault | null {
  const length = [...password].length;
  if (length < 8) return "short";
  if (length > 256) return "long";
  return password.trim().toLowerCase() === name.trim().toLowerCase() ? "name" : null;
}
