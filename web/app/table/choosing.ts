/** A move that is chosen but not played yet. It waits for confirmation or for the player's next turn. */
import type { ReadonlySignal } from "@preact/signals";
import { computed } from "@preact/signals";
import type { ChosenMove } from "../../board";
import type { LegalMove } from "../../wire";
import { messages } from "../language";
import { Confirming } from "./confirming";
import type { LiveGame } from "./live-game";
import { Premove } from "./premove";
import { cellName } from "./sentences";
import type { Showing } from "./showing";
import { ownSide } from "./sides";
import { cellOf } from "./timeline";

/** Callbacks that the table supplies. */
export interface ChoosingEvents {
  /** Makes a move. */
  play(move: LegalMove): void;
  /** Called when the premove turns out to be illegal at the player's turn. */
  dropped(cell: number): void;
  /** Announces a sentence to screen readers. */
  say(text: string): void;
}

export class Choosing {
  readonly confirming: Confirming;
  readonly premove: Premove;
  readonly #live: LiveGame;
  readonly #events: ChoosingEvents;

  constructor(live: LiveGame, showing: Showing, mayMove: ReadonlySignal<boolean>, events: ChoosingEvents) {
    this.#live = live;
    this.#events = events;
    this.confirming = new Confirming(live, mayMove);
    this.premove = new Premove(live, showing, {
      play: (move) => events.play(move),
      dropped: (cell) => {
        events.dropped(cell);
        events.say(messages.peek().ahead.dropped(this.#nameOf(cell)));
      },
    });
  }

  /** The chosen move, for the board to mark. */
  readonly chosenMove: ReadonlySignal<ChosenMove | null> = computed(() => {
    const game = this.#live.game.value;
    const own = ownSide(game);
    const ahead = this.premove.cell.value;
    if (ahead !== null && own !== null) return { cell: ahead, color: own, move: null };
    const move = this.confirming.move.value;
    const cell = move === null ? null : cellOf(move);
    const { turn } = game.position;
    return move === null || cell === null || turn === null ? null : { cell, color: turn, move };
  });

  /** Plays a move, or asks for its confirmation. */
  play(move: LegalMove): void {
    if (this.confirming.choose(move)) this.#events.play(move);
    else this.#events.say(messages.value.confirming.asks(move.text));
  }

  /**
   * Sets the premove, or cancels it if it is already on this square. Returns false if no premove is possible
   * here now.
   */
  chooseAhead(cell: number): boolean {
    if (!this.premove.choose(cell)) return false;
    const { ahead } = messages.value;
    this.#events.say(this.premove.cell.value === null ? ahead.canceled : ahead.chosen(this.#nameOf(cell)));
    return true;
  }

  /** Cancels the chosen move. Returns whether there was one. */
  cancel(): boolean {
    const { ahead, confirming } = messages.value;
    const sentence = this.confirming.cancel() ? confirming.canceled : this.premove.cancel() ? ahead.canceled : null;
    if (sentence !== null) this.#events.say(sentence);
    return sentence !== null;
  }

  /** Stops waiting for the player's turn. */
  close(): void {
    this.premove.close();
  }

  #nameOf(cell: number): string {
    return cellName(this.#live.game.peek(), cell, messages.peek());
  }
}
