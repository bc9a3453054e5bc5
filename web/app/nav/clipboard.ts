/** Putting text on the clipboard. */
import { tellProblem } from "./notices";

/** Copies a text; answers whether that worked, having said that it did not. */
export async function copyText(text: string): Promise<boolean> {
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
