/** The selection for short runs, which are all without OUTFLANK_E2E_LONG: they leave out repetitions. */

/** Whether this run leaves nothing out. */
export const IS_LONG = Boolean(process.env.OUTFLANK_E2E_LONG);

/** Each language on a phone and on a desktop. */
export const WAYS = [
  ["en", true],
  ["ru", false],
  ["ru", true],
  ["en", false],
];

/**
 * Selects variants of the same scenes by index for a short run; all of them in a long run. Each group of scenes selects
 * others, so that scenes of every kind cover each language and size.
 */
export function selectVariants(ways, ...indices) {
  return IS_LONG ? ways : indices.map((index) => ways[index]);
}
