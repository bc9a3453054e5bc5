/** Keeps the language of the page in step with the settings. */
import { effect } from "@preact/signals";
import { messages } from "../language";
import { changeLanguage, language } from "../language/words";
import { tellFailure } from "../nav/notices";
import { unreachable } from "../net/api";
import { chosenLanguage } from "./settings";

/** The words of the first page are asked for again after so long; nothing can be shown without them. */
const AGAIN_AFTER_MS = 2_000;

/** Resolves when the page can speak; afterwards it follows the settings. */
export async function followChosenLanguage(root: HTMLElement): Promise<void> {
  await changeLanguage(chosenLanguage.peek());
  while (!(await hasWords())) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  effect(() => {
    root.lang = language.value;
  });
  effect(() => {
    changeLanguage(chosenLanguage.value).catch(() => {
      tellFailure(unreachable());
    });
  });
}

async function hasWords(): Promise<boolean> {
  try {
    await messages.need();
    return true;
  } catch {
    return false;
  }
}
