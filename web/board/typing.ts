/**
 * Squares typed on the keyboard (`d`, then `3`) beside one-letter commands, whose letters may begin a square (`h`,
 * `f`). If such a square can be played now, an undoable command is carried out at once, and taken back when the rest of
 * a square follows. Any other command waits until the next key or a pause decides.
 */

/** The meaning of typed keys. */
export type TypedInput =
  | { readonly kind: "square"; readonly name: string }
  | { readonly kind: "command"; readonly key: string }
  /** The command that was just carried out was the beginning of a square. */
  | { readonly kind: "taken_back"; readonly key: string };

/** Milliseconds for which a letter waits for the rest of a square. */
export const TYPING_PAUSE_MS = 450;

/** Reads keys one by one. */
export class SquareTyping {
  readonly #names: ReadonlySet<string>;
  readonly #commands: ReadonlySet<string>;
  readonly #undoable: ReadonlySet<string>;
  #typed = "";
  /** Whether the letter typed so far has been carried out as a command. */
  #carriedOut = false;

  /** `undoable` are the `commands` that can be taken back. */
  constructor(names: Iterable<string>, commands: Iterable<string>, undoable: Iterable<string> = []) {
    this.#names = new Set(names);
    this.#commands = new Set(commands);
    this.#undoable = new Set(undoable);
  }

  /** The part of a square's name typed so far. */
  get pending(): string {
    return this.#typed;
  }

  /** Takes a key (one lower-case character) and returns its decisions in order. `open` are the squares playable now. */
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

  /** Decides the meaning of the keys typed so far, as after a pause. */
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

/** The character of a key press for typed squares: the Latin letter of the key in any alphabet. Null for other keys. */
export function typedKey(event: Pick<KeyboardEvent, "key" | "code">): string | null {
  if (event.key.length !== 1 || event.key === " ") return null;
  if (/^[!-~]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null;
}
