/** Work that a reload of the page would lose, known to the feature that holds it. */

/** Answers whether there is unsaved work now. */
type Check = () => boolean;

const checks = new Set<Check>();

/** Adds a check that is asked before the page reloads by itself. */
export function guardUnsaved(check: Check): void {
  checks.add(check);
}

/** Whether any feature holds unsaved work. */
export function holdsUnsaved(): boolean {
  return [...checks].some((check) => check());
}
