/** Asks the features whether a reload of the page would lose unsaved work. */

/** Returns whether a feature has unsaved work now. */
type Check = () => boolean;

const checks = new Set<Check>();

/** Adds a check to run before the page reloads by itself. */
export function guardUnsaved(check: Check): void {
  checks.add(check);
}

/** Whether any feature has unsaved work. */
export function holdsUnsaved(): boolean {
  return [...checks].some((check) => check());
}
