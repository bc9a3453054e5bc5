/**
 * Loads texts, in one chunk per language for the first page and one more for each page on its first use. The
 * language changes only when all texts in use have loaded.
 */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Language } from "./languages";
import { preferredLanguage } from "./languages";

const shown = signal<Language>(preferredLanguage(typeof navigator === "undefined" ? [] : navigator.languages));

/** The language of the page. */
export const language: ReadonlySignal<Language> = shown;

/** Functions that load the texts of a feature, by language. */
export type WordLoaders<Text> = Readonly<Record<Language, () => Promise<Text>>>;

/** The features whose texts were requested. They change their language with the page. */
const inUse = new Set<Words<unknown>>();

/** The texts of a feature in the language of the page. */
export class Words<Text> {
  readonly #loaders: WordLoaders<Text>;
  readonly #kept = signal<Partial<Record<Language, Text>>>({});

  constructor(loaders: WordLoaders<Text>) {
    this.#loaders = loaders;
  }

  /**
   * The texts, which must have been loaded with `need`. A view that reads them redraws when the language
   * changes.
   */
  get value(): Text {
    return this.#in(shown.value);
  }

  /** The current texts, without subscribing the view to the language. */
  peek(): Text {
    const kept = this.#kept.peek()[shown.peek()];
    return kept ?? this.value;
  }

  /** Whether the texts are loaded in the language of the page. */
  get here(): boolean {
    return this.#kept.value[shown.value] !== undefined;
  }

  /** Loads the texts now and whenever the language changes. Rejects if they cannot be loaded now. */
  async need(): Promise<void> {
    inUse.add(this);
    // The language may change while the texts load.
    for (let wanted = shown.peek(), had: Language | null = null; wanted !== had; wanted = shown.peek()) {
      await this.fetch(wanted);
      had = wanted;
    }
  }

  /** Loads the texts in a language to which the page may change. */
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

/** The last chosen language. */
let asked: Language = shown.peek();

/**
 * Changes the language of the page after loading all texts in use. Rejects without a change if they cannot be
 * loaded.
 */
export async function changeLanguage(wanted: Language): Promise<void> {
  asked = wanted;
  if (shown.peek() === wanted) return;
  await Promise.all([...inUse].map((words) => words.fetch(wanted)));
  // A later choice may have taken effect first.
  if (asked === wanted) shown.value = wanted;
}
