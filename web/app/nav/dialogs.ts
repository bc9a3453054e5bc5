/** Opens and closes dialogs. At most one is open. */

import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";

export type DialogName =
  | "menu"
  | "new_game"
  | "settings"
  | "keys"
  | "resign"
  | "call_off"
  | "chat"
  | "level"
  | "more"
  | "share"
  | "device"
  | "report"
  | "invite";

const open = signal<DialogName | null>(null);

/** The open dialog; `null` if there is none. */
export const dialog: ReadonlySignal<DialogName | null> = open;

/** Opens a dialog in place of an open one. */
export function openDialog(name: DialogName): void {
  open.value = name;
}

export function closeDialog(): void {
  open.value = null;
}
