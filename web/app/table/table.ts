/**
 * One game at one board: what is on it, who may move, and what there is to hear. A table is an instance: it neither
 * stores nor navigates, and a page may show twenty. What is to be said, sounded or remembered it tells its host.
 */

import type { ReadonlySignal, Signal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { BoardHandle, BoardView, IllegalReason, OpenWays } from "../../board";
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
import { goOn, tellEvent } from "./event-news";
import { FirstMove } from "./first-move";
import type { GameAccess } from "./game-server";
import type { GameNews } from "./live-game";
import { LiveGame } from "./live-game";
import { choosesFirst, isConfirmed } from "./move-habits";
import { tellRating } from "./rating";
import { StandingReason } from "./reason";
import { cellName, sayHint, sayPly } from "./sentences";
import { Showing } from "./showing";
import { isWooden, ownSide, playsFor, takesPart } from "./sides";
import { TableClock } from "./table-clock";
import type { TableHost } from "./table-host";
import { cellOf } from "./timeline";
import { Turning } from "./turning";
import { WaitingMove } from "./waiting-move";

/** The computer may be stopped after thinking for this many milliseconds. */
const STOP_AFTER_MS = 2_000;

/** The seconds left at which the player is warned. */
const SOUNDS_AT_S = 10;

/** How a table begins. */
export interface TableBeginning extends GameAccess {
  /** Whether the board is seen from the other side. */
  readonly turned?: boolean;
}

/** Something that is worth knowing of a ply. */
export interface PlyMark {
  /** One character. */
  readonly sign: string;
  /** The same for people who listen. */
  readonly said: string;
}

export class Table {
  readonly live: LiveGame;
  readonly showing: Showing;
  readonly clock: TableClock;
  /** That the other player has left. */
  readonly absence: Absence;
  /** That the game is called off unless it begins soon. */
  readonly firstMove: FirstMove;
  /** What the two who play offer each other. */
  readonly agreement: Agreement;
  /** The first move of a draft while the server is out of reach. */
  readonly waiting: WaitingMove;
  /** What is chosen and not played yet; null in games in which moves are played as they are chosen. */
  readonly choosing: Signal<Choosing | null> = signal(null);
  /** The ways to make the move that is half made at the board. */
  readonly ways = signal<OpenWays | null>(null);
  /** Which side of the board one sits at. */
  readonly turning: Turning;
  /** The side for which the computer has been thinking for a while. */
  readonly thinkingLong = signal(false);
  /** What stands beside plies in the list of moves. */
  readonly marks = signal<ReadonlyMap<number, PlyMark>>(new Map());
  /** Why the square that was just chosen cannot be played. */
  readonly reason = new StandingReason();
  readonly #host: TableHost;
  readonly #stops: (() => void)[] = [];
  #board: BoardHandle | null = null;
  #wantsFocus = false;
  /** The cell that the last move from this board ends on: a second click there was meant for the first. */
  #played: number | null = null;

  constructor(game: Game, host: TableHost, { turned = false, ...access }: TableBeginning = {}) {
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
      if (seconds <= SOUNDS_AT_S) host.timeIsShort();
    });
    this.showing = new Showing(
      this.live,
      {
        ply: (played, ply) => this.#heardPly(played, ply),
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
        if (choosesFirst(this.live.game.value, settings.value)) this.#needChoosing().catch(() => undefined);
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

  /** The player's own side; null for two at one screen, and for spectators. */
  readonly you: ReadonlySignal<Color | null> = computed(() => ownSide(this.live.game.value));

  /** The side for which the computer is thinking, once the last move has been shown. */
  readonly thinking: ReadonlySignal<Color | null> = computed(() => {
    const game = this.live.game.value;
    return game.result === null ? game.thinking : null;
  });

  /** Whether one may move at this board now. */
  readonly mayMove: ReadonlySignal<boolean> = computed(() => {
    const game = this.live.game.value;
    const turn = game.position.turn;
    if (turn === null || game.result !== null || this.live.pending.value !== null || mustPass(game)) return false;
    if (this.waiting.move.value !== null) return false;
    return this.showing.picture.value.now && playsFor(game, turn);
  });

  /** Whether one may have advice: not in a game between two, nor over a wooden board. */
  readonly mayAskHint: ReadonlySignal<boolean> = computed(
    () => this.mayMove.value && this.live.game.value.company === "own" && !isWooden(this.live.game.value),
  );

  /** Whether there is something to take back, and nobody has to agree to that. */
  readonly mayTakeBack: ReadonlySignal<boolean> = computed(() => {
    const game = this.live.game.value;
    if (this.live.pending.value !== null || !takesPart(game)) return false;
    return game.take_back !== null || this.waiting.move.value !== null;
  });

  /** The move that waits until there is a connection again; null where none does. */
  readonly moveThatWaits: ReadonlySignal<string | null> = computed(() => {
    const pending = this.live.pending.value?.action;
    const isHeldUp = pending?.kind === "play" && this.live.connection.value === "lost";
    return this.waiting.move.value?.text ?? (isHeldUp ? pending.text : null);
  });

  /** The view of the position on the board, for drawing and for speaking. */
  readonly view: ReadonlySignal<BoardView> = computed(() => {
    const { contents, turn, legal } = this.showing.picture.value;
    return { layout: this.live.game.value.layout, contents, turn: this.live.game.value.result ? null : turn, legal };
  });

  /** The side at the bottom: the player's own, or the one the board is turned to. */
  readonly near: ReadonlySignal<Color> = computed(
    () => this.you.value ?? (this.turning.turned.value ? "white" : "black"),
  );

  /** Plays the move with a text of the list of legal moves, or asks whether it is meant. */
  play(text: string): void {
    const move: LegalMove | undefined = this.live.game.value.position.legal.find((legal) => legal.text === text);
    if (move === undefined || !this.mayMove.value) return;
    const choosing = this.choosing.peek();
    if (choosing !== null) choosing.play(move);
    else if (!isConfirmed(this.live.game.value, settings.value.confirm)) this.#make(move);
    else
      this.#needChoosing().then(
        (come) => come.play(move),
        () => this.#host.failed(unreachable()),
      );
  }

  /** A square was chosen that cannot be played: says why, unless it is that of the move just made. */
  refuse(reason: IllegalReason, cell: number): void {
    const looksBack = this.showing.viewed.value !== null;
    if (!looksBack && cell === this.#played && cell === this.#lastCell()) return;
    this.reason.give(reason, cell);
    const { plies } = this.live.game.value;
    const words = messages.value;
    if (looksBack) this.#host.say(words.warnings.looksBack(this.showing.picture.value.ply, plies.length));
    else this.#host.say(words.warnings.illegal(reason, cellName(this.live.game.value, cell, words)));
  }

  /** The board of this table stands on the page. */
  placed(board: BoardHandle): void {
    this.#board = board;
    if (this.#wantsFocus) this.focusBoard();
  }

  /** Gives the board the focus, as soon as it stands there: where the button that was pressed goes away. */
  focusBoard(): void {
    this.#wantsFocus = this.#board === null;
    this.#board?.focus();
  }

  /** The pass, where one may be chosen now. */
  readonly mayPass: ReadonlySignal<LegalMove | null> = computed(() => {
    const pass = this.live.game.value.position.legal.find((legal) => legal.gesture.kind === "pass");
    return this.mayMove.value ? (pass ?? null) : null;
  });

  /** Passes, where that may be chosen. */
  pass(): void {
    const pass = this.mayPass.value;
    if (pass !== null) this.play(pass.text);
  }

  /** Asks for advice, or puts it away; the answer takes that back. */
  toggleHint(): () => void {
    const wasThere = this.live.hint.value !== null;
    const wasAsked = wasThere || this.live.hintAsked.value;
    if (wasThere) this.live.forgetHint();
    else if (this.mayAskHint.value) this.live.askHint();
    return () => (wasAsked ? this.live.askHint() : this.live.forgetHint());
  }

  /** Takes back, or asks the opponent to agree to that. */
  takeBack(): void {
    if (this.agreement.mayAskBack.value) this.agreement.make("take_back");
    if (!this.mayTakeBack.value) return;
    if (this.waiting.move.value !== null) this.waiting.forget();
    else this.live.takeBack();
  }

  /** Steps by this many plies and speaks the position. */
  step(to: number): void {
    this.reason.forget();
    this.showing.stepTo(to);
    const { ply } = this.showing.picture.value;
    this.#host.say(messages.value.spoken.viewing(ply, this.live.game.value.plies.length));
  }

  /** Leaves the table; the game goes on at the server. */
  close(): void {
    this.reason.forget();
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
    const waits = this.waiting.hear(news);
    const declined = this.agreement.hear(news);
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
        tellEvent(news.event, this.live.game.value, this.agreement, this.#host);
        break;
      case "rated":
        tellRating(this.live.game.value, this.#host);
        break;
      case "snapshot":
        if (news.before.continued === null) goOn(this.live.game.value, this.#host);
        break;
    }
  }

  #heardPly(played: PlayedPly, ply: number): void {
    const { plies } = this.live.game.value;
    const last = ply === plies.length;
    const view = this.view.value;
    const you = this.you.value;
    this.#host.say(sayPly(played, view, last, you));
    if (last && settings.value.verbose && this.mayMove.value)
      this.#host.say(sayLegalMoves(view, messages.value.speech(you)));
    this.#host.moved(played.changes.filter((change) => change.kind === "flipped").length);
  }

  /** Comes when it is needed: few games of the first page want it. */
  async #needChoosing(): Promise<Choosing> {
    const { Choosing } = await import("./choosing");
    this.choosing.value ??= new Choosing(this.live, this.showing, this.mayMove, {
      play: (move) => this.#make(move),
      dropped: (cell) => this.reason.give("premove", cell),
      say: (text) => this.#host.say(text),
    });
    return this.choosing.value;
  }

  #make(move: LegalMove): void {
    this.#played = cellOf(move);
    this.reason.forget();
    this.showing.play(move);
  }

  /** The cell that was moved to last, also by a move that is not shown yet. */
  #lastCell(): number | null {
    return this.live.pending.value === null ? this.showing.picture.value.lastCell : this.#played;
  }
}
