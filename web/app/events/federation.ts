/** Numbers of players in a federation's list, as they are typed. */

/** What such a number looks like, or nothing. */
export const FEDERATION_PATTERN = "\\s*\\d{0,9}\\s*";

/** What was typed as a part of a player: nothing for who has no number yet. */
export function federationOf(typed: string): { readonly federation?: number } {
  const number = Number(typed);
  return typed.trim() !== "" && Number.isInteger(number) && number > 0 ? { federation: number } : {};
}
