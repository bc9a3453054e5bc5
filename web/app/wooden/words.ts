/** The words of mistakes over a wooden board: they come with those of the editor, whose tools set the board up. */
import { editorText } from "../editor/words";
import type { WoodenText } from "./messages/text";

/** Those in the language of the page, once they are here. */
export function woodenWords(): WoodenText {
  return editorText.value.wooden;
}
