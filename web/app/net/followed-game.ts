/**
 * A game that the page follows over its socket: its events arrive in order and without gaps, its commands take effect
 * exactly once.
 *
 * A command stays queued until the server reports that it was carried out or refused. It is sent again on every new
 * connection: the server recognizes its id.
 */
import type {
  Action,
  ApiError,
  ClientMessage,
  Command,
  Game,
  GameRatings,
  Hint,
  Presence,
  ServerMessage,
} from "../../wire";
import { type Backoff, isUndecided } from "./retry";

/** An event with its number and the state after it. */
export type GameEventMessage = Extract<ServerMessage, { kind: "event" }>;

/** A message about the chat of a game. */
export type ChatNews = Extract<ServerMessage, { kind: "chat" | "said" | "heard" | "unsaid" | "chat_switched" }>;

/** A follower of the chat, which uses the same socket. */
export interface ChatFollower {
  /** The game is followed on a new connection: the chat must be requested again. */
  followed(send: (message: ClientMessage) => boolean): void;
  /** A message of the server arrived for it. */
  received(message: ChatNews): void;
}

/** The state of the connection. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** Callbacks of a follower of a game. */
export interface GameFollower {
  /** The state of the connection changed. */
  connection(state: ConnectionState): void;
  /** The whole game, which replaces everything known before. */
  snapshot(game: Game): void;
  /** The next event. */
  event(event: GameEventMessage): void;
  /** A command was carried out; `seq` is its last event, which may arrive later. */
  done(command: Command, seq: number): void;
  refused(command: Command, error: ApiError): void;
  /** The side for which the computer thinks; null if it does not. */
  thinking(color: "black" | "white" | null): void;
  /** A player or spectator came or left. */
  presence(presence: Presence): void;
  /** The effect of a rated game on the ratings: as a forecast once both players are there, and after the end. */
  rated(ratings: GameRatings): void;
  /** The requested hint. */
  hint(hint: Hint): void;
  /** The requested hint was refused. */
  hintFailed(error: ApiError): void;
  /** No such game, or not for this person; the game is not followed again. */
  gone(): void;
}

/** The game to follow, and the state that is already known. */
export interface Following {
  readonly id: string;
  /** The number of the last known event; null to get the whole game. */
  readonly seq: number | null;
  /** The key of a private game; null without one. */
  readonly link: string | null;
}

/** A subject that the page follows over its socket: a game, a tournament, or the lobby. */
export interface Followed {
  /** Unique among the subjects. */
  readonly key: string;
  /** The message that ends the subscription, sent when no follower on the page is left. */
  readonly farewell: ClientMessage;
  /** The state of the connection changed. */
  connectionChanged(state: ConnectionState): void;
  /** A message of the server arrived for it. */
  received(message: ServerMessage): void;
}

/** The key of a tournament: its id alone could be that of a game. */
export function tournamentKey(id: string): string {
  return `tournament ${id}`;
}

/** The key of the lobby; no game has this id. */
export const LOBBY = "lobby";

/** The part of the socket that a subject uses. */
export interface GameLine {
  /** Sends a message; false while there is no connection. */
  send(message: ClientMessage): boolean;
  /** Subscribes this subject, and connects if necessary. */
  enter(one: Followed): void;
  /** Ends the subscription. */
  leave(one: Followed): void;
  /** A new command id. */
  commandId(): string;
  /** A new timer for repetitions. */
  backoff(): Backoff;
}

/** The most repetitions of an undecided command, over at most 18 s, before it counts as refused. */
const MOST_REPETITIONS = 7;

export class FollowedGame implements Followed {
  readonly id: string;
  readonly #line: GameLine;
  readonly #tell: GameFollower;
  readonly #link: string | null;
  /** The number of the last reported event; null before the first snapshot. */
  #seq: number | null;
  #isFollowed = false;
  #closed = false;
  readonly #followAgain: Backoff;
  #unanswered: Command[] = [];
  /** The followers of the chat. */
  readonly #chats = new Set<ChatFollower>();
  /** The timers of the commands that will be sent again. */
  readonly #putOff = new Map<Command, Backoff>();

  constructor(line: GameLine, { id, seq, link }: Following, tell: GameFollower) {
    this.#line = line;
    this.id = id;
    this.#seq = seq;
    this.#link = link;
    this.#tell = tell;
    this.#followAgain = line.backoff();
  }

  get key(): string {
    return this.id;
  }

  get farewell(): ClientMessage {
    return { kind: "unfollow", game: this.id };
  }

  /** Unanswered commands, oldest first. */
  get unanswered(): readonly Command[] {
    return this.#unanswered;
  }

