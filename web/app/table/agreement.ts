/** Offers between the players of a game, such as a take-back, a draw or a rematch. */
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Color, Offer } from "../../wire";
import type { GameNews, LiveGame } from "./live-game";
import { hasMoved, haveBothMoved, opposite, ownSide } from "./sides";

/** An offer that has no answer yet. */
export interface StandingOffer {
  readonly color: Color;
  readonly offer: Offer;
  /** Whose offer it is: the player's own, the opponent's, or, for spectators, that of either player. */
  readonly role: "own" | "theirs" | "others";
}

export class Agreement {
  readonly #live: LiveGame;
  /** The state of the game at the player's last offer. The player may not make another one until it changes. */
  readonly #offeredAt = signal<string | null>(null);

  constructor(live: LiveGame) {
    this.#live = live;
  }

  /**
   * The standing offer; null if there is none. If both sides have made one, it is the opponent's, which needs
   * an answer.
   */
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

  /** Whether the player may ask to take back their last move. */
  readonly mayAskBack: ReadonlySignal<boolean> = computed(() => {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.terms.take_backs === false || game.result !== null || game.defaulted !== null)
      return false;
    return this.#mayOffer() && hasMoved(game, own);
  });

  /** Other offers that this game allows, including those that are not possible now. */
  readonly offers: ReadonlySignal<readonly Offer[]> = computed(() => {
    const game = this.#live.game.value;
    const { terms, clocks, adjourned } = game;
    if (game.company !== "two" || ownSide(game) === null || game.result !== null || game.defaulted !== null) return [];
    const timed = clocks === null ? [] : (["more_time", adjourned ? "go_on" : "adjourn"] as const);
    return terms.draws === true ? ["draw", ...timed] : timed;
  });

  /** Whether the player may make one of `offers` now. */
  may(offer: Offer): boolean {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.result !== null || this.#live.pending.value !== null) return false;
    if (offer === "go_on") return game.adjourned && game.offers[own] !== "go_on";
    if (game.adjourned ? offer !== "draw" : offer !== "more_time" && !haveBothMoved(game)) return false;
    return this.#mayOffer();
  }

  /** Whether the player may offer a rematch. */
  readonly mayAskAgain: ReadonlySignal<boolean> = computed(() => {
    const { result, continued } = this.#live.game.value;
    return result !== null && result.reason !== "aborted" && continued === null && this.#mayOffer();
  });

  /** Makes an offer. */
  make(offer: Offer): void {
    this.#live.act({ kind: "offer", offer });
  }

  /** Agrees to the opponent's offer. */
  accept(offer: Offer): void {
    this.#live.act({ kind: "accept", offer });
  }

  /** Declines the opponent's offer, or withdraws the player's own. */
  decline(offer: Offer): void {
    this.#live.act({ kind: "decline", offer });
  }

  /** Processes news of the game. Returns the player's offer if the other side has just declined it. */
  received(news: GameNews): Offer | null {
    if (news.kind !== "event") return null;
    const own = ownSide(this.#live.game.peek());
    const { event } = news;
    // An adjournment allows new offers, although the position is the same.
    if (event.kind === "adjourned" || event.kind === "resumed") this.#offeredAt.value = null;
    if (event.kind === "offered" && event.color === own) this.#offeredAt.value = this.#state();
    return event.kind === "declined" && event.color === own && !this.#withdraws(event.offer) ? event.offer : null;
  }

  #mayOffer(): boolean {
    const game = this.#live.game.value;
    if (game.company !== "two" || this.#live.pending.value !== null) return false;
    return this.standing.value === null && ownSide(game) !== null && this.#offeredAt.value !== this.#state();
  }

  /** Whether the event is the player's own withdrawal. */
  #withdraws(offer: Offer): boolean {
    const action = this.#live.pending.peek()?.action;
    return action?.kind === "decline" && action.offer === offer;
  }

  /** The state of the game as a text. When it changes, a new offer is allowed. */
  #state(): string {
    const { plies, result } = this.#live.game.value;
    return `${plies.length} ${plies.at(-1)?.at_ms ?? 0} ${result !== null}`;
  }
}
