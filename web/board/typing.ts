/**
 * Squares typed on the keyboard (`d`, then `3`) beside one-letter commands that may begin like a square (`h`,
 * `f`). Where a square that begins with such a letter can be played now, a command that can be taken back is carried
 * out at once and taken back when the rest of a square follows; any other waits until the next key or a pause decides.
 */

/** What a key turned out to mean. */
export type Typed =
  | { readonly kind: "square"; readonly name: string }
  | { readonly kind: "command"; readonly key: string }
  /** The command that was just carried out was the beginning of a square. */
  | { readonly kind: "taken_back"; readonly key: string };

/** How long a letter waits for the rest of a square, in milliseconds. */
export const TYPING_PAUSE_MS = 450;

/** Reads keys one by one. */
export class SquareTyping {
  readonly #names: ReadonlySet<string>;
  readonly #commands: ReadonlySet<string>;
  readonly #undoable: ReadonlySet<string>;
  #typed = "";
  /** Whether what was typed so far has been carried out as a command. */
  #carriedOut = false;

  /** `undoable` are those of the `commands` that can be taken back. */
  constructor(names: Iterable<string>, commands: Iterable<string>, undoable: Iterable<string> = []) {
    this.#names = new Set(names);
    this.#commands = new Set(commands);
    this.#undoable = new Set(undoable);
  }

  /** What has been typed of a square so far. */
  get pending(): string {
    return this.#typed;
  }

  /**
   * Takes a key (one lower-case character) and returns what is decided by it, in order. `open` are the squares that
   * can be played now.
   */
  press(key: string, open: Iterable<string> = this.#names): Typed[] {
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

  /** Decides what has been typed so far: after a pause, or on Enter. */
  settle(): Typed[] {
    const typed = this.#typed;
    const isDone = this.#carriedOut;
    this.clear();
    if (this.#names.has(typed)) return [{ kind: "square", name: typed }];
    return this.#commands.has(typed) && !isDone ? [{ kind: "command", key: typed }] : [];
  }

  /** Forgets what has been typed so far. */
  clear(): void {
    this.#typed = "";
    this.#carriedOut = false;
  }

  #takenBack(): Typed[] {
    if (!this.#carriedOut) return [];
    this.#carriedOut = false;
    return [{ kind: "taken_back", key: this.#typed }];
  }
}

/**
 * The character a key press stands for when squares are typed: the Latin letter on the key even where another
 * alphabet is switched on. Null for keys that write nothing.
 */
export function typedKey(event: Pick<KeyboardEvent, "key" | "code">): string | null {
  if (event.key.length !== 1 || event.key === " ") return null;
  if (/^[!-~]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null;
}
