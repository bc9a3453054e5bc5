/** Unsaved work, which a reload of the page would lose. The features that hold it report it. */

/** Returns whether there is unsaved work now. */
type Check = () => boolean;

const checks = new Set<Check>();

/** Adds a check to run before the page reloads by itself. */
export function guardUnsaved(check: Check): void {
  checks.add(check);
}

/** Whether any feature holds unsaved work. */
export function holdsUnsaved(): boolean {
  return [...checks].some((check) => check());
}
