/** Opens the new-game dialog with initial choices. */
import { signal } from "@preact/signals";
import type { Start } from "../../wire";
import { openDialog } from "../nav/dialogs";

export type PositionStart = Extract<Start, { kind: "position" }>;

/** The initial choices of the next new-game dialog. */
export interface Proposal {
  /** The game with its options. */
  readonly spec: string;
  /** The start position; null for the usual start. */
  readonly from: PositionStart | null;
  /** The moves from the usual start; empty for none. */
  readonly moves: string;
}

export const proposed = signal<Proposal>({ spec: "othello", from: null, moves: "" });

/** Opens the dialog with these initial choices. */
export function proposeGame(spec: string, from: PositionStart | null = null, moves = ""): void {
  proposed.value = { spec, from, moves };
  openDialog("new_game");
}
