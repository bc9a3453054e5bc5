/** The messages in the language of the page. */
import { computed } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Language } from "../stores/settings";
import { language } from "../stores/settings";
import { en } from "./en";
import type { Messages } from "./messages";
import { ru } from "./ru";

export type { Ending, Messages } from "./messages";

/** Every language there is; a new one is a file and a row here. */
export const MESSAGES: Readonly<Record<Language, Messages>> = { en, ru };

/** The messages to show now; reading it inside a view makes the view follow the language. */
export const messages: ReadonlySignal<Messages> = computed(() => MESSAGES[language.value]);
