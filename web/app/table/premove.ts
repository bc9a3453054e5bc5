/**
 * A premove, which is chosen during the opponent's turn. It is made as soon as the player's turn comes if it is
 * legal then.
 */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal, untracked } from "@preact/signals";
import type { LegalMove } from "../../wire";
import { settings } from "../settings/settings";
import { mustPass } from "./ending";
import type { LiveGame } from "./live-game";
import { isConfirmed, premovesIn } from "./move-habits";
import type { Showing } from "./showing";
import { ownSide, playsFor } from "./sides";

/** Callbacks that the owner supplies. */
export interface PremoveEvents {
  /** Called when the player's turn comes and the premove is legal. */
  play(move: LegalMove): void;
  /** Called when the player's turn comes and the premove is illegal. */
  dropped(cell: number): void;
}

/** A move for which more than one square must be chosen cannot be a premove. */
export class Premove {
  readonly #live: LiveGame;
  readonly #showing: Showing;
  readonly #events: PremoveEvents;
  /** The cell of the premove, and the number of plies when it was chosen. */
  readonly #chosen = signal<{ readonly cell: number; readonly ply: number } | null>(null);
  readonly #stop: () => void;

  constructor(live: LiveGame, showing: Showing, events: PremoveEvents) {
    this.#live = live;
    this.#showing = showing;
    this.#events = events;
    this.#stop = effect(() => {
      const chosen = this.#chosen.value;
      if (chosen === null) return;
      const game = live.game.value;
      // Fewer plies mean a take-back, so the premove was meant for another position.
      if (game.result !== null || game.plies.length < chosen.ply || !this.#isWanted.value) this.#chosen.value = null;
      else if (game.position.turn === ownSide(game) && live.pending.value === null && !mustPass(game))
        untracked(() => this.#make(chosen.cell));
    });
  }

  /** The cell of the premove; null if there is none. */
  readonly cell: ReadonlySignal<number | null> = computed(() => this.#chosen.value?.cell ?? null);

  /** Whether the player may choose a premove now. */
  readonly mayChoose: ReadonlySignal<boolean> = computed(() => {
    const { position, result } = this.#live.game.value;
    if (!this.#isWanted.value || result !== null || this.#live.pending.value !== null) return false;
    if (this.#showing.viewed.value !== null) return false;
    const game = this.#live.game.value;
    return position.turn !== ownSide(game) || !this.#showing.picture.value.now;
  });

  /**
   * Chooses a square for the premove. Choosing it again cancels the premove. Returns false if no premove is
   * possible there now.
   */
  choose(cell: number): boolean {
    const { position, plies } = this.#live.game.peek();
    if (!this.mayChoose.peek() || position.contents[cell] !== "empty") return false;
    this.#chosen.value = this.cell.peek() === cell ? null : { cell, ply: plies.length };
    return true;
  }

  /** Cancels the premove. Returns whether there was one. */
  cancel(): boolean {
    const was = this.#chosen.peek() !== null;
    this.#chosen.value = null;
    return was;
  }

  /** Stops waiting for the player's turn. */
  close(): void {
    this.#stop();
  }

  /** Whether premoves are possible in this game at all. */
  readonly #isWanted: ReadonlySignal<boolean> = computed(() => {
    const game = this.#live.game.value;
    const own = ownSide(game);
    const { confirm, premove } = settings.value;
    if (own === null || !playsFor(game, own) || isConfirmed(game, confirm) || !premovesIn(game, premove)) return false;
    return game.position.legal.every(({ gesture }) => "cell" in gesture || gesture.kind === "pass");
  });

  #make(cell: number): void {
    this.#chosen.value = null;
    const moves = this.#live.game
      .peek()
      .position.legal.filter(({ gesture }) => "cell" in gesture && gesture.cell === cell);
    const [move] = moves;
    if (move !== undefined && moves.length === 1) this.#events.play(move);
    else this.#events.dropped(cell);
  }
}
