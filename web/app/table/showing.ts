/**
 * Decides which position is on the board. The server may be several plies ahead, because each ply is shown long
 * enough to be seen before the next one. The player can also step back to earlier plies during the game.
 */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Motion, Transition } from "../../board";
import { breathMs, Pacer, transitionMs } from "../../board";
import type { Change, Color, Content, Counts, LegalMove, PlayedPly } from "../../wire";
import type { GameNews, LiveGame } from "./live-game";
import { applyChanges, contentsAt, countsAt, handsAt, lastCell } from "./timeline";

/** Everything that is shown of a position. */
export interface Picture {
  /** The number of plies that led to the position. */
  readonly ply: number;
  readonly contents: readonly Content[];
  readonly counts: Counts;
  /** Each side's discs in hand; null if they are unlimited. */
  readonly hands: Counts | null;
  /** The side to move. */
  readonly turn: Color | null;
  /** The legal moves; empty for earlier positions. */
  readonly legal: readonly LegalMove[];
  readonly lastCell: number | null;
  readonly transition: Transition | null;
  /** Whether this is the last position and all plies have been shown. */
  readonly now: boolean;
}

/** Callbacks for events on the board, such as for playing sounds. */
export interface ShowingEvents {
  /** Called when the animation of a ply begins. */
  ply(played: PlayedPly, ply: number): void;
  /** Called when moves were taken back, with the number of plies that are left. */
  tookBack(ply: number): void;
  /** Called when the game is over and its last ply has been shown. */
  ended(): void;
}

/**
 * A move is previewed if its acknowledgment takes longer than this, which is short enough to feel immediate.
 */
const PREVIEW_AFTER_MS = 25;
/** A snapshot with more new plies than this is shown at once instead of ply by ply. */
const MOST_PLAYED_THROUGH = 4;

type Frame = { kind: "preview"; preview: MovePreview } | { kind: "ply"; ply: number } | { kind: "end" };

/**
 * The first change of a pending move, which places or moves a piece. `ply` is the number of plies before it.
 */
interface MovePreview {
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
  readonly #preview = signal<MovePreview | null>(null);
  /** The preview of a move that waits until the server can be reached. */
  readonly #waiting = signal<MovePreview | null>(null);
  readonly #pacer: Pacer<Frame>;
  readonly #stop: () => void;
  readonly #picture: ReadonlySignal<Picture>;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #transitions = 0;

  /** `motion` returns the current setting for animations. */
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
    this.#stop = live.listen((news) => this.#received(news));
  }

  /** The picture to draw now. */
  get picture(): ReadonlySignal<Picture> {
    return this.#picture;
  }

  /** The number of the ply to which the player stepped; null while the board follows the game. */
  get viewed(): ReadonlySignal<number | null> {
    return this.#viewed;
  }

  /** Whether the game is over and its last ply has been shown. */
  get finished(): ReadonlySignal<boolean> {
    return this.#finished;
  }

  /** Plays a move, and previews its first change if the answer is slow. */
  play(move: LegalMove): void {
    const preview = this.#previewOf(move);
    this.#live.play(move.text);
    if (preview === null) return;
    clearTimeout(this.#previewTimer);
    this.#previewTimer = setTimeout(() => {
      if (this.#live.game.value.plies.length !== preview.ply || this.#live.pending.value === null) return;
      this.#pacer.push({ kind: "preview", preview });
    }, PREVIEW_AFTER_MS);
  }

  /** Previews the first change of a move until the move is made. Null ends the preview. */
  preview(move: LegalMove | null): void {
    this.#waiting.value = move === null ? null : this.#previewOf(move);
  }

  /** Steps to a ply. After a step to the last one, the board follows the game again. */
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
    clearTimeout(this.#previewTimer);
  }

  #draw(): Picture {
    const game = this.#live.game.value;
    const viewed = this.#viewed.value;
    const ply = Math.min(viewed ?? this.#followed.value, game.plies.length);
    const now = ply === game.plies.length && viewed === null;
    const contents = contentsAt(game, ply);
    const preview = this.#preview.value ?? this.#waiting.value;
    const change = preview !== null && now && preview.ply === ply ? preview.change : null;
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

  #received(news: GameNews): void {
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
        this.#receivedSnapshot(news.before.plies);
        break;
      case "refused":
        if (this.#preview.value !== null) {
          this.#preview.value = null;
          this.#transition.value = null;
        }
        // Only the first move of a draft waits for the server. Any other refused move is dropped.
        if (!this.#live.isDraft) this.#waiting.value = null;
        clearTimeout(this.#previewTimer);
        break;
      case "created":
      case "rated":
      case "hint_failed":
        break;
    }
  }

  #receivedSnapshot(before: readonly PlayedPly[]): void {
    const { plies, result } = this.#live.game.value;
    const goesOn = before.every((played, index) => played.text === plies[index]?.text);
    const added = plies.length - before.length;
    if (!goesOn || added > MOST_PLAYED_THROUGH) {
      this.#jump();
      return;
    }
    for (let ply = before.length + 1; ply <= plies.length; ply += 1) this.#pacer.push({ kind: "ply", ply });
    if (result !== null && !this.#finished.value) this.#pacer.push({ kind: "end" });
    if (result === null) this.#finished.value = false;
  }

  /** Shows the last position at once, without playing through the plies before it. */
  #jump(): void {
    this.#viewed.value = null;
    this.#transition.value = null;
    this.#waiting.value = null;
    this.#catchUp();
  }

  #catchUp(): void {
    this.#pacer.clear();
    this.#preview.value = null;
    this.#followed.value = this.#live.game.value.plies.length;
    this.#finished.value = this.#live.game.value.result !== null;
  }

  #msOf(frame: Frame, motion: Motion): number {
    if (frame.kind === "end" || this.#viewed.value !== null) return 0;
    if (frame.kind === "preview") return transitionMs([frame.preview.change], motion);
    const played = this.#live.game.value.plies[frame.ply - 1];
    return played === undefined ? 0 : transitionMs(played.changes, motion) + breathMs(motion);
  }

  #show(frame: Frame): void {
    if (frame.kind === "preview") {
      this.#preview.value = frame.preview;
      this.#animate([frame.preview.change]);
      return;
    }
    if (frame.kind === "end") {
      this.#finished.value = true;
      this.#events.ended();
      return;
    }
    const played = this.#live.game.value.plies[frame.ply - 1];
    if (played === undefined) return;
    const preview = this.#preview.value ?? this.#waiting.value;
    this.#preview.value = null;
    this.#waiting.value = null;
    this.#followed.value = frame.ply;
    if (this.#viewed.value === null) this.#animate(restOf(played, frame.ply, preview));
    this.#events.ply(played, frame.ply);
  }

  /** The preview of a move; null for one that neither places nor moves a piece. */
  #previewOf(move: LegalMove): MovePreview | null {
    const change = move.changes.find((each) => each.kind === "placed" || each.kind === "moved");
    return change === undefined ? null : { ply: this.#live.game.value.plies.length, change };
  }

  #animate(changes: Transition["changes"]): void {
    this.#transitions += 1;
    this.#transition.value = { key: this.#transitions, changes };
  }
}

/** Returns the changes of a ply that the preview has not shown. */
function restOf(played: PlayedPly, ply: number, preview: MovePreview | null): readonly Change[] {
  const [first, ...rest] = played.changes;
  if (preview === null || first === undefined || preview.ply !== ply - 1) return played.changes;
  const shown = JSON.stringify(first) === JSON.stringify(preview.change);
  return shown ? rest : played.changes;
}
