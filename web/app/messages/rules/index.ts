/** The words of the rules page in the language of the page; fetched with it, not before. */
import { computed } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Language } from "../../stores/settings";
import { language } from "../../stores/settings";
import { en } from "./en";
import { ru } from "./ru";
import type { RulesText } from "./text";

export type { LessonId, LessonText, MoveSeen, RulesText, SectionId } from "./text";
export { SECTIONS } from "./text";

/** Every language there is; a new one is a file and a row here. */
export const RULES: Readonly<Record<Language, RulesText>> = { en, ru };

/** The words to show now. */
export const rulesText: ReadonlySignal<RulesText> = computed(() => RULES[language.value]);
