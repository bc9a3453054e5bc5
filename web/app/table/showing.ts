/**
 * What of a game is on the board now. The server may be several plies ahead: each ply is shown for as long as
 * the eye needs before the next one begins. One can also step back to earlier plies while the game goes on.
 */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Motion, Transition } from "../../board";
import { breathMs, Pacer, transitionMs } from "../../board";
import type { Change, Color, Content, Counts, LegalMove, PlayedPly } from "../../wire";
import type { GameNews, LiveGame } from "./live-game";
import { applyChanges, contentsAt, countsAt, handsAt, lastCell } from "./timeline";

/** One picture of the game. */
export interface Picture {
  /** Plies played before it. */
  readonly ply: number;
  readonly contents: readonly Content[];
  readonly counts: Counts;
  /** What each side has in hand; null where that is not limited. */
  readonly hands: Counts | null;
  /** The side to move. */
  readonly turn: Color | null;
  /** The legal moves; none in positions of the past. */
  readonly legal: readonly LegalMove[];
  readonly lastCell: number | null;
  readonly transition: Transition | null;
  /** Whether it is the position now, all of it shown. */
  readonly now: boolean;
}

/** What happens on the board, for those who make it heard. */
export interface ShowingEvents {
  /** A ply begins to be shown. */
  ply(played: PlayedPly, ply: number): void;
  /** The game went back. */
  tookBack(ply: number): void;
  /** The last ply has been shown and the game is over. */
  ended(): void;
}

/** A move is shown before its acknowledgement if that takes longer than this: soon enough to feel at once. */
const BEGIN_AFTER_MS = 25;
/** More new plies than this at once are not played through one by one. */
const FOLLOWED_AT_ONCE = 4;

type Frame = { kind: "begun"; begun: Begun } | { kind: "ply"; ply: number } | { kind: "end" };

/** The first change of a move that is on its way: the piece is placed, or goes. */
interface Begun {
  readonly ply: number;
  readonly change: Extract<Change, { kind: "placed" | "moved" }>;
}

export class Showing {
  readonly #live: LiveGame;
  readonly #events: ShowingEvents;
  readonly #followed = signal(0);
  readonly #viewed = signal<number | null>(null);
  readonly #transition = signal<Transition | null>(null);
  readonly #finished = signal(false);
  readonly #begun = signal<Begun | null>(null);
  /** What has begun and waits for the server. */
  readonly #held = signal<Begun | null>(null);
  readonly #pacer: Pacer<Frame>;
  readonly #stop: () => void;
  readonly #picture: ReadonlySignal<Picture>;
  #beginTimer: ReturnType<typeof setTimeout> | undefined;
  #transitions = 0;

