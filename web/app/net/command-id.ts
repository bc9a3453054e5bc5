/** Ids for commands, messages and all else that may be sent twice and is to be done once. */

/** A random id of 128 bits, by which the server knows what it was sent before. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
