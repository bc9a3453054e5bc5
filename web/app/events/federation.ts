/** Federation numbers in forms. */

/** The pattern of a field with an optional number. */
export const FEDERATION_PATTERN = "\\s*\\d{0,9}\\s*";

/** Converts the typed number to a field of a player, which is absent if no number was typed. */
export function federationOf(typed: string): { readonly federation?: number } {
  const number = Number(typed);
  return typed.trim() !== "" && Number.isInteger(number) && number > 0 ? { federation: number } : {};
}
