/** Opening the new-game dialog with something already chosen. */
import { signal } from "@preact/signals";
import type { Start } from "../../wire";
import { openDialog } from "../nav/dialogs";

/** A position to begin from. */
export type PositionStart = Extract<Start, { kind: "position" }>;

/** What the next new-game dialog begins with. */
export interface Proposal {
  /** The game with its options. */
  readonly spec: string;
  /** Where it begins; the usual start where there is none. */
  readonly from: PositionStart | null;
  /** Moves to begin after; empty where there are none. */
  readonly moves: string;
}

export const proposed = signal<Proposal>({ spec: "othello", from: null, moves: "" });

/** Opens the dialog. */
export function proposeGame(spec: string, from: PositionStart | null = null, moves = ""): void {
  proposed.value = { spec, from, moves };
  openDialog("new_game");
}