  /** Adds a follower of the chat; the returned function removes it. */
  join(chat: ChatFollower): () => void {
    this.#chats.add(chat);
    chat.followed((message) => this.#line.send(message));
    return () => this.#chats.delete(chat);
  }

  /** Follows the game from now on. */
  connect(): void {
    if (!this.#closed) this.#line.enter(this);
  }

  /** Sends a command, now or once there is a connection; `seen` is the last event that the player had seen. */
  command(seen: number, action: Action): Command {
    const command: Command = { id: this.#line.commandId(), seen, action };
    this.#unanswered.push(command);
    this.#sendCommand(command);
    return command;
  }

  /** Asks for a hint; false without a connection. */
  askHint(): boolean {
    return this.#line.send({ kind: "hint", game: this.id });
  }

  /** Asks the computer to play its best move so far; false without a connection. */
  moveNow(): boolean {
    return this.#line.send({ kind: "move_now", game: this.id });
  }

  /** Ends the subscription. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#followAgain.stop();
    for (const again of this.#putOff.values()) again.stop();
    this.#line.leave(this);
    this.#tell.connection("closed");
  }

  /** The state of the connection changed. */
  connectionChanged(state: ConnectionState): void {
    this.#isFollowed = false;
    // Before the report: the server accepts requests about followed games only.
    if (state === "open") this.#follow();
    this.#tell.connection(state);
  }

  /** A message of the server arrived for this game. */
  received(message: ServerMessage): void {
    switch (message.kind) {
      case "snapshot":
        this.#isFollowed = true;
        this.#seq = message.game.seq;
        this.#tell.snapshot(message.game);
        break;
      case "event":
        this.#heardEvent(message);
        break;
      case "unfollowed":
        this.#heardUnfollowed(message.error);
        break;
      case "done":
        this.#answered(message.id, (command) => this.#tell.done(command, message.seq));
        break;
      case "refused":
        // A command for a game that is not followed yet is refused; it is sent again once the game is followed.
        if (this.#isFollowed) this.#refused(message.id, message.error);
        break;
      case "thinking":
        this.#isFollowed = true;
        this.#followAgain.succeeded();
        this.#tell.thinking(message.color);
        break;
      case "presence":
        this.#tell.presence(message.presence);
        break;
      case "rated":
        this.#tell.rated(message.ratings);
        break;
      case "hint":
        this.#tell.hint(message.hint);
        break;
      case "hint_failed":
        this.#tell.hintFailed(message.error);
        break;
      default:
        // All other messages about a game are those of its chat.
        for (const chat of [...this.#chats]) chat.received(message as ChatNews);
    }
  }

  #follow(): void {
    this.#line.send({
      kind: "follow",
      game: this.id,
      ...(this.#seq !== null && { since: this.#seq }),
      ...(this.#link !== null && { link: this.#link }),
    });
    for (const command of this.#unanswered) this.#sendCommand(command);
    for (const chat of this.#chats) chat.followed((message) => this.#line.send(message));
  }

  #heardEvent(message: GameEventMessage): void {
    const { seq, event } = message;
    if (this.#seq !== null && (seq > this.#seq + 1 || event.kind === "corrected")) {
      // An event was missed, or known plies were corrected: following without `since` gets the whole game.
      this.#seq = null;
      this.#follow();
      return;
    }
    if (this.#seq === null || seq <= this.#seq) return;
    this.#isFollowed = true;
    this.#seq = seq;
    this.#tell.event(message);
  }

  #heardUnfollowed({ code }: ApiError): void {
    this.#isFollowed = false;
    if (code === "not_found" || code === "forbidden") {
      this.close();
      this.#tell.gone();
      return;
    }
    // The server is overloaded; the game still exists.
    this.#followAgain.failed(() => this.#follow());
  }

  #refused(id: string, error: ApiError): void {
    const command = this.#unanswered.find((candidate) => candidate.id === id);
    const again = (command && this.#putOff.get(command)) ?? this.#line.backoff();
    if (command === undefined || !isUndecided(error) || again.failures >= MOST_REPETITIONS) {
      this.#answered(id, (answered) => this.#tell.refused(answered, error));
      return;
    }
    again.failed(() => this.#sendCommand(command));
    this.#putOff.set(command, again);
  }

  #answered(id: string, tell: (command: Command) => void): void {
    const command = this.#unanswered.find((candidate) => candidate.id === id);
    if (command === undefined) return;
    this.#unanswered = this.#unanswered.filter((candidate) => candidate !== command);
    this.#putOff.get(command)?.stop();
    this.#putOff.delete(command);
    tell(command);
  }

  #sendCommand(command: Command): void {
    this.#line.send({ kind: "command", game: this.id, command });
  }
}
