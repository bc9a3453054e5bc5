/**
 * One game at one board. A page may show twenty tables, so a table leaves storage, navigation, sounds and
 * announcements to its host.
 */

import type { ReadonlySignal, Signal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { BoardHandle, BoardView, IllegalReason, VariantChoice } from "../../board";
import { motionFor, sayLegalMoves } from "../../board";
import type { Color, Game, LegalMove, PlayedPly } from "../../wire";
import { messages } from "../language";
import { unreachable } from "../net/api";
import { reachable } from "../net/reach";
import { settings } from "../settings/settings";
import { Absence } from "./absence";
import { Agreement } from "./agreement";
import type { Choosing } from "./choosing";
import { endingOf, mustPass } from "./ending";
import { announceEvent, openNextGame } from "./event-news";
import { FirstMove } from "./first-move";
import type { GameAccess } from "./game-server";
import type { GameNews } from "./live-game";
import { LiveGame } from "./live-game";
import { choosesFirst, isConfirmed } from "./move-habits";
import { showRating } from "./rating";
import { ShownReason } from "./reason";
import { cellName, sayHint, sayPly } from "./sentences";
import { Showing } from "./showing";
import { isWooden, ownSide, playsFor, takesPart } from "./sides";
import { TableClock } from "./table-clock";
import type { TableHost } from "./table-host";
import { cellOf } from "./timeline";
import { Turning } from "./turning";
import { WaitingMove } from "./waiting-move";

/** The player may stop the computer after it has been thinking for this time. */
const STOP_AFTER_MS = 2_000;

/** A warning also plays a sound if this number of seconds or fewer are left. */
const SOUND_AT_S = 10;

export interface TableOptions extends GameAccess {
  /** Whether the board is turned, with Black at the top. */
  readonly turned?: boolean;
}

/** A sign beside a ply in the list of moves. */
export interface PlyMark {
  /** One character, such as `✓`. */
  readonly sign: string;
  /** The meaning of the sign, which screen readers read. */
  readonly spoken: string;
}

export class Table {
  readonly live: LiveGame;
  readonly showing: Showing;
  readonly clock: TableClock;
  readonly absence: Absence;
  readonly firstMove: FirstMove;
  readonly agreement: Agreement;
  /** The first move of a draft, which waits while the server cannot be reached. */
  readonly waiting: WaitingMove;
  /**
   * The move that is chosen but not played yet. Null until the game and the settings need it and its code has
   * loaded.
   */
  readonly choosing: Signal<Choosing | null> = signal(null);
  /** The variants among which the player is choosing at the board; null if there are none. */
  readonly variants = signal<VariantChoice | null>(null);
  readonly turning: Turning;
  /** Whether the computer has been thinking for `STOP_AFTER_MS`. */
  readonly thinkingLong = signal(false);
  /** The signs in the list of moves, by the numbers of the plies. */
  readonly marks = signal<ReadonlyMap<number, PlyMark>>(new Map());
  readonly reason = new ShownReason();
  readonly #host: TableHost;
  readonly #stops: (() => void)[] = [];
  #board: BoardHandle | null = null;
  #wantsFocus = false;
  /** The target cell of the last move made on this board. A second click there belongs to the same move. */
  #playedCell: number | null = null;

  constructor(game: Game, host: TableHost, { turned = false, ...access }: TableOptions = {}) {
    this.#host = host;
    this.turning = new Turning(turned, (now, isTakenBack) => {
      host.turned(now);
      if (!isTakenBack) host.say(messages.value.spoken.flipped(now ? "top" : "bottom"));
    });
    this.live = new LiveGame(game, access);
    this.agreement = new Agreement(this.live);
    this.firstMove = new FirstMove(this.live);
    this.absence = new Absence(this.live, () => host.say(messages.value.absence.left));
    this.clock = new TableClock(this.live, (seconds) => {
      host.say(messages.value.clock.left(seconds));
      if (seconds <= SOUND_AT_S) host.timeIsShort();
    });
    this.showing = new Showing(
      this.live,
      {
        ply: (played, ply) => this.#plyShown(played, ply),
        tookBack: (ply) => this.#host.say(messages.value.spoken.tookBack(ply)),
        ended: () => {
          const ending = endingOf(this.live.game.value, this.you.value);
          if (ending === null) return;
          this.#host.say(messages.value.spoken.gameOver(ending));
          this.#host.finished(ending);
        },
      },
      () => motionFor(settings.value.motion),
    );
    this.waiting = new WaitingMove(this.live, this.showing, reachable);
    this.#stops.push(
      this.live.listen((news) => this.#received(news)),
      effect(() => {
        if (choosesFirst(this.live.game.value, settings.value)) {
          // Without this code there are no premoves. The next event of the game tries again, and `play` reports
          // a failure.
          this.#needChoosing().catch(() => undefined);
        }
      }),
      effect(() => {
        this.thinkingLong.value = false;
        if (this.thinking.value === null) return undefined;
        const timer = setTimeout(() => {
          this.thinkingLong.value = true;
          this.#host.say(messages.peek().spoken.thinking);
        }, STOP_AFTER_MS);
        return () => clearTimeout(timer);
      }),
      effect(() => {
        const hint = this.live.hint.value;
        if (hint !== null) this.#host.say(sayHint(hint));
      }),
    );
  }

  /** The player's own side; null for spectators and for two people at one screen. */
  readonly you: ReadonlySignal<Color | null> = computed(() => ownSide(this.live.game.value));

  /** The side for which the computer is thinking; null if it is not. */
  readonly thinking: ReadonlySignal<Color | null> = computed(() => {
    const game = this.live.game.value;
    return game.result === null ? game.thinking : null;
  });

  /** Whether the visitor may move now. */
  readonly mayMove: ReadonlySignal<boolean> = computed(() => {
    const game = this.live.game.value;
    const turn = game.position.turn;
    if (turn === null || game.result !== null || this.live.pending.value !== null || mustPass(game)) return false;
    if (this.waiting.move.value !== null) return false;
    return this.showing.picture.value.now && playsFor(game, turn);
  });

  /** Whether the player may request a hint, which is impossible between two people and over the board. */
  readonly mayAskHint: ReadonlySignal<boolean> = computed(
    () => this.mayMove.value && this.live.game.value.company === "own" && !isWooden(this.live.game.value),
  );

  /** Whether a move can be taken back without the opponent's agreement. */
  readonly mayTakeBack: ReadonlySignal<boolean> = computed(() => {
    const game = this.live.game.value;
    if (this.live.pending.value !== null || !takesPart(game)) return false;
    return game.take_back !== null || this.waiting.move.value !== null;
  });

  /** The move that waits for a connection; null if there is none. */
  readonly waitingMove: ReadonlySignal<string | null> = computed(() => {
    const pending = this.live.pending.value?.action;
    const isHeldUp = pending?.kind === "play" && this.live.connection.value === "lost";
    return this.waiting.move.value?.text ?? (isHeldUp ? pending.text : null);
  });

  /** The position on the board, for drawing and for screen readers. */
  readonly view: ReadonlySignal<BoardView> = computed(() => {
    const { contents, turn, legal } = this.showing.picture.value;
    return { layout: this.live.game.value.layout, contents, turn: this.live.game.value.result ? null : turn, legal };
  });

  /** The side at the bottom: the player's own. Without one, it follows from the orientation of the board. */
  readonly near: ReadonlySignal<Color> = computed(
    () => this.you.value ?? (this.turning.turned.value ? "white" : "black"),
  );

  /** Plays the legal move with this text, or asks for its confirmation. */
  play(text: string): void {
    const move: LegalMove | undefined = this.live.game.value.position.legal.find((legal) => legal.text === text);
    if (move === undefined || !this.mayMove.value) return;
    const choosing = this.choosing.peek();
    if (choosing !== null) choosing.play(move);
    else if (!isConfirmed(this.live.game.value, settings.value.confirm)) this.#make(move);
    else
      this.#needChoosing().then(
        (loaded) => loaded.play(move),
        () => this.#host.failed(unreachable()),
      );
  }

  /** Shows why a chosen square cannot be played, unless it is the square of the move just made. */
  refuse(reason: IllegalReason, cell: number): void {
    const isLookingBack = this.showing.viewed.value !== null;
    if (!isLookingBack && cell === this.#playedCell && cell === this.#lastCell()) return;
    this.reason.show(reason, cell);
    const { plies } = this.live.game.value;
    const words = messages.value;
    if (isLookingBack) this.#host.say(words.warnings.looksBack(this.showing.picture.value.ply, plies.length));
    else this.#host.say(words.warnings.illegal(reason, cellName(this.live.game.value, cell, words)));
  }

  /** Connects the board of this table, which calls this once it is on the page. */
  attachBoard(board: BoardHandle): void {
    this.#board = board;
    if (this.#wantsFocus) this.focusBoard();
  }

  /** Focuses the board as soon as it is on the page. Buttons that disappear when pressed call this. */
  focusBoard(): void {
    this.#wantsFocus = this.#board === null;
    this.#board?.focus();
  }

  /** The pass that the player may choose now; null if the player may not. */
  readonly mayPass: ReadonlySignal<LegalMove | null> = computed(() => {
    const pass = this.live.game.value.position.legal.find((legal) => legal.gesture.kind === "pass");
    return this.mayMove.value ? (pass ?? null) : null;
  });

  /** Passes if the player may choose to. */
  pass(): void {
    const pass = this.mayPass.value;
    if (pass !== null) this.play(pass.text);
  }

  /** Requests a hint, or removes the one that is shown. Returns a function that undoes this. */
  toggleHint(): () => void {
    const wasShown = this.live.hint.value !== null;
    const wasWanted = wasShown || this.live.hintAsked.value;
    if (wasShown) this.live.forgetHint();
    else if (this.mayAskHint.value) this.live.askHint();
    return () => (wasWanted ? this.live.askHint() : this.live.forgetHint());
  }

  /** Takes back the last move, or asks the opponent to agree to it. */
  takeBack(): void {
    if (this.agreement.mayAskBack.value) this.agreement.make("take_back");
    if (!this.mayTakeBack.value) return;
    if (this.waiting.move.value !== null) this.waiting.forget();
    else this.live.takeBack();
  }

  /** Shows the position after `to` plies, and announces its number. */
  step(to: number): void {
    this.reason.hide();
    this.showing.stepTo(to);
    const { ply } = this.showing.picture.value;
    this.#host.say(messages.value.spoken.viewing(ply, this.live.game.value.plies.length));
  }

  /** Closes the table. The game continues on the server. */
  close(): void {
    this.reason.hide();
    for (const stop of this.#stops) stop();
    this.absence.close();
    this.firstMove.close();
    this.clock.close();
    this.turning.close();
    this.waiting.close();
    this.choosing.peek()?.close();
    this.showing.close();
    this.live.close();
  }

  #received(news: GameNews): void {
    const { id } = this.live.game.value;
    const waits = this.waiting.received(news);
    const declined = this.agreement.received(news);
    if (declined !== null) this.#host.tell(({ offers }) => offers.declined(declined));
    switch (news.kind) {
      case "created":
        this.#host.created(id);
        break;
      case "refused":
        if (!waits) this.#host.failed(news.failure);
        break;
      case "hint_failed":
        this.#host.failed(news.failure);
        break;
      case "event":
        announceEvent(news.event, this.live.game.value, this.agreement, this.#host);
        break;
      case "rated":
        showRating(this.live.game.value, this.#host);
        break;
      case "snapshot":
        if (news.before.continued === null) openNextGame(this.live.game.value, this.#host);
        break;
    }
  }

  #plyShown(played: PlayedPly, ply: number): void {
    const { plies } = this.live.game.value;
    const last = ply === plies.length;
    const view = this.view.value;
    const you = this.you.value;
    this.#host.say(sayPly(played, view, last, you));
    if (last && settings.value.verbose && this.mayMove.value)
      this.#host.say(sayLegalMoves(view, messages.value.speech(you)));
    this.#host.moved(played.changes.filter((change) => change.kind === "flipped").length);
  }

  /** Loads the code for choosing moves, which few games on the first page need. */
  async #needChoosing(): Promise<Choosing> {
    const { Choosing } = await import("./choosing");
    this.choosing.value ??= new Choosing(this.live, this.showing, this.mayMove, {
      play: (move) => this.#make(move),
      dropped: (cell) => this.reason.show("premove", cell),
      say: (text) => this.#host.say(text),
    });
    return this.choosing.value;
  }

  #make(move: LegalMove): void {
    this.#playedCell = cellOf(move);
    this.reason.hide();
    this.showing.play(move);
  }

  /** The target cell of the last move, including a pending one. */
  #lastCell(): number | null {
    return this.live.pending.value === null ? this.showing.picture.value.lastCell : this.#playedCell;
  }
}
