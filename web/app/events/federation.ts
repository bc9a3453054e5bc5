/** Federation numbers as they are typed. */

/** The pattern of an optional number. */
export const FEDERATION_PATTERN = "\\s*\\d{0,9}\\s*";

/** The typed number as a field of a player; absent without a number. */
export function federationOf(typed: string): { readonly federation?: number } {
  const number = Number(typed);
  return typed.trim() !== "" && Number.isInteger(number) && number > 0 ? { federation: number } : {};
}
