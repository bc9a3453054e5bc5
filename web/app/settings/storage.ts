/** Access to local storage. If it is missing, full or forbidden, nothing is stored and nothing breaks. */

/** Returns the text stored under a key; `null` if there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; `null` deletes it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // In a private window or on a full disk, the value lasts as long as the page.
  }
}
