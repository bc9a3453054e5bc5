/**
 * How words come to the page: one chunk a language for what everybody sees, and one more for each page that is
 * fetched when it is asked for. The language changes once all words in use are there, never half of them.
 */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Language } from "./languages";
import { preferredLanguage } from "./languages";

const shown = signal<Language>(preferredLanguage(typeof navigator === "undefined" ? [] : navigator.languages));

/** The language of the page. */
export const language: ReadonlySignal<Language> = shown;

/** How to load the words of one feature, language by language. */
export type WordLoaders<Text> = Readonly<Record<Language, () => Promise<Text>>>;

/** Everything whose words have been needed: it changes its language with the page. */
const inUse = new Set<Words<unknown>>();

/** The words of one feature in the language of the page. */
export class Words<Text> {
  readonly #loaders: WordLoaders<Text>;
  readonly #kept = signal<Partial<Record<Language, Text>>>({});

  constructor(loaders: WordLoaders<Text>) {
    this.#loaders = loaders;
  }

  /** The words; reading them inside a view makes the view follow the language. `need` comes first. */
  get value(): Text {
    return this.#in(shown.value);
  }

  /** The same, for those who do not follow. */
  peek(): Text {
    const kept = this.#kept.peek()[shown.peek()];
    return kept ?? this.value;
  }

  /** Whether they are here in the language of the page. */
  get here(): boolean {
    return this.#kept.value[shown.value] !== undefined;
  }

  /** Fetches them, and from then on whenever the language changes. Fails where the server cannot be reached. */
  async need(): Promise<void> {
    inUse.add(this);
    // The language may change while its words are on their way.
    for (let wanted = shown.peek(), had: Language | null = null; wanted !== had; wanted = shown.peek()) {
      await this.fetch(wanted);
      had = wanted;
    }
  }

  /** Fetches them in a language that the page may change to. */
  async fetch(wanted: Language): Promise<void> {
    if (this.#kept.peek()[wanted] !== undefined) return;
    const text = await this.#loaders[wanted]();
    this.#kept.value = { ...this.#kept.peek(), [wanted]: text };
  }

  #in(wanted: Language): Text {
    const text = this.#kept.value[wanted];
    if (text === undefined) throw new Error(`words in ${wanted} are shown before they were needed`);
    return text;
  }
}

/** The language that was asked for last. */
let asked: Language = shown.peek();

/** Changes the language of the page once its words are here; fails, leaving it as it is, where they cannot be had. */
export async function changeLanguage(wanted: Language): Promise<void> {
  asked = wanted;
  if (shown.peek() === wanted) return;
  await Promise.all([...inUse].map((words) => words.fetch(wanted)));
  // Another choice may have overtaken this one.
  if (asked === wanted) shown.value = wanted;
}
