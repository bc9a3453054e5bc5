/**
 * The state of one game on the server, and commands to it. `showing.ts` decides when changes are drawn.
 *
 * A draft is a game that is not on the server yet. The first command creates the game there, so that looking
 * at the board and asking for hints store nothing.
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

/** News for listeners, sent after `game` has changed. */
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
  /** The key in the link to another player's private game. */
  readonly link: string | null;
  readonly #server: GameServer;
  readonly #listeners = new Set<(news: GameNews) => void>();
  #followed: Followed | null = null;
  #closed = false;
  /** An action that was requested while a move was pending. It is sent after the move is acknowledged. */
  #next: Action | null = null;
  /** The acknowledged command of which some events have not arrived yet. */
  #done: { command: Command; seq: number } | null = null;

  constructor(
    game: Game,
    { start = { kind: "usual" }, link = null, requestedId = null }: GameAccess = {},
    server: GameServer = THIS_SERVER,
  ) {
    this.#game = signal(game);
    this.#start = start;
    this.link = link;
    this.#server = server;
    // Do not repeat the request here. `waiting-move.ts` waits for the server and makes the move again.
    this.#creation = new Creation((wanted) => server.create(wanted), 0, requestedId);
    if (game.id !== "") this.#connect();
    else this.#connection.value = "open";
  }

  /** The game after the server's last message. */
  get game(): ReadonlySignal<Game> {
    return this.#game;
  }

  /** The state of the connection over which events arrive. */
  get connection(): ReadonlySignal<ConnectionState> {
    return this.#connection;
  }

  /** The unanswered command; null if there is none. There is never more than one. */
  get pending(): ReadonlySignal<Command | null> {
    return this.#pending;
  }

  /** The hint for the current position; null if there is none. */
  get hint(): ReadonlySignal<Hint | null> {
    return this.#hint;
  }

  /** Whether a hint was requested and has not arrived yet. */
  get hintAsked(): ReadonlySignal<boolean> {
    return this.#hintAsked;
  }

  /** Which players and how many spectators of a game between two people are present; null if unknown. */
  get presence(): ReadonlySignal<Presence | null> {
    return this.#presence;
  }

  /** Whether the server no longer has the game, or no longer shows it to this person. */
  get gone(): ReadonlySignal<boolean> {
    return this.#gone;
  }

  /** Whether the game is not on the server yet. */
  get isDraft(): boolean {
    return this.#game.value.id === "";
  }

  /** The start with which a draft is created. */
  get start(): Start {
    return this.#start;
  }

  /** The id in the request to create the draft, until the server has answered the request. */
  get requestedId(): ReadonlySignal<string | null> {
    return this.#creation.unanswered;
  }

  /** Calls `listener` with all news of the game until the returned function is called. */
  listen(listener: (news: GameNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends an action. While a move is pending, one other action can wait for it. Otherwise, actions are dropped
   * while a command is pending.
   */
  act(action: Action): void {
    const pending = this.#pending.value?.action.kind;
    if (pending === "play" && action.kind !== "play" && !this.isDraft) this.#next = action;
    if (pending !== undefined) return;
    if (this.isDraft) {
      // Show the command as pending until the game exists. Then send it.
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

  /** Plays a move for the side to move. */
  play(text: string): void {
    this.act({ kind: "play", text });
  }

  /** Takes back a person's last move and all moves after it. */
  takeBack(): void {
    this.act({ kind: "take_back" });
  }

  /** Resigns for a side. */
  resign(color: Color): void {
    this.act({ kind: "resign", color });
  }

  /** Replaces the player of a side. */
  seat(color: Color, seat: Seat): void {
    if (this.isDraft) {
      const game = this.#game.value;
      this.#game.value = { ...game, seats: { ...game.seats, [color]: seat } };
      return;
    }
    this.act({ kind: "seat", color, seat });
  }

  /** Requests a hint for the current position. */
  askHint(): void {
    if (this.#hintAsked.value || this.#hint.value !== null) return;
    this.#hintAsked.value = true;
    if (this.isDraft) void this.#askWithoutGame();
    else if (this.#connection.value === "open") this.#followed?.askHint();
  }

  /** Removes the hint, or cancels the request for one. */
  forgetHint(): void {
    this.#hint.value = null;
    this.#hintAsked.value = false;
  }

  /** Makes the computer play the best move that it has found so far. */
  moveNow(): void {
    this.#followed?.moveNow();
  }

  /** Follows the chat of the game over its connection until the returned function is called. */
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
      this.#receivedHint(await this.#server.hint({ spec, start: this.#start, moves: [] }));
    } catch (thrown) {
      if (!this.#hintAsked.value || this.#closed) return;
      this.#hintAsked.value = false;
      this.#notify({ kind: "hint_failed", failure: failureOf(thrown) });
    }
  }

  #receivedHint(hint: Hint): void {
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
      this.#notify({ kind: "created" });
      return true;
    } catch (thrown) {
      this.#notify({ kind: "refused", command, failure: failureOf(thrown) });
      return false;
    }
  }

  #connect(): void {
    const { id, seq } = this.#game.value;
    const follower: GameFollower = {
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
        this.#notify({ kind: "snapshot", before });
      },
      event: (message) => {
        const before = this.#game.value;
        this.#game.value = applyEvent(before, message);
        this.#settleDone();
        this.#dropOldHint(before);
        this.#notify({ kind: "event", event: message.event, before });
      },
      done: (command, last) => {
        this.#done = { command, seq: last };
        this.#settleDone();
      },
      refused: (command, error) => {
        if (this.#pending.value?.id === command.id) this.#settle();
        this.#notify({ kind: "refused", command, failure: error });
      },
      thinking: (color) => {
        this.#game.value = { ...this.#game.value, thinking: color };
      },
      presence: (presence) => {
        this.#presence.value = presence;
      },
      rated: (ratings) => {
        this.#game.value = { ...this.#game.value, ratings };
        this.#notify({ kind: "rated" });
      },
      hint: (hint) => this.#receivedHint(hint),
      hintFailed: (error) => {
        this.#hintAsked.value = false;
        this.#notify({ kind: "hint_failed", failure: error });
      },
      gone: () => {
        this.#gone.value = true;
      },
    };
    this.#followed = this.#server.follow({ id, seq, link: this.link }, follower);
    this.#followed.connect();
  }

  /**
   * Ends an acknowledged command once all its events have arrived, so that the next one acts on the position
   * after it.
   */
  #settleDone(): void {
    const done = this.#done;
    if (done === null || this.#game.value.seq < done.seq) return;
    this.#done = null;
    if (this.#pending.value?.id === done.command.id) this.#settle();
  }

  /** Ends the pending command and sends the action that waited for it, unless the game is over. */
  #settle(): void {
    const next = this.#next;
    this.#next = null;
    batch(() => {
      this.#pending.value = null;
      if (next !== null && this.#game.value.result === null) this.act(next);
    });
  }

  /** Drops the hint, or the request for one, if the position has changed. */
  #dropOldHint(before: Game): void {
    if (before.plies.length !== this.#game.value.plies.length) this.forgetHint();
  }

  #notify(news: GameNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
