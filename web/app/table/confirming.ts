/** A move that is chosen first and made once it is confirmed, for players who want that. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { LegalMove } from "../../wire";
import { settings } from "../settings/settings";
import type { LiveGame } from "./live-game";
import { isConfirmed } from "./move-habits";

export class Confirming {
  readonly #live: LiveGame;
  readonly #mayMove: ReadonlySignal<boolean>;
  /** What was chosen, and after how many plies. */
  readonly #chosen = signal<{ readonly text: string; readonly at: number } | null>(null);

  constructor(live: LiveGame, mayMove: ReadonlySignal<boolean>) {
    this.#live = live;
    this.#mayMove = mayMove;
  }

  /** The move that waits to be confirmed; null when none does. */
  readonly move: ReadonlySignal<LegalMove | null> = computed(() => {
    const chosen = this.#chosen.value;
    const { plies, position } = this.#live.game.value;
    if (chosen === null || chosen.at !== plies.length || !this.#mayMove.value) return null;
    return position.legal.find(({ text }) => text === chosen.text) ?? null;
  });

  /** Whether a move that was chosen is to be made now; if not, it waits. Chosen once more, it is confirmed. */
  lets(move: LegalMove): boolean {
    const game = this.#live.game.peek();
    const isMade = !isConfirmed(game, settings.peek().confirm) || this.move.peek()?.text === move.text;
    this.#chosen.value = isMade ? null : { text: move.text, at: game.plies.length };
    return isMade;
  }

  /** Makes no move yet; answers whether one waited. */
  cancel(): boolean {
    const was = this.move.peek() !== null;
    this.#chosen.value = null;
    return was;
  }
}
