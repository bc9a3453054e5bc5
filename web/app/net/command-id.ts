/** Ids for commands and messages, which may be sent twice but take effect once. */

/** A random id of 128 bits, by which the server detects a repetition. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
