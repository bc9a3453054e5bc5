/** What a short run leaves out, which is every run but one with OUTFLANK_E2E_LONG: what shows the same once more. */

/** Whether nothing is left out. */
export const IS_LONG = Boolean(process.env.OUTFLANK_E2E_LONG);

/** Both languages, on a phone and not. */
export const WAYS = [
  ["en", true],
  ["ru", false],
  ["ru", true],
  ["en", false],
];

/**
 * Of several ways to play the same scenes those that are played in a short run, by their places; all in a long one.
 * Scenes keep different ones, so that each language and size is seen by some of every kind.
 */
export function shortly(ways, ...kept) {
  return IS_LONG ? ways : kept.map((place) => ways[place]);
}
