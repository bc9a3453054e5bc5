/** The words of the library in the language of the page; fetched with it, not before. */
import { computed } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Language } from "../../stores/settings";
import { language } from "../../stores/settings";
import { en } from "./en";
import { ru } from "./ru";
import type { LibraryText } from "./text";

export type { GameText, LibraryText } from "./text";

/** Every language there is; a new one is a file and a row here. */
export const LIBRARY: Readonly<Record<Language, LibraryText>> = { en, ru };

/** The words to show now. */
export const libraryText: ReadonlySignal<LibraryText> = computed(() => LIBRARY[language.value]);
