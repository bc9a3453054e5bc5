import { beforeEach, describe, expect, it } from "vitest";
import type { Letter, Letters } from "../../wire";
import type { Failure } from "../net/api";
import { RequestFailed, unreachable } from "../net/api";
import type { LetterRange } from "./api";
import type { ConversationHost } from "./conversation";
import { Conversation } from "./conversation";
import type { Draft } from "./drafts";

/** The number of letters on a page of the fake server. */
const PAGE_SIZE = 3;

/** A fake server with one conversation, and a store of drafts. */
class Host implements ConversationHost {
  all: Letter[] = [];
  draft: Draft = { text: "", unsent: [] };
  readonly announced: string[] = [];
  readonly readUpTo: number[] = [];
  write: Letters["write"] = "yes";
  /** The failures with which the next requests of each kind are answered. */
  failures: { send: Failure[]; letters: Failure[] } = { send: [], letters: [] };
  /** Whether sent letters arrive but the server's answers are lost. */
  losesAnswers = false;
  #ids = 0;

  /** Adds a letter from the other account, or from the player if `mine` is true. */
  add(text: string, mine = false, id?: string): Letter {
    const letter = { number: this.all.length + 1, mine, text, at_ms: 1000 * this.all.length, ...(id && { id }) };
    this.all.push(letter);
    return letter;
  }

  async letters(range: LetterRange): Promise<Letters> {
    this.#fail(this.failures.letters);
    const after = "after" in range ? range.after : null;
    const before = "before" in range ? (range.before ?? Infinity) : Infinity;
    const fit = this.all.filter(({ number }) => (after === null ? number < before : number > after));
    const letters = after === null ? fit.slice(-PAGE_SIZE) : fit.slice(0, PAGE_SIZE);
    const more = fit.length > PAGE_SIZE;
    return { with: "Boris", here: true, write: this.write, letters, more, last: this.all.length, read: 0 };
  }

  async send(id: string, text: string): Promise<Letter> {
    this.#fail(this.failures.send);
    const sent = this.all.find((letter) => letter.id === id) ?? this.add(text, true, id);
    if (this.losesAnswers) throw new RequestFailed(unreachable());
    return sent;
  }

  async read(number: number): Promise<void> {
    this.readUpTo.push(number);
  }

  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  readDraft(): Draft {
    return this.draft;
  }

  storeDraft(draft: Draft): void {
    this.draft = draft;
  }

  received(letters: readonly Letter[]): void {
    this.announced.push(...letters.map(({ text }) => text));
  }

  #fail(failures: Failure[]): void {
    const failure = failures.shift();
    if (failure !== undefined) throw new RequestFailed(failure);
  }
}

const failure = (code: Failure["code"]): Failure => ({ ...unreachable(), code }) as Failure;
const settled = () => new Promise((done) => setTimeout(done));
const texts = (conversation: Conversation) => conversation.letters.value.map(({ text }) => text);

describe("a conversation", () => {
  let host: Host;
  let conversation: Conversation;

  beforeEach(() => {
    host = new Host();
    conversation = new Conversation(host);
  });

  it("has the newest letters, and older ones on request", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) host.add(text);
    await conversation.catchUp();
    expect(texts(conversation)).toEqual(["3", "4", "5"]);
    expect(conversation.hasOlder.value).toBe(true);
    await conversation.loadOlder();
    expect(texts(conversation)).toEqual(["1", "2", "3", "4", "5"]);
    expect(conversation.hasOlder.value).toBe(false);
    expect(host.announced).toEqual([]);
  });

  it("loads all new letters, across pages", async () => {
    host.add("1");
    await conversation.catchUp();
    for (let number = 2; number <= 9; number += 1) host.add(String(number), number === 5);
    await conversation.catchUp();
    expect(texts(conversation)).toHaveLength(9);
    // The player's own messages from other browsers are not announced.
    expect(host.announced).toEqual(["2", "3", "4", "6", "7", "8", "9"]);
  });

  it("loads once more if something changes during a request", async () => {
    host.add("1");
    const first = conversation.catchUp();
    // The answer to the first request does not include this letter.
    host.add("2");
    void conversation.catchUp();
    await first;
    await settled();
    expect(texts(conversation)).toEqual(["1", "2"]);
  });

  it("sends in order, and shows unsent letters", async () => {
    await conversation.catchUp();
    conversation.write("one");
    conversation.send();
    conversation.write("two");
    conversation.send();
    expect(conversation.unsent.value.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(host.draft.unsent).toHaveLength(2);
    await settled();
    expect(texts(conversation)).toEqual(["one", "two"]);
    expect(conversation.unsent.value).toEqual([]);
    expect(host.draft).toEqual({ text: "", unsent: [] });
  });

  it("shows a letter once even if replies arrive before its acknowledgment", async () => {
    host.add("1");
    await conversation.catchUp();
    conversation.write("mine");
    conversation.send();
    host.add("theirs");
    host.add("again");
    await settled();
    await conversation.catchUp();
    expect(texts(conversation)).toEqual(["1", "mine", "theirs", "again"]);
    expect(conversation.letters.value.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it("sends an unanswered letter again with its id, also after a reload", async () => {
    await conversation.catchUp();
    host.losesAnswers = true;
    conversation.write("once");
    conversation.send();
    await settled();
    expect(conversation.isStuck.value).toBe(true);
    expect(host.all).toHaveLength(1);
    conversation.close();
    // The answer was lost, and the page is reloaded.
    host.losesAnswers = false;
    const again = new Conversation(host);
    expect(again.unsent.value.map(({ text }) => text)).toEqual(["once"]);
    await again.catchUp();
    await settled();
    expect(host.all).toHaveLength(1);
    expect(again.unsent.value).toEqual([]);
    expect(texts(again)).toEqual(["once"]);
    expect(host.draft.unsent).toEqual([]);
  });

  it("puts a refused letter back before the present draft", async () => {
    await conversation.catchUp();
    host.failures.send = [failure("no_links")];
    conversation.write("see example.org");
    conversation.send();
    conversation.write("and more");
    await settled();
    expect(conversation.text.value).toBe("see example.org\nand more");
    expect(conversation.refused.value?.code).toBe("no_links");
    conversation.write("and more");
    expect(conversation.refused.value).toBeNull();
    expect(conversation.unsent.value).toEqual([]);
  });

  it("learns that the player may no longer write", async () => {
    await conversation.catchUp();
    host.write = "closed";
    host.failures.send = [failure("cannot_write")];
    conversation.write("hello?");
    conversation.send();
    await settled();
    expect(conversation.head.value?.write).toBe("closed");
    expect(host.draft.text).toBe("hello?");
  });

  it("reports each read letter once, and not the player's own", async () => {
    host.add("1");
    host.add("mine", true);
    await conversation.catchUp();
    conversation.markRead();
    conversation.markRead();
    expect(host.readUpTo).toEqual([1]);
    host.add("2");
    await conversation.catchUp();
    conversation.markRead();
    expect(host.readUpTo).toEqual([1, 3]);
  });

  it("has the reason if it cannot be opened, and keeps its letters if the server cannot be reached", async () => {
    host.failures.letters = [failure("not_found")];
    await conversation.catchUp();
    expect(conversation.failure.value?.code).toBe("not_found");
    await conversation.catchUp();
    expect(conversation.failure.value).toBeNull();
    host.failures.letters = [unreachable()];
    await conversation.catchUp();
    expect(conversation.failure.value).toBeNull();
    expect(conversation.head.value?.with).toBe("Boris");
  });
});
