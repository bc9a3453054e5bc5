/** Local storage that may be missing, full or forbidden: then nothing is remembered and nothing breaks. */

/** The text under a key. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null forgets it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks: the choice lasts for this page only.
  }
}