  /** `motion` says how changes are shown at the moment. */
  constructor(live: LiveGame, events: ShowingEvents, motion: () => Motion) {
    this.#live = live;
    this.#events = events;
    this.#pacer = new Pacer(
      (frame) => this.#show(frame),
      (frame) => this.#msOf(frame, motion()),
    );
    this.#followed.value = live.game.value.plies.length;
    this.#finished.value = live.game.value.result !== null;
    this.#picture = computed(() => this.#draw());
    this.#stop = live.listen((news) => this.#hear(news));
  }

  /** What is on the board. */
  get picture(): ReadonlySignal<Picture> {
    return this.#picture;
  }

  /** The ply that was stepped to; none while the game itself is followed. */
  get viewed(): ReadonlySignal<number | null> {
    return this.#viewed;
  }

  /** Whether the game is over and its last ply has been shown. */
  get finished(): ReadonlySignal<boolean> {
    return this.#finished;
  }

  /** Plays a move and shows how it begins soon, even when the answer takes long. */
  play(move: LegalMove): void {
    const begun = this.#beginningOf(move);
    this.#live.play(move.text);
    if (begun === null) return;
    clearTimeout(this.#beginTimer);
    this.#beginTimer = setTimeout(() => {
      if (this.#live.game.value.plies.length !== begun.ply || this.#live.pending.value === null) return;
      this.#pacer.push({ kind: "begun", begun });
    }, BEGIN_AFTER_MS);
  }

  /** Shows how a move begins until it is made, or no more (null). */
  hold(move: LegalMove | null): void {
    this.#held.value = move === null ? null : this.#beginningOf(move);
  }

  /** Steps to a ply; the last one means following the game again. */
  stepTo(ply: number): void {
    const last = this.#live.game.value.plies.length;
    const from = this.#viewed.value ?? this.#followed.value;
    const to = Math.max(0, Math.min(ply, last));
    if (to === from && this.#viewed.value === null) return;
    const forward = to === from + 1 ? this.#live.game.value.plies[to - 1] : undefined;
    if (forward === undefined) this.#transition.value = null;
    else this.#animate(forward.changes);
    if (to === last) this.#catchUp();
    this.#viewed.value = to === last ? null : to;
  }

  /** Stops following the game. */
  close(): void {
    this.#stop();
    this.#pacer.clear();
    clearTimeout(this.#beginTimer);
  }

  #draw(): Picture {
    const game = this.#live.game.value;
    const viewed = this.#viewed.value;
    const ply = Math.min(viewed ?? this.#followed.value, game.plies.length);
    const now = ply === game.plies.length && viewed === null;
    const contents = contentsAt(game, ply);
    const begun = this.#begun.value ?? this.#held.value;
    const change = begun !== null && now && begun.ply === ply ? begun.change : null;
    return {
      ply,
      contents: change === null ? contents : applyChanges(contents, [change]),
      counts: countsAt(game, ply),
      hands: handsAt(game, ply),
      turn: ply === game.plies.length ? game.position.turn : (game.plies[ply]?.color ?? null),
      legal: now && change === null && game.result === null ? game.position.legal : [],
      lastCell: change === null ? lastCell(game, ply) : change.kind === "placed" ? change.cell : change.to,
      transition: this.#transition.value,
      now,
    };
  }

  #hear(news: GameNews): void {
    const game = this.#live.game.value;
    switch (news.kind) {
      case "event":
        switch (news.event.kind) {
          case "played":
            this.#pacer.push({ kind: "ply", ply: game.plies.length });
            break;
          case "took_back":
            this.#jump();
            this.#events.tookBack(game.plies.length);
            break;
          case "ended":
            this.#pacer.push({ kind: "end" });
            break;
          case "seated":
          case "offered":
          case "declined":
          case "swapped":
          case "more_time":
          case "defaulted":
          case "corrected":
          case "interrupted":
          case "adjourned":
          case "resumed":
          case "continued":
            break;
        }
        break;
      case "snapshot":
        this.#heardSnapshot(news.before.plies);
        break;
      case "refused":
        if (this.#begun.value !== null) {
          this.#begun.value = null;
          this.#transition.value = null;
        }
        // Once the game is there, what is refused waits no more.
        if (!this.#live.isDraft) this.#held.value = null;
        clearTimeout(this.#beginTimer);
        break;
      case "created":
      case "rated":
      case "hint_failed":
        break;
    }
  }

  #heardSnapshot(before: readonly PlayedPly[]): void {
    const { plies, result } = this.#live.game.value;
    const goesOn = before.every((played, index) => played.text === plies[index]?.text);
    const added = plies.length - before.length;
    if (!goesOn || added > FOLLOWED_AT_ONCE) {
      this.#jump();
      return;
    }
    for (let ply = before.length + 1; ply <= plies.length; ply += 1) this.#pacer.push({ kind: "ply", ply });
    if (result !== null && !this.#finished.value) this.#pacer.push({ kind: "end" });
    if (result === null) this.#finished.value = false;
  }

  /** Shows the position now, without playing through what led to it. */
  #jump(): void {
    this.#viewed.value = null;
    this.#transition.value = null;
    this.#held.value = null;
    this.#catchUp();
  }

  #catchUp(): void {
    this.#pacer.clear();
    this.#begun.value = null;
    this.#followed.value = this.#live.game.value.plies.length;
    this.#finished.value = this.#live.game.value.result !== null;
  }

  #msOf(frame: Frame, motion: Motion): number {
    if (frame.kind === "end" || this.#viewed.value !== null) return 0;
    if (frame.kind === "begun") return transitionMs([frame.begun.change], motion);
    const played = this.#live.game.value.plies[frame.ply - 1];
    return played === undefined ? 0 : transitionMs(played.changes, motion) + breathMs(motion);
  }

  #show(frame: Frame): void {
    if (frame.kind === "begun") {
      this.#begun.value = frame.begun;
      this.#animate([frame.begun.change]);
      return;
    }
    if (frame.kind === "end") {
      this.#finished.value = true;
      this.#events.ended();
      return;
    }
    const played = this.#live.game.value.plies[frame.ply - 1];
    if (played === undefined) return;
    const begun = this.#begun.value ?? this.#held.value;
    this.#begun.value = null;
    this.#held.value = null;
    this.#followed.value = frame.ply;
    if (this.#viewed.value === null) this.#animate(restOf(played, frame.ply, begun));
    this.#events.ply(played, frame.ply);
  }

  /** Where a move begins; null for one that nothing can be shown of. */
  #beginningOf(move: LegalMove): Begun | null {
    const change = move.changes.find((each) => each.kind === "placed" || each.kind === "moved");
    return change === undefined ? null : { ply: this.#live.game.value.plies.length, change };
  }

  #animate(changes: Transition["changes"]): void {
    this.#transitions += 1;
    this.#transition.value = { key: this.#transitions, changes };
  }
}

/** What of a ply has not been shown yet. */
function restOf(played: PlayedPly, ply: number, begun: Begun | null): readonly Change[] {
  const [first, ...rest] = played.changes;
  if (begun === null || first === undefined || begun.ply !== ply - 1) return played.changes;
  const shown = JSON.stringify(first) === JSON.stringify(begun.change);
  return shown ? rest : played.changes;
}
