/** Copying what one wants to keep or send. */
import type { Game } from "../../wire";
import { tellDone, tellProblem } from "../site/notices";
import { transcript } from "../table/timeline";

/** Copies the moves as a transcript such as `f5d6c3`. */
export async function copyMoves(game: Game): Promise<void> {
  const text = transcript(game);
  if (text === "") tellDone((words) => words.copying.nothing);
  else if (await copy(text)) tellDone((words) => words.copying.moves);
}

/** Copies the address of the page. */
export async function copyLink(): Promise<void> {
  if (await copy(location.href)) tellDone((words) => words.copying.link);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copyBySelection(text)) return true;
  }
  tellProblem((words) => words.copying.failed);
  return false;
}

/** Pages that are not served over TLS have no clipboard to write to; the old way still works there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialog everything outside it is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
