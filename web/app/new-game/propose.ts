/** Opening the new-game dialog with a game already chosen. */
import { signal } from "@preact/signals";
import { openDialog } from "../site/dialogs";

/** The spec that the next new-game dialog begins with. */
export const proposed = signal("othello");

/** See the module. */
export function proposeGame(spec: string): void {
  proposed.value = spec;
  openDialog("new_game");
}
