/**
 * Distinguishes squares typed on the keyboard (`d`, then `3`) from one-letter commands. The letter of a command
 * may be the beginning of a square that can be played now. Then an undoable command runs at once and is undone
 * when the rest of the square follows. Any other command waits until the next key or a pause decides.
 */

/** What typed keys mean. */
export type TypedInput =
  | { readonly kind: "square"; readonly name: string }
  | { readonly kind: "command"; readonly key: string }
  /** The command that just ran was the beginning of a square and must be undone. */
  | { readonly kind: "taken_back"; readonly key: string };

/** How long a letter waits for the rest of a square, in milliseconds. */
export const TYPING_PAUSE_MS = 450;

/** Interprets keys one by one. */
export class SquareTyping {
  readonly #names: ReadonlySet<string>;
  readonly #commands: ReadonlySet<string>;
  readonly #undoable: ReadonlySet<string>;
  #typed = "";
  /** Whether the letter typed so far has run as a command. */
  #carriedOut = false;

  /** `undoable` contains those `commands` that can be undone. */
  constructor(names: Iterable<string>, commands: Iterable<string>, undoable: Iterable<string> = []) {
    this.#names = new Set(names);
    this.#commands = new Set(commands);
    this.#undoable = new Set(undoable);
  }

  /** The part of a square's name typed so far. */
  get pending(): string {
    return this.#typed;
  }

  /**
   * Processes a key, as one lower-case character. Returns the resulting inputs in order. `open` has the squares
   * that can be played now.
   */
  press(key: string, open: Iterable<string> = this.#names): TypedInput[] {
    if (this.#typed === "" && this.#commands.has(key)) {
      const command = { kind: "command", key } as const;
      if (![...open].some((name) => name.startsWith(key))) return [command];
      if (this.#undoable.has(key) && !this.#names.has(key)) {
        this.#typed = key;
        this.#carriedOut = true;
        return [command];
      }
    }
    const typed = this.#typed + key;
    const longer = [...this.#names].filter((name) => name.startsWith(typed));
    if (longer.length > 0) {
      const decided = this.#takenBack();
      this.#typed = typed;
      return longer.length === 1 && longer[0] === typed ? [...decided, ...this.settle()] : decided;
    }
    if (this.#typed !== "") return [...this.settle(), ...this.press(key, open)];
    return this.#commands.has(key) ? [{ kind: "command", key }] : [];
  }

  /** Returns the inputs that the keys typed so far mean. Called after a pause. */
  settle(): TypedInput[] {
    const typed = this.#typed;
    const isDone = this.#carriedOut;
    this.clear();
    if (this.#names.has(typed)) return [{ kind: "square", name: typed }];
    return this.#commands.has(typed) && !isDone ? [{ kind: "command", key: typed }] : [];
  }

  /** Drops the keys typed so far. */
  clear(): void {
    this.#typed = "";
    this.#carriedOut = false;
  }

  #takenBack(): TypedInput[] {
    if (!this.#carriedOut) return [];
    this.#carriedOut = false;
    return [{ kind: "taken_back", key: this.#typed }];
  }
}

/**
 * Returns the character of a key press for typed squares. In any alphabet, it is the Latin letter on the key.
 * Null for other keys.
 */
export function typedKey(event: Pick<KeyboardEvent, "key" | "code">): string | null {
  if (event.key.length !== 1 || event.key === " ") return null;
  if (/^[!-~]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null;
}
