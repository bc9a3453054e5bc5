/** What the address of a page carries for whoever it was given to. */

/**
 * What lets one look at a game of others, or take its open seat: in the fragment of the address, which browsers send to
 * nobody. Also read by `early.js`.
 */
export function linkOf({ hash }: Pick<Location, "hash">): string | null {
  return new URLSearchParams(hash.replace(/^#/u, "")).get("link");
}
