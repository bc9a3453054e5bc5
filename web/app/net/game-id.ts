/** Creates ids for new games, in the server's alphabet. */

/** Omits `0`, `1`, `I`, `O` and `l`, which look alike. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH = 12;
/** Random bytes from this value on are rejected, because they would make the first letters likelier. */
const FAIR_BYTES = 256 - (256 % LETTERS.length);

export function newGameId(): string {
  let id = "";
  while (id.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR_BYTES && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
  return id;
}
