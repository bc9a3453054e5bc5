/** A move chosen ahead, while it is the other side's turn: made at once when the player's own turn comes, if it is legal then. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal, untracked } from "@preact/signals";
import type { LegalMove } from "../../wire";
import { settings } from "../settings/settings";
import { mustPass } from "./ending";
import type { LiveGame } from "./live-game";
import { isConfirmed, premovesIn } from "./move-habits";
import type { Showing } from "./showing";
import { ownSide, playsFor } from "./sides";

/** What became of a move that was chosen ahead, for the table that it was chosen at. */
export interface PremoveEvents {
  /** The turn has come. */
  play(move: LegalMove): void;
  /** The turn has come, and it is not legal. */
  dropped(cell: number): void;
}

/** Moves of more than one square cannot be chosen ahead. */
export class Premove {
  readonly #live: LiveGame;
  readonly #showing: Showing;
  readonly #events: PremoveEvents;
  /** Where it is to be made, and how many plies there were when it was chosen. */
  readonly #chosen = signal<{ readonly cell: number; readonly at: number } | null>(null);
  readonly #stop: () => void;

  constructor(live: LiveGame, showing: Showing, events: PremoveEvents) {
    this.#live = live;
    this.#showing = showing;
    this.#events = events;
    this.#stop = effect(() => {
      const chosen = this.#chosen.value;
      if (chosen === null) return;
      const game = live.game.value;
      // Taken back: it was meant for another position.
      if (game.result !== null || game.plies.length < chosen.at || !this.#isWanted.value) this.#chosen.value = null;
      else if (game.position.turn === ownSide(game) && live.pending.value === null && !mustPass(game))
        untracked(() => this.#make(chosen.cell));
    });
  }

  /** Where the move is to be made; null when none is chosen. */
  readonly cell: ReadonlySignal<number | null> = computed(() => this.#chosen.value?.cell ?? null);

  /** Whether a move may be chosen ahead now. */
  readonly mayChoose: ReadonlySignal<boolean> = computed(() => {
    const { position, result } = this.#live.game.value;
    if (!this.#isWanted.value || result !== null || this.#live.pending.value !== null) return false;
    if (this.#showing.viewed.value !== null) return false;
    const game = this.#live.game.value;
    return position.turn !== ownSide(game) || !this.#showing.picture.value.now;
  });

  /** Chooses a square, another one, or the same again for none; false where that means nothing. */
  choose(cell: number): boolean {
    const { position, plies } = this.#live.game.peek();
    if (!this.mayChoose.peek() || position.contents[cell] !== "empty") return false;
    this.#chosen.value = this.cell.peek() === cell ? null : { cell, at: plies.length };
    return true;
  }

  /** Chooses no move; answers whether one was chosen. */
  cancel(): boolean {
    const was = this.#chosen.peek() !== null;
    this.#chosen.value = null;
    return was;
  }

  /** Nobody sits here any more. */
  close(): void {
    this.#stop();
  }

  /** Whether moves are chosen ahead in this game. */
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
