/** Writes to the clipboard. */
import { tellProblem } from "./notices";

/** Copies a text. On failure, shows a notice and returns false. */
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

/** Copies with the old command, which works on pages without TLS. They have no `navigator.clipboard`. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // The field must be inside an open dialog, which makes everything outside it inert.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
