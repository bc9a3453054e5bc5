/**
 * The running clocks of a table. A timer is set for the next change of their text, except while the page is
 * hidden.
 */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { Color } from "../../wire";
import { serverTime } from "../net/server-time";
import type { ClockFace } from "./clock-face";
import { msToNextChange, readClock } from "./clock-face";
import type { LiveGame } from "./live-game";
import { ownSide } from "./sides";

/** The numbers of seconds left at which the player is warned, once each in a game. */
const WARNED_AT_S = [30, 10] as const;

export class TableClock {
  readonly #live: LiveGame;
  readonly #now = signal(serverTime.now());
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last known time on the player's own clock, in milliseconds. */
  #ownBeforeMs = 0;
  readonly #warned = new Set<number>();
  readonly #warn: (seconds: number) => void;

  /** Calls `warn` with the number of seconds that the player has left. */
  constructor(live: LiveGame, warn: (seconds: number) => void) {
    this.#live = live;
    this.#warn = warn;
    const onVisibilityChange = (): void => this.#tick();
    document.addEventListener("visibilitychange", onVisibilityChange);
    this.#stops.push(
      () => document.removeEventListener("visibilitychange", onVisibilityChange),
      // Show every report of the server about the clocks at once.
      effect(() => {
        void live.game.value.clocks;
        this.#tick();
      }),
    );
  }

  /** Both clocks; null in a game without clocks. */
  readonly faces: ReadonlySignal<Readonly<Record<Color, ClockFace>> | null> = computed(() => {
    const { clocks, terms } = this.#live.game.value;
    if (clocks === null) return null;
    const read = (color: Color): ClockFace => readClock(clocks, color, this.#now.value, terms.clock ?? "");
    return { black: read("black"), white: read("white") };
  });

  /** Stops following the game. */
  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#now.value = serverTime.now();
    const faces = this.faces.peek();
    const running = this.#live.game.peek().clocks?.running ?? null;
    if (faces === null) return;
    this.#warnOwnSide(faces);
    if (running === null || document.hidden) return;
    const face = faces[running];
    // At zero the clock stops, because the server decides what happens then.
    if (face.leftMs > 0) this.#timer = setTimeout(() => this.#tick(), msToNextChange(face));
  }

  #warnOwnSide(faces: Readonly<Record<Color, ClockFace>>): void {
    const own = ownSide(this.#live.game.peek());
    if (own === null) return;
    const { leftMs, runs } = faces[own];
    const below = WARNED_AT_S.filter((seconds) => leftMs < seconds * 1_000 && this.#ownBeforeMs >= seconds * 1_000);
    this.#ownBeforeMs = leftMs;
    const seconds = below.findLast((each) => !this.#warned.has(each));
    for (const each of below) this.#warned.add(each);
    if (runs && seconds !== undefined) this.#warn(seconds);
  }
}
