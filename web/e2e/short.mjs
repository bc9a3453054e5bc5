/** Selects the scenes of short runs, which omit repetitions. A run is short unless OUTFLANK_E2E_LONG is set. */

/** Whether this run omits nothing. */
export const IS_LONG = Boolean(process.env.OUTFLANK_E2E_LONG);

/** Each language on a phone and on a desktop. */
export const WAYS = [
  ["en", true],
  ["ru", false],
  ["ru", true],
  ["en", false],
];

/**
 * Selects variants of the same scenes: those with the given indices in a short run, and all of them in a long
 * run. Groups of scenes select different variants, so that a short run covers each language and size.
 */
export function selectVariants(ways, ...indices) {
  return IS_LONG ? ways : indices.map((index) => ways[index]);
}
