/** The open dialog, at most one. */

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

/** `null` if no dialog is open. */
export const dialog: ReadonlySignal<DialogName | null> = open;

/** Opens a dialog, which replaces an open one. */
export function openDialog(name: DialogName): void {
  open.value = name;
}

export function closeDialog(): void {
  open.value = null;
}
