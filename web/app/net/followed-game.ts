/**
 * A game that the page follows over its socket. Events arrive in order and without gaps, and commands take
 * effect exactly once.
 *
 * A command stays queued until the server reports that it was carried out or refused. It is sent again on every
 * new connection, and the server recognizes its id.
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

/** Callbacks of the chat, which uses the same socket. */
export interface ChatFollower {
  /** Called when the game is followed on a new connection, so that the chat must be requested again. */
  followed(send: (message: ClientMessage) => boolean): void;
  /** Called with each of the server's messages about the chat. */
  received(message: ChatNews): void;
}

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** Callbacks for changes in a followed game. */
export interface GameFollower {
  /** Called when the state of the connection changes. */
  connection(state: ConnectionState): void;
  /** Called with the whole game, which replaces its earlier state. */
  snapshot(game: Game): void;
  /** Called with the next event. */
  event(event: GameEventMessage): void;
  /** Called when a command was carried out. `seq` is the number of its last event, which may arrive later. */
  done(command: Command, seq: number): void;
  refused(command: Command, error: ApiError): void;
  /** Called with the side for which the computer is thinking, or null when it stops. */
  thinking(color: "black" | "white" | null): void;
  /** Called when a player or spectator has come or left. */
  presence(presence: Presence): void;
  /**
   * Called with a rated game's effect on the ratings, as a forecast once both players are there and again after
   * the end.
   */
  rated(ratings: GameRatings): void;
  /** Called with the requested hint. */
  hint(hint: Hint): void;
  /** Called when the requested hint was refused. */
  hintFailed(error: ApiError): void;
  /** Called when the game does not exist or is not open to this person. It is not followed again. */
  gone(): void;
}

/** The game to follow, and the state that is already known. */
export interface Following {
  readonly id: string;
  /** The number of the last known event; null to request the whole game. */
  readonly seq: number | null;
  /** The key of a private game; null if it needs none. */
  readonly link: string | null;
}

/** A game, a tournament or the lobby that the page follows over its socket. */
export interface Followed {
  /** Identifies what is followed. Followers of the same game have the same key. */
  readonly key: string;
  /** The message that ends the subscription. It is sent when the last follower with this key has left. */
  readonly farewell: ClientMessage;
  /** The state of the connection changed. */
  connectionChanged(state: ConnectionState): void;
  /** Called with each of the server's messages that has this key. */
  received(message: ServerMessage): void;
}

/** Returns the key of a tournament. It is not just the id, which a game could have, too. */
export function tournamentKey(id: string): string {
  return `tournament ${id}`;
}

/** The key of the lobby, which is no possible id of a game. */
export const LOBBY = "lobby";

/** The part of the socket that followers use. */
export interface GameLine {
  /** Sends a message. Returns false while there is no connection. */
  send(message: ClientMessage): boolean;
  /** Subscribes a follower, and connects if necessary. */
  enter(one: Followed): void;
  /** Ends a follower's subscription. */
  leave(one: Followed): void;
  /** Creates a command id. */
  commandId(): string;
  /** Creates a timer for repetitions. */
  backoff(): Backoff;
}

/**
 * How often an undecided command is repeated before it counts as refused. The repetitions take at most 18 s.
 */
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
  /** The timers of commands that will be sent again. */
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

  /** Adds a follower of the chat. The returned function removes it. */
  join(chat: ChatFollower): () => void {
    this.#chats.add(chat);
    chat.followed((message) => this.#line.send(message));
    return () => this.#chats.delete(chat);
  }

  /** Follows the game from now on. */
  connect(): void {
    if (!this.#closed) this.#line.enter(this);
  }

  /**
   * Sends a command now, or once there is a connection. `seen` is the number of the last event that the player
   * had seen.
   */
  command(seen: number, action: Action): Command {
    const command: Command = { id: this.#line.commandId(), seen, action };
    this.#unanswered.push(command);
    this.#sendCommand(command);
    return command;
  }

  /** Requests a hint. Returns false if there is no connection. */
  askHint(): boolean {
    return this.#line.send({ kind: "hint", game: this.id });
  }

  /** Asks the computer to play its best move so far. Returns false if there is no connection. */
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

  /** Follows the game again on each new connection. */
  connectionChanged(state: ConnectionState): void {
    this.#isFollowed = false;
    // Follow the game before reporting the connection, because the server accepts requests only about followed
    // games.
    if (state === "open") this.#follow();
    this.#tell.connection(state);
  }

  /** Handles a message about this game. */
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
        // The server refuses commands for a game that is not followed yet. They are sent again once it is.
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
        // All other messages about a game concern its chat.
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
      // An event was missed, or known plies were corrected. Follow the game without `since` to get all of it.
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
    // The server is overloaded, but the game still exists.
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
