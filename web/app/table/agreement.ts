/** What the two of a game offer each other: a move back, another game. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Color, Offer } from "../../wire";
import type { GameNews, LiveGame } from "./live-game";
import { hasMoved, haveBothMoved, opposite, ownSide } from "./sides";

/** An offer that stands. */
export interface StandingOffer {
  readonly color: Color;
  readonly offer: Offer;
  /** Whether it is the player's own offer, one to the player, or, for spectators, neither. */
  readonly role: "own" | "theirs" | "others";
}

export class Agreement {
  readonly #live: LiveGame;
  /** When the player's last offer was made: until the position changes there is no other one. */
  readonly #offeredAt = signal<string | null>(null);

  constructor(live: LiveGame) {
    this.#live = live;
  }

  /** What is offered; where both offer something, what one is asked comes first. */
  readonly standing: ReadonlySignal<StandingOffer | null> = computed(() => {
    const game = this.#live.game.value;
    if (game.company !== "two") return null;
    const own = ownSide(game);
    const order: readonly Color[] = own === null ? ["black", "white"] : [opposite(own), own];
    for (const color of order) {
      const offer = game.offers[color];
      if (offer !== null) return { color, offer, role: own === null ? "others" : color === own ? "own" : "theirs" };
    }
    return null;
  });

  /** Whether one may ask to take back the player's last move. */
  readonly mayAskBack: ReadonlySignal<boolean> = computed(() => {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.terms.take_backs === false || game.result !== null || game.defaulted !== null)
      return false;
    return this.#mayOffer() && hasMoved(game, own);
  });

  /** What else one may offer while the game goes on, whether or not just now. */
  readonly offers: ReadonlySignal<readonly Offer[]> = computed(() => {
    const game = this.#live.game.value;
    const { terms, clocks, adjourned } = game;
    if (game.company !== "two" || ownSide(game) === null || game.result !== null || game.defaulted !== null) return [];
    const timed = clocks === null ? [] : (["more_time", adjourned ? "go_on" : "adjourn"] as const);
    return terms.draws === true ? ["draw", ...timed] : timed;
  });

  /** Whether one may make one of those offers now. */
  may(offer: Offer): boolean {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.result !== null || this.#live.pending.value !== null) return false;
    if (offer === "go_on") return game.adjourned && game.offers[own] !== "go_on";
    if (game.adjourned ? offer !== "draw" : offer !== "more_time" && !haveBothMoved(game)) return false;
    return this.#mayOffer();
  }

  /** Whether one may offer another game. */
  readonly mayAskAgain: ReadonlySignal<boolean> = computed(() => {
    const { result, continued } = this.#live.game.value;
    return result !== null && result.reason !== "aborted" && continued === null && this.#mayOffer();
  });

  /** Makes an offer. */
  make(offer: Offer): void {
    this.#live.act({ kind: "offer", offer });
  }

  /** Agrees to what is offered to one. */
  accept(offer: Offer): void {
    this.#live.act({ kind: "accept", offer });
  }

  /** Declines what is offered to one, or withdraws the player's own offer. */
  decline(offer: Offer): void {
    this.#live.act({ kind: "decline", offer });
  }

  /** Hears what happens in the game; answers the offer that was declined by the other side, if one was. */
  hear(news: GameNews): Offer | null {
    if (news.kind !== "event") return null;
    const own = ownSide(this.#live.game.peek());
    const { event } = news;
    // After a rest the game is another one as far as offers go, too.
    if (event.kind === "adjourned" || event.kind === "resumed") this.#offeredAt.value = null;
    if (event.kind === "offered" && event.color === own) this.#offeredAt.value = this.#moment();
    return event.kind === "declined" && event.color === own && !this.#withdraws(event.offer) ? event.offer : null;
  }

  #mayOffer(): boolean {
    const game = this.#live.game.value;
    if (game.company !== "two" || this.#live.pending.value !== null) return false;
    return this.standing.value === null && ownSide(game) !== null && this.#offeredAt.value !== this.#moment();
  }

  /** Whether the answer withdraws the player's own offer. */
  #withdraws(offer: Offer): boolean {
    const action = this.#live.pending.peek()?.action;
    return action?.kind === "decline" && action.offer === offer;
  }

  /** The position as far as offers go. */
  #moment(): string {
    const { plies, result } = this.#live.game.value;
    return `${plies.length} ${plies.at(-1)?.at_ms ?? 0} ${result !== null}`;
  }
}
