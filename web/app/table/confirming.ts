/**
 * Confirmation of moves. A move is chosen first and made when it is chosen again. A setting decides in which
 * games.
 */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { LegalMove } from "../../wire";
import { settings } from "../settings/settings";
import type { LiveGame } from "./live-game";
import { isConfirmed } from "./move-habits";

export class Confirming {
  readonly #live: LiveGame;
  readonly #mayMove: ReadonlySignal<boolean>;
  /** The chosen move, and the number of plies before it. */
  readonly #chosen = signal<{ readonly text: string; readonly ply: number } | null>(null);

  constructor(live: LiveGame, mayMove: ReadonlySignal<boolean>) {
    this.#live = live;
    this.#mayMove = mayMove;
  }

  /** The move that waits for confirmation; null if none does. */
  readonly move: ReadonlySignal<LegalMove | null> = computed(() => {
    const chosen = this.#chosen.value;
    const { plies, position } = this.#live.game.value;
    if (chosen === null || chosen.ply !== plies.length || !this.#mayMove.value) return null;
    return position.legal.find(({ text }) => text === chosen.text) ?? null;
  });

  /** Chooses a move. Returns whether to make it now. Otherwise, it is made when it is chosen again. */
  choose(move: LegalMove): boolean {
    const game = this.#live.game.peek();
    const isMade = !isConfirmed(game, settings.peek().confirm) || this.move.peek()?.text === move.text;
    this.#chosen.value = isMade ? null : { text: move.text, ply: game.plies.length };
    return isMade;
  }

  /** Discards the waiting move. Returns whether there was one. */
  cancel(): boolean {
    const was = this.move.peek() !== null;
    this.#chosen.value = null;
    return was;
  }
}
