/** Makes the language of the page follow the settings. */
import { effect } from "@preact/signals";
import { messages } from "../language";
import type { Language } from "../language/languages";
import { changeLanguage, language } from "../language/words";
import { tellFailure } from "../nav/notices";
import { unreachable } from "../net/api";
import { reachable } from "../net/reach";
import { chosenLanguage } from "./settings";

/** The pause before the texts of the first page are requested again. The page cannot be shown without them. */
const RETRY_AFTER_MS = 2_000;

/** Resolves when the texts of the first page have loaded. From then on, the language follows the settings. */
export async function followChosenLanguage(root: HTMLElement): Promise<void> {
  await changeLanguage(chosenLanguage.peek());
  // Without the server, only cached texts are available, which always include English.
  if (!(await hasWords()) && (await canSpeak("en"))) await changeLanguage("en");
  while (!(await hasWords())) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  effect(() => {
    root.lang = language.value;
  });
  effect(() => {
    // Subscribe to `reachable`, so that a failed request is repeated when the server is back.
    void reachable.value;
    changeLanguage(chosenLanguage.value).catch(() => {
      tellFailure(unreachable());
    });
  });
}

/** Loads the texts of the first page in its language. Returns whether that succeeded. */
async function hasWords(): Promise<boolean> {
  return succeeds(() => messages.need());
}

/** Loads the texts of the first page in a language. Returns whether that succeeded. */
async function canSpeak(language: Language): Promise<boolean> {
  return succeeds(() => messages.fetch(language));
}

async function succeeds(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
