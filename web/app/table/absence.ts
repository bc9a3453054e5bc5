/**
 * Follows the opponent's absence in a game between two people. After some time, the player may claim the win.
 */
import type { ReadonlySignal } from "@preact/signals";
import { effect, signal } from "@preact/signals";
import { serverTime } from "../net/server-time";
import type { LiveGame } from "./live-game";
import { opposite, ownSide } from "./sides";

export class Absence {
  readonly #live: LiveGame;
  readonly #mayClaim = signal(false);
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `onClaimable` when the win may be claimed. */
  constructor(live: LiveGame, onClaimable: () => void) {
    this.#live = live;
    this.#stop = effect(() => {
      clearTimeout(this.#timer);
      const claimMs = this.#claimMs();
      if (claimMs === null) this.#mayClaim.value = false;
      // The server repeats its report. Do not announce a claim again that is already possible.
      else if (!this.#mayClaim.peek())
        this.#timer = setTimeout(
          () => {
            this.#mayClaim.value = true;
            onClaimable();
          },
          Math.max(0, claimMs - serverTime.now()),
        );
    });
  }

  /** Whether the player may claim the win now. */
  get mayClaim(): ReadonlySignal<boolean> {
    return this.#mayClaim;
  }

  /** Claims the win. */
  claim(): void {
    this.#live.act({ kind: "claim" });
  }

  /** Stops following the game. */
  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /** The server's time from which the player may claim the win; null while the opponent is there. */
  #claimMs(): number | null {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.company !== "two" || game.result !== null) return null;
    return this.#live.presence.value?.[opposite(own)].claim_ms ?? null;
  }
}
