/**
 * One game that is followed over the page's socket: its events in order and without gaps, its commands delivered
 * exactly once.
 *
 * A command stays queued until the server says that it was carried out or refused, and is sent again on every new
 * connection: the server knows its id and carries it out once.
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

/** An event with its number and what it leads to. */
export type GameEventMessage = Extract<ServerMessage, { kind: "event" }>;

/** What the server says of what people say around a game. */
export type ChatNews = Extract<ServerMessage, { kind: "chat" | "said" | "heard" | "unsaid" | "chat_switched" }>;

/** Something beside the game that comes over the same line: what people say around it. */
export interface ChatFollower {
  /** The game is followed again: whatever was asked for must be asked for again. */
  followed(send: (message: ClientMessage) => boolean): void;
  /** The server has said something of it. */
  received(message: ChatNews): void;
}

/** Whether messages can get through now. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** Callbacks of a follower of a game. */
export interface GameFollower {
  /** The connection came, went or is being tried. */
  connection(state: ConnectionState): void;
  /** The whole game; forget what was known before. */
  snapshot(game: Game): void;
  /** The event after the last one reported. */
  event(event: GameEventMessage): void;
  /** A command was carried out; `seq` is the last event it caused, which may still be on its way. */
  done(command: Command, seq: number): void;
  /** A command was refused. */
  refused(command: Command, error: ApiError): void;
  /** The computer thinks for a side, or no longer. */
  thinking(color: "black" | "white" | null): void;
  /** A player or an onlooker has come or gone. */
  presence(presence: Presence): void;
  /** What a rated game means for the ratings of its players, after its end or once both are there. */
  rated(ratings: GameRatings): void;
  /** Advice came. */
  hint(hint: Hint): void;
  /** Advice could not be given. */
  hintFailed(error: ApiError): void;
  /** No such game, or none that this person may see: do not try again. */
  gone(): void;
}

/** Which game is followed, and what is known of it. */
export interface Following {
  readonly id: string;
  /** The number of the last event already known, to go on from there; null to get the whole game. */
  readonly seq: number | null;
  /** What the link to it carries, which lets others look at it. */
  readonly link: string | null;
}

/** What is followed over the socket: a game, a tournament, or the lobby. */
export interface Followed {
  /** Tells it from everything else that is followed. */
  readonly key: string;
  /** Sent to the server when no follower is left on the page. */
  readonly farewell: ClientMessage;
  /** The connection has come, gone or is being tried. */
  connectionChanged(state: ConnectionState): void;
  /** The server has said something of it. */
  received(message: ServerMessage): void;
}

/** The key of a tournament, which may have the id of a game. */
export function tournamentKey(id: string): string {
  return `tournament ${id}`;
}

/** The key of the lobby, which is the id of no game. */
export const LOBBY = "lobby";

/** The socket, as far as one that is followed uses it. */
export interface GameLine {
  /** Sends a message; false while there is no connection. */
  send(message: ClientMessage): boolean;
  /** Begins to connect for this one. */
  enter(one: Followed): void;
  /** This one is followed no more. */
  leave(one: Followed): void;
  /** A new command id. */
  commandId(): string;
  /** A new timer for asking again. */
  backoff(): Backoff;
}

/** A command without a decision is repeated this often, for at most 18 s, before it counts as refused. */
const SENT_AGAIN = 7;

export class FollowedGame implements Followed {
  readonly id: string;
  readonly #line: GameLine;
  readonly #tell: GameFollower;
  readonly #link: string | null;
  /** The last event reported; null before the first snapshot. */
  #seq: number | null;
  #isFollowed = false;
  #closed = false;
  readonly #followAgain: Backoff;
  #unanswered: Command[] = [];
  /** What else comes over the line. */
  readonly #chats = new Set<ChatFollower>();
  /** The commands that wait to be sent again. */
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

  /** Commands without an answer yet, oldest first. */
  get unanswered(): readonly Command[] {
    return this.#unanswered;
  }

  /** Has something else come over the line of the game; the answer ends that. */
  join(chat: ChatFollower): () => void {
    this.#chats.add(chat);
    chat.followed((message) => this.#line.send(message));
    return () => this.#chats.delete(chat);
  }

  /** Begins to follow. */
  connect(): void {
    if (!this.#closed) this.#line.enter(this);
  }

  /** Sends a command, now or as soon as there is a connection; `seen` is the last event it was given after. */
  command(seen: number, action: Action): Command {
    const command: Command = { id: this.#line.commandId(), seen, action };
    this.#unanswered.push(command);
    this.#sendCommand(command);
    return command;
  }

  /** Asks for advice; false when there is no connection to ask through. */
  askHint(): boolean {
    return this.#line.send({ kind: "hint", game: this.id });
  }

  /** Asks the computer to play what it has found so far; false without a connection. */
  moveNow(): boolean {
    return this.#line.send({ kind: "move_now", game: this.id });
  }

  /** Follows no more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#followAgain.stop();
    for (const again of this.#putOff.values()) again.stop();
    this.#line.leave(this);
    this.#tell.connection("closed");
  }

  /** The connection has come, gone or is being tried. */
  connectionChanged(state: ConnectionState): void {
    this.#isFollowed = false;
    // Before it is reported: the server accepts requests about followed games alone.
    if (state === "open") this.#follow();
    this.#tell.connection(state);
  }

  /** The server has said something of this game. */
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
        // What is sent to a game that is not followed goes nowhere; it is sent again once it is.
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
        // All else that is said of a game is what people say around it.
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
      // Something was missed, or known plies were corrected: following without `since` gets the whole game.
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
    // The server has too much to do: the game is still there.
    this.#followAgain.failed(() => this.#follow());
  }

  #refused(id: string, error: ApiError): void {
    const command = this.#unanswered.find((candidate) => candidate.id === id);
    const again = (command && this.#putOff.get(command)) ?? this.#line.backoff();
    if (command === undefined || !isUndecided(error) || again.failures >= SENT_AGAIN) {
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
