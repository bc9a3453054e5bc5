/** Creates ids for commands and messages, which may be sent twice but take effect once. */

/** Returns a random 128-bit id, by which the server detects repetitions. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
