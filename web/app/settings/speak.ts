/** Keeps the language of the page in step with the settings. */
import { effect } from "@preact/signals";
import { messages } from "../language";
import type { Language } from "../language/languages";
import { changeLanguage, language } from "../language/words";
import { tellFailure } from "../nav/notices";
import { unreachable } from "../net/api";
import { reachable } from "../net/reach";
import { chosenLanguage } from "./settings";

/** Milliseconds until the messages of the first page are requested again: the page needs them. */
const RETRY_AFTER_MS = 2_000;

/** Resolves once the page has its messages. From then on it follows the settings. */
export async function followChosenLanguage(root: HTMLElement): Promise<void> {
  await changeLanguage(chosenLanguage.peek());
  // Without the server, only cached messages are available: English is always among them.
  if (!(await hasWords()) && (await canSpeak("en"))) await changeLanguage("en");
  while (!(await hasWords())) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  effect(() => {
    root.lang = language.value;
  });
  effect(() => {
    // Read it so that a failed request is repeated when the server is back.
    void reachable.value;
    changeLanguage(chosenLanguage.value).catch(() => {
      tellFailure(unreachable());
    });
  });
}

/** Whether the first page has messages in its language. */
async function hasWords(): Promise<boolean> {
  return succeeds(() => messages.need());
}

/** Whether it can load them in another one. */
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
