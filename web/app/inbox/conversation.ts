/**
 * One conversation on the page, with its letters, those that are unacknowledged, and the draft.
 *
 * After each reported change and each new connection, it requests the letters after the last one that it has.
 * It sends unacknowledged letters again with the same ids.
 */
import type { ReadonlySignal } from "@preact/signals";
import { batch, signal } from "@preact/signals";
import type { Letter, Letters } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import type { LetterRange } from "./api";
import type { Draft, Unsent } from "./drafts";

/** What a conversation needs from the page: server, storage and announcements. Tests supply their own. */
export interface ConversationHost {
  letters(range: LetterRange): Promise<Letters>;
  send(id: string, text: string): Promise<Letter>;
  read(number: number): Promise<void>;
  newId(): string;
  readDraft(): Draft;
  storeDraft(draft: Draft): void;
  /** Called when new letters from the other account arrive after the conversation was opened. */
  received(letters: readonly Letter[]): void;
}

/** The other account, its presence, and whether the player may write to it. */
export type Head = Pick<Letters, "with" | "here" | "write">;

/** Failures after which a letter is sent again, because it may not have arrived. */
const RETRIED: readonly Failure["code"][] = ["unreachable", "busy", "timeout", "internal"];

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
  #loading: Promise<void> | null = null;
  #loadsAgain = false;

  constructor(host: ConversationHost) {
    this.#host = host;
    const { text, unsent } = host.readDraft();
    this.#text.value = text;
    this.#unsent.value = unsent;
  }

  /** Data on the other account; null until the server has answered. */
  get head(): ReadonlySignal<Head | null> {
    return this.#head;
  }

  /** The loaded letters, the oldest first. */
  get letters(): ReadonlySignal<readonly Letter[]> {
    return this.#letters;
  }

  /** Whether there are older letters than the loaded ones. */
  get hasOlder(): ReadonlySignal<boolean> {
    return this.#hasOlder;
  }

  /** The reason why the conversation could not be opened. */
  get failure(): ReadonlySignal<Failure | null> {
    return this.#failure;
  }

  /** The unacknowledged letters, the oldest first. */
  get unsent(): ReadonlySignal<readonly Unsent[]> {
    return this.#unsent;
  }

  /** Whether the server did not answer the last attempt to send. */
  get isStuck(): ReadonlySignal<boolean> {
    return this.#isStuck;
  }

  /** The reason why the last letter was refused. */
  get refused(): ReadonlySignal<Failure | null> {
    return this.#refused;
  }

  /** The text of the draft. */
  get text(): ReadonlySignal<string> {
    return this.#text;
  }

  /** The number of the last letter; 0 if there is none. */
  get last(): number {
    return this.#last;
  }

  /** Loads new letters, and sends unsent ones. */
  catchUp(): Promise<void> {
    if (this.#loading !== null) {
      this.#loadsAgain = true;
      return this.#loading;
    }
    this.#loading = this.#load().finally(() => {
      this.#loading = null;
      if (!this.#loadsAgain) return;
      this.#loadsAgain = false;
      void this.catchUp();
    });
    void this.#send();
    return this.#loading;
  }

  /** Loads a page of older letters. */
  async loadOlder(): Promise<void> {
    const before = this.#letters.peek()[0]?.number;
    if (before === undefined) return;
    const found = await this.#host.letters({ before });
    batch(() => {
      this.#hasOlder.value = found.more;
      this.#add(found.letters);
    });
  }

  /** Changes the draft. */
  write(text: string): void {
    this.#text.value = text;
    this.#refused.value = null;
    this.#storeDraft();
  }

  /** Sends the draft. */
  send(): void {
    const text = this.#text.peek();
    if (text.trim() === "") return;
    batch(() => {
      this.#unsent.value = [...this.#unsent.peek(), { id: this.#host.newId(), text }];
      this.write("");
    });
    void this.#send();
  }

  /** Marks all loaded letters as read. */
  markRead(): void {
    const number = this.#letters.peek().findLast(({ mine }) => !mine)?.number ?? 0;
    if (number <= this.#read) return;
    const before = this.#read;
    this.#read = number;
    // After a failure, the letters count as unread and the next call tries again.
    this.#host.read(number).catch(() => {
      this.#read = before;
    });
  }

  /** Stops loading and sending. Unsent letters are sent when the conversation is opened again. */
  close(): void {
    this.#isClosed = true;
  }

  async #load(): Promise<void> {
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
        if (theirs.length > 0) this.#host.received(theirs);
        if (known === null || !found.more) return;
      }
    } catch (thrown) {
      // Keep the loaded letters. The next connection tries again.
      const failure = failureOf(thrown);
      if (isFirst || failure.code === "not_found" || failure.code === "sign_in") this.#failure.value = failure;
    }
  }

  /** The last number before which no letter is missing; null before the first answer. */
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
          if (RETRIED.includes(failure.code)) {
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

  /** Puts the text of a refused letter back into the field for correction, before the current draft. */
  #giveBack(id: string, failure: Failure): void {
    const refused = this.#unsent.peek().find((one) => one.id === id);
    batch(() => {
      this.#isStuck.value = false;
      this.#unsent.value = this.#unsent.peek().filter((one) => one.id !== id);
      this.write([refused?.text ?? "", this.#text.peek()].filter((text) => text !== "").join("\n"));
      this.#refused.value = failure;
    });
    // The player may no longer write. Reload the head, which has the reason.
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
      this.#storeDraft();
    });
  }

  #storeDraft(): void {
    this.#host.storeDraft({ text: this.#text.peek(), unsent: this.#unsent.peek() });
  }
}
