/**
 * One game as the server tells it, and the way to act in it. Nothing here draws or paces; see `showing.ts`.
 *
 * A draft is a game that is not on the server yet: it is created there with its first command, so that looking
 * at the board and asking for advice leave nothing behind.
 */

import type { ReadonlySignal, Signal } from "@preact/signals";
import { batch, signal } from "@preact/signals";
import type { Action, Color, Command, Game, GameEvent, Hint, Presence, Seat, Start } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { Creation } from "../net/creation";
import type { ChatFollower, ConnectionState, GameFollower } from "../net/followed-game";
import { applyEvent } from "./game-events";
import type { Followed, GameAccess, GameServer } from "./game-server";
import { THIS_SERVER } from "./game-server";

/** News for listeners, after `game` has changed. */
export type GameNews =
  | { kind: "snapshot"; before: Game }
  | { kind: "event"; event: GameEvent; before: Game }
  | { kind: "refused"; command: Command; failure: Failure }
  | { kind: "rated" }
  | { kind: "hint_failed"; failure: Failure }
  | { kind: "created" };

export class LiveGame {
  readonly #game: Signal<Game>;
  readonly #connection = signal<ConnectionState>("connecting");
  readonly #pending = signal<Command | null>(null);
  readonly #hint = signal<Hint | null>(null);
  readonly #hintAsked = signal(false);
  readonly #gone = signal(false);
  readonly #presence = signal<Presence | null>(null);
  readonly #creation: Creation;
  readonly #start: Start;
  /** What the link to it carries, by which a private game of others is seen. */
  readonly link: string | null;
  readonly #server: GameServer;
  readonly #listeners = new Set<(news: GameNews) => void>();
  #followed: Followed | null = null;
  #closed = false;
  /** What was given while a move was on its way, which may be long: it follows the move. */
  #next: Action | null = null;
  /** The answer whose events are not all here yet. */
  #done: { command: Command; seq: number } | null = null;

  constructor(
    game: Game,
    { start = { kind: "usual" }, link = null, asked = null }: GameAccess = {},
    server: GameServer = THIS_SERVER,
  ) {
    this.#game = signal(game);
    this.#start = start;
    this.link = link;
    this.#server = server;
    // A move waits for the server in another way: see `waiting-move.ts`.
    this.#creation = new Creation((wanted) => server.create(wanted), 0, asked);
    if (game.id !== "") this.#connect();
    else this.#connection.value = "open";
  }

  /** The game as of the server's last message. */
  get game(): ReadonlySignal<Game> {
    return this.#game;
  }

  /** Whether the server can be reached. */
  get connection(): ReadonlySignal<ConnectionState> {
    return this.#connection;
  }

  /** The command on its way, if there is one; there is never more than one. */
  get pending(): ReadonlySignal<Command | null> {
    return this.#pending;
  }

  /** Advice on the position now. */
  get hint(): ReadonlySignal<Hint | null> {
    return this.#hint;
  }

  /** Whether advice was asked for and has not come yet. */
  get hintAsked(): ReadonlySignal<boolean> {
    return this.#hintAsked;
  }

  /** Who is there in a game between two; null where that is not known. */
  get presence(): ReadonlySignal<Presence | null> {
    return this.#presence;
  }

  /** Whether the server says that there is no such game any more. */
  get gone(): ReadonlySignal<boolean> {
    return this.#gone;
  }

  /** Whether the game is not on the server yet. */
  get isDraft(): boolean {
    return this.#game.value.id === "";
  }

  /** Where a draft is to begin. */
  get start(): Start {
    return this.#start;
  }

  /** The id under which the server was asked to create a draft, while it has not answered. */
  get asked(): ReadonlySignal<string | null> {
    return this.#creation.unanswered;
  }

  /** Hears of everything that happens; the answer stops it. */
  listen(listener: (news: GameNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does something in the game, one thing at a time; all but a move waits until a move is made. */
  act(action: Action): void {
    const pending = this.#pending.value?.action.kind;
    if (pending === "play" && action.kind !== "play" && !this.isDraft) this.#next = action;
    if (pending !== undefined) return;
    if (this.isDraft) {
      // Shown as on its way until the game exists; the real command follows at once.
      const command: Command = { id: "", seen: 0, action };
      this.#pending.value = command;
      void this.#create(command).then((created) => {
        this.#pending.value = null;
        if (created) this.act(action);
      });
      return;
    }
    this.#pending.value = this.#followed?.command(this.#game.value.seq, action) ?? null;
  }

  /** Plays a move of the side to move. */
  play(text: string): void {
    this.act({ kind: "play", text });
  }

  /** Takes back the last move of a person with what followed it. */
  takeBack(): void {
    this.act({ kind: "take_back" });
  }

  /** Gives up for a side. */
  resign(color: Color): void {
    this.act({ kind: "resign", color });
  }

