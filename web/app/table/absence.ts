/** That the other player of a game between two has left: after a while the win may be claimed. */
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

  /** `tell` hears that the win may be claimed from now on. */
  constructor(live: LiveGame, tell: () => void) {
    this.#live = live;
    this.#stop = effect(() => {
      clearTimeout(this.#timer);
      const claimMs = this.#claimMs();
      if (claimMs === null) this.#mayClaim.value = false;
      // The moment is reported in whole seconds, and repeatedly once it has come.
      else if (!this.#mayClaim.peek())
        this.#timer = setTimeout(
          () => {
            this.#mayClaim.value = true;
            tell();
          },
          Math.max(0, claimMs - serverTime.now()),
        );
    });
  }

  /** Whether the win may be claimed. */
  get mayClaim(): ReadonlySignal<boolean> {
    return this.#mayClaim;
  }

  /** Claims the win. */
  claim(): void {
    this.#live.act({ kind: "claim" });
  }

  /** Nobody waits any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /** From when on the other side can be claimed to have left; null while it cannot. */
  #claimMs(): number | null {
    const game = this.#live.game.value;
    const own = ownSide(game);
    if (own === null || game.company !== "two" || game.result !== null) return null;
    return this.#live.presence.value?.[opposite(own)].claim_ms ?? null;
  }
}
