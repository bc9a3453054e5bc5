/** What is chosen at a board and not played yet: a move that waits to be confirmed, or one for the player's next turn. */
import type { ReadonlySignal } from "@preact/signals";
import { computed } from "@preact/signals";
import type { Wish } from "../../board";
import type { LegalMove } from "../../wire";
import { messages } from "../language";
import { Confirming } from "./confirming";
import type { LiveGame } from "./live-game";
import { Premove } from "./premove";
import { cellName } from "./sentences";
import type { Showing } from "./showing";
import { ownSide } from "./sides";
import { cellOf } from "./timeline";

/** What a table does with what is chosen at it. */
export interface ChoosingEvents {
  /** A move is to be made. */
  play(move: LegalMove): void;
  /** The turn has come, and what was chosen for it is not legal. */
  dropped(cell: number): void;
  /** A sentence for people who listen. */
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

  /** What is chosen, as the board marks it. */
  readonly wish: ReadonlySignal<Wish | null> = computed(() => {
    const game = this.#live.game.value;
    const own = ownSide(game);
    const ahead = this.premove.cell.value;
    if (ahead !== null && own !== null) return { cell: ahead, color: own, move: null };
    const move = this.confirming.move.value;
    const cell = move === null ? null : cellOf(move);
    const { turn } = game.position;
    return move === null || cell === null || turn === null ? null : { cell, color: turn, move };
  });

  /** Plays a move, or asks whether it is meant. */
  play(move: LegalMove): void {
    if (this.confirming.lets(move)) this.#events.play(move);
    else this.#events.say(messages.value.confirming.asks(move.text));
  }

  /** Chooses a square for the player's next turn, or no more; false where that means nothing now. */
  ahead(cell: number): boolean {
    if (!this.premove.choose(cell)) return false;
    const { ahead } = messages.value;
    this.#events.say(this.premove.cell.value === null ? ahead.canceled : ahead.chosen(this.#nameOf(cell)));
    return true;
  }

  /** Thinks better of it; answers whether anything was chosen. */
  cancel(): boolean {
    const { ahead, confirming } = messages.value;
    const was = this.confirming.cancel() ? confirming.canceled : this.premove.cancel() ? ahead.canceled : null;
    if (was !== null) this.#events.say(was);
    return was !== null;
  }

  /** Nobody sits here any more. */
  close(): void {
    this.premove.close();
  }

  #nameOf(cell: number): string {
    return cellName(this.#live.game.peek(), cell, messages.peek());
  }
}