  /** Puts somebody else on a side. */
  seat(color: Color, seat: Seat): void {
    if (this.isDraft) {
      const game = this.#game.value;
      this.#game.value = { ...game, seats: { ...game.seats, [color]: seat } };
      return;
    }
    this.act({ kind: "seat", color, seat });
  }

  /** Asks for advice on the position now. */
  askHint(): void {
    if (this.#hintAsked.value || this.#hint.value !== null) return;
    this.#hintAsked.value = true;
    if (this.isDraft) void this.#askWithoutGame();
    else if (this.#connection.value === "open") this.#followed?.askHint();
  }

  /** Puts the advice away. */
  forgetHint(): void {
    this.#hint.value = null;
    this.#hintAsked.value = false;
  }

  /** Lets the computer play what it has found so far. */
  moveNow(): void {
    this.#followed?.moveNow();
  }

  /** Has what people say around the game come over its line; the answer ends that. */
  join(chat: ChatFollower): () => void {
    return this.#followed?.join(chat) ?? (() => undefined);
  }

  /** Ends the connection. */
  close(): void {
    this.#closed = true;
    this.#followed?.close();
    this.#listeners.clear();
  }

  async #askWithoutGame(): Promise<void> {
    const { spec } = this.#game.value;
    try {
      this.#heardHint(await this.#server.hint({ spec, start: this.#start, moves: [] }));
    } catch (thrown) {
      if (!this.#hintAsked.value || this.#closed) return;
      this.#hintAsked.value = false;
      this.#tell({ kind: "hint_failed", failure: failureOf(thrown) });
    }
  }

  #heardHint(hint: Hint): void {
    if (!this.#hintAsked.value || hint.ply !== this.#game.value.plies.length) return;
    this.#hintAsked.value = false;
    this.#hint.value = hint;
  }

  async #create(command: Command): Promise<boolean> {
    const draft = this.#game.value;
    try {
      const game = await this.#creation.create({
        spec: draft.spec,
        seats: draft.seats,
        start: this.#start,
        terms: draft.terms,
      });
      if (this.#closed) return false;
      this.#game.value = game;
      this.#connect();
      this.#tell({ kind: "created" });
      return true;
    } catch (thrown) {
      this.#tell({ kind: "refused", command, failure: failureOf(thrown) });
      return false;
    }
  }

  #connect(): void {
    const { id, seq } = this.#game.value;
    const tell: GameFollower = {
      connection: (state) => {
        this.#connection.value = state;
        if (state !== "open") this.#presence.value = null;
        if (state === "open" && this.#hintAsked.value) this.#followed?.askHint();
      },
      snapshot: (game) => {
        const before = this.#game.value;
        this.#game.value = game;
        this.#settleDone();
        this.#dropOldHint(before);
        this.#tell({ kind: "snapshot", before });
      },
      event: (message) => {
        const before = this.#game.value;
        this.#game.value = applyEvent(before, message);
        this.#settleDone();
        this.#dropOldHint(before);
        this.#tell({ kind: "event", event: message.event, before });
      },
      done: (command, last) => {
        this.#done = { command, seq: last };
        this.#settleDone();
      },
      refused: (command, error) => {
        if (this.#pending.value?.id === command.id) this.#settle();
        this.#tell({ kind: "refused", command, failure: error });
      },
      thinking: (color) => {
        this.#game.value = { ...this.#game.value, thinking: color };
      },
      presence: (presence) => {
        this.#presence.value = presence;
      },
      rated: (ratings) => {
        this.#game.value = { ...this.#game.value, ratings };
        this.#tell({ kind: "rated" });
      },
      hint: (hint) => this.#heardHint(hint),
      hintFailed: (error) => {
        this.#hintAsked.value = false;
        this.#tell({ kind: "hint_failed", failure: error });
      },
      gone: () => {
        this.#gone.value = true;
      },
    };
    this.#followed = this.#server.follow({ id, seq, link: this.link }, tell);
    this.#followed.connect();
  }

  /** A command stays on its way until its events are here too: then the board is what it acted on. */
  #settleDone(): void {
    const done = this.#done;
    if (done === null || this.#game.value.seq < done.seq) return;
    this.#done = null;
    if (this.#pending.value?.id === done.command.id) this.#settle();
  }

  /** Nothing is on its way any more: what has waited for that follows, unless the game is over by then. */
  #settle(): void {
    const next = this.#next;
    this.#next = null;
    batch(() => {
      this.#pending.value = null;
      if (next !== null && this.#game.value.result === null) this.act(next);
    });
  }

  /** Advice is for one position, whether it has come or not. */
  #dropOldHint(before: Game): void {
    if (before.plies.length !== this.#game.value.plies.length) this.forgetHint();
  }

  #tell(news: GameNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
