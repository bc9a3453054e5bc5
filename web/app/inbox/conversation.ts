/**
 * One conversation on the page: the letters that are here, those on their way, and what is being written.
 *
 * Whenever the server says that something may have changed, a new connection included, it asks for what comes after the last
 * letter that it has. A letter that was sent and not answered is sent again with its id.
 */
import type { ReadonlySignal } from "@preact/signals";
import { batch, signal } from "@preact/signals";
import type { Letter, Letters } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import type { Part } from "./api";
import type { Draft, Unsent } from "./drafts";

/** What a conversation needs from outside; tests give their own. */
export interface ConversationHost {
  letters(part: Part): Promise<Letters>;
  send(id: string, text: string): Promise<Letter>;
  read(number: number): Promise<void>;
  newId(): string;
  kept(): Draft;
  keep(draft: Draft): void;
  /** Letters of the other one have come while the page was here. */
  came(letters: readonly Letter[]): void;
}

/** With whom, and whether one may write to them. */
export type Head = Pick<Letters, "with" | "here" | "write">;

/** What may go better the next time: nobody knows whether the letter has arrived. */
const AGAIN: readonly Failure["code"][] = ["unreachable", "busy", "timeout", "internal"];

export class Conversation {
  readonly #host: ConversationHost;
  readonly #head = signal<Head | null>(null);
  readonly #letters = signal<readonly Letter[]>([]);
  readonly #hasOlder = signal(false);
  readonly #failure = signal<Failure | null>(null);
  readonly #unsent = signal<readonly Unsent[]>([]);
  readonly #isStuck = signal(false);
  readonly #refused = signal<Failure | null>(null);
  readonly #text = signal("");
  #last = 0;
  #read = 0;
  #isSending = false;
  #isClosed = false;
  #asking: Promise<void> | null = null;
  #asksAgain = false;

  constructor(host: ConversationHost) {
    this.#host = host;
    const { text, unsent } = host.kept();
    this.#text.value = text;
    this.#unsent.value = unsent;
  }

  /** Null until the server has answered. */
  get head(): ReadonlySignal<Head | null> {
    return this.#head;
  }

  /** The letters, the oldest first. */
  get letters(): ReadonlySignal<readonly Letter[]> {
    return this.#letters;
  }

  /** Whether there are letters before those that are here. */
  get hasOlder(): ReadonlySignal<boolean> {
    return this.#hasOlder;
  }

  /** Why it could not be opened. */
  get failure(): ReadonlySignal<Failure | null> {
    return this.#failure;
  }

  /** What is on its way, the oldest first. */
  get unsent(): ReadonlySignal<readonly Unsent[]> {
    return this.#unsent;
  }

  /** Whether the server has not answered what is on its way. */
  get isStuck(): ReadonlySignal<boolean> {
    return this.#isStuck;
  }

  /** Why the last letter was not taken. */
  get refused(): ReadonlySignal<Failure | null> {
    return this.#refused;
  }

  /** What is being written. */
  get text(): ReadonlySignal<string> {
    return this.#text;
  }

  /** The number of the last letter. */
  get last(): number {
    return this.#last;
  }

  /** Asks for what is not here yet, and sends what is on its way. */
  catchUp(): Promise<void> {
    if (this.#asking !== null) {
      this.#asksAgain = true;
      return this.#asking;
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = null;
      if (!this.#asksAgain) return;
      this.#asksAgain = false;
      void this.catchUp();
    });
    void this.#send();
    return this.#asking;
  }

  /** Asks for the letters before those that are here. */
  async older(): Promise<void> {
    const before = this.#letters.peek()[0]?.number;
    if (before === undefined) return;
    const found = await this.#host.letters({ before });
    batch(() => {
      this.#hasOlder.value = found.more;
      this.#add(found.letters);
    });
  }

  /** Writes on. */
  write(text: string): void {
    this.#text.value = text;
    this.#refused.value = null;
    this.#keep();
  }

  /** Sends what is written. */
  send(): void {
    const text = this.#text.peek();
    if (text.trim() === "") return;
    batch(() => {
      this.#unsent.value = [...this.#unsent.peek(), { id: this.#host.newId(), text }];
      this.write("");
    });
    void this.#send();
  }

  /** All that is here is in sight. */
  saw(): void {
    const number = this.#letters.peek().findLast(({ mine }) => !mine)?.number ?? 0;
    if (number <= this.#read) return;
    const before = this.#read;
    this.#read = number;
    this.#host.read(number).catch(() => {
      this.#read = before;
    });
  }

  /** Nobody looks at it any more: what is on its way is sent when it is opened again. */
  close(): void {
    this.#isClosed = true;
  }

  async #ask(): Promise<void> {
    const isFirst = this.#head.peek() === null;
    try {
      for (;;) {
        const known = this.#known();
        const found = await this.#host.letters(known === null ? {} : { after: known });
        if (this.#isClosed) return;
        const theirs = found.letters.filter(({ number, mine }) => !mine && known !== null && number > known);
        batch(() => {
          this.#failure.value = null;
          this.#head.value = { with: found.with, here: found.here, write: found.write };
          this.#last = found.last;
          this.#read = Math.max(this.#read, found.read);
          if (known === null) this.#hasOlder.value = found.more;
          this.#add(found.letters);
        });
        if (theirs.length > 0) this.#host.came(theirs);
        if (known === null || !found.more) return;
      }
    } catch (thrown) {
      // Once something is here it stays, and the next connection asks again.
      const failure = failureOf(thrown);
      if (isFirst || failure.code === "not_found" || failure.code === "sign_in") this.#failure.value = failure;
    }
  }

  /** The number up to which nothing is missing here; null where nothing is known. */
  #known(): number | null {
    if (this.#head.peek() === null) return null;
    const letters = this.#letters.peek();
    const gap = letters.findIndex(({ number }, at) => at > 0 && number !== (letters[at - 1]?.number ?? 0) + 1);
    return (gap < 0 ? letters.at(-1) : letters[gap - 1])?.number ?? 0;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#unsent.peek()[0]; next !== undefined && !this.#isClosed; next = this.#unsent.peek()[0]) {
        const { id, text } = next;
        try {
          this.#add([await this.#host.send(id, text)]);
          this.#isStuck.value = false;
        } catch (thrown) {
          const failure = failureOf(thrown);
          if (AGAIN.includes(failure.code)) {
            this.#isStuck.value = true;
            return;
          }
          this.#giveBack(id, failure);
        }
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** What was refused is there again to be mended, before whatever is being written. */
  #giveBack(id: string, failure: Failure): void {
    const refused = this.#unsent.peek().find((one) => one.id === id);
    batch(() => {
      this.#isStuck.value = false;
      this.#unsent.value = this.#unsent.peek().filter((one) => one.id !== id);
      this.write([refused?.text ?? "", this.#text.peek()].filter((text) => text !== "").join("\n"));
      this.#refused.value = failure;
    });
    // Whether one may write has changed.
    if (failure.code === "cannot_write" || failure.code === "limited") void this.catchUp();
  }

  #add(found: readonly Letter[]): void {
    const known = new Map(this.#letters.peek().map((letter) => [letter.number, letter]));
    for (const letter of found) known.set(letter.number, letter);
    const sent = new Set(found.map(({ id }) => id));
    const unsent = this.#unsent.peek().filter(({ id }) => !sent.has(id));
    batch(() => {
      this.#letters.value = [...known.values()].sort((one, other) => one.number - other.number);
      this.#last = Math.max(this.#last, this.#letters.peek().at(-1)?.number ?? 0);
      if (unsent.length === this.#unsent.peek().length) return;
      this.#unsent.value = unsent;
      this.#keep();
    });
  }

  #keep(): void {
    this.#host.keep({ text: this.#text.peek(), unsent: this.#unsent.peek() });
  }
}
