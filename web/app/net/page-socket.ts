/**
 * The one live connection of a page to the server: all games and tournaments that stand on the page are followed over it.
 *
 * It opens with the first of them and ends a while after the last one has left. A lost connection comes back by itself,
 * and each game goes on after the last event that it received.
 */
import type { ClientMessage, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, Following, GameFollower, GameLine } from "./followed-game";
import { FollowedGame, LOBBY, tournamentKey } from "./followed-game";
import { Backoff } from "./retry";
import type { ServerTime } from "./server-time";
import type { Transport } from "./transport";

/** What the connection needs from outside; tests give their own. */
export interface PageSocketOptions {
  /** Opens a transport to the server. */
  open(): Transport;
  /** A new command id. */
  commandId(): string;
  /** A number from 0 up to 1, for spreading the attempts. */
  random(): number;
  /** The server said which build of the web app it has. */
  greeted(build: string | null): void;
  /** The server has turned this page away: there are as many from this browser as there may be. */
  turnedAway(): void;
  /** The session of this browser has ended. */
  signedOut(): void;
  /** The permissions or the notices of the account have changed. */
  accountChanged(): void;
  /** The number of unread messages, reported on each new connection, too. */
  unread(count: number): void;
  /** Learns what time it is at the server. */
  readonly time: ServerTime;
}

/** The version of the messages that is spoken here. */
const PROTOCOL = 2;
/** The code with which the server ends a connection that is one too many for this person. */
const ONE_TOO_MANY = 4429;
/** The code with which it ends the connections of a session that has ended. */
const SIGNED_OUT = 4003;
/** A connection that has lived this long was no accident: after it the attempts begin again. */
const STEADY_AFTER = 15_000;
/** How often a quiet connection is tested. */
const PING_EVERY = 15_000;
/** How long an answer to a ping may take; and where the line may well be dead, as after a sleep. */
const PONG_WITHIN = 8_000;
const PONG_SOON = 4_000;
/** A connection that nothing is followed over is kept for so long: the next game often follows at once. */
const IDLE_FOR = 10_000;
/** The number of first pings, this far apart, that find the server's time. */
const TIME_PINGS = 4;
const TIME_PINGS_APART = 300;
/** And one this long after the last, as clocks drift and are set. */
const TIME_AGAIN = 60_000;

export class PageSocket {
  readonly #options: PageSocketOptions;
  readonly #followed = new Set<Followed>();
  /** The socket, as far as one that is followed uses it. */
  readonly line: GameLine;
  #transport: Transport | null = null;
  #state: ConnectionState = "connecting";
  readonly #reconnect: Backoff;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** When the pings were sent that have no answer yet. */
  #pings: number[] = [];

  constructor(options: PageSocketOptions) {
    this.#options = options;
    this.#reconnect = new Backoff(options.random);
    this.line = {
      send: (message) => this.#send(message),
      enter: (one) => this.#enter(one),
      leave: (one) => this.#leave(one),
      commandId: () => options.commandId(),
      backoff: () => new Backoff(options.random),
    };
  }

  /** A game that is to be followed, once it is asked to connect. */
  follow(following: Following, tell: GameFollower): FollowedGame {
    return new FollowedGame(this.line, following, tell);
  }

  /** Connects again, as the account that is signed in by now. */
  reopen(): void {
    this.#reconnect.succeeded();
    if (this.#followed.size === 0) {
      this.#end();
      return;
    }
    this.#drop();
    this.#connect();
  }

  /** Reaches the server at once where that may be possible again; a line that is there shows that it is. */
  reconnectNow(): void {
    if (this.#followed.size === 0) return;
    if (this.#state === "open") {
      this.#test(PONG_SOON);
      return;
    }
    this.#drop();
    this.#connect();
  }

  #enter(one: Followed): void {
    clearTimeout(this.#idle);
    this.#followed.add(one);
    if (this.#transport === null) this.#connect();
    else one.connectionChanged(this.#state);
  }

  #leave(one: Followed): void {
    this.#followed.delete(one);
    if (![...this.#followed].some(({ key }) => key === one.key)) this.#send(one.farewell);
    if (this.#followed.size > 0) return;
    if (this.#state === "open") this.#idle = setTimeout(() => this.#end(), IDLE_FOR);
    else this.#end();
  }

  /** Nothing is left to connect for. */
  #end(): void {
    this.#reconnect.stop();
    this.#drop();
    this.#reconnect.succeeded();
    this.#state = "connecting";
  }

  #connect(): void {
    this.#reconnect.stop();
    const transport = this.#options.open();
    this.#transport = transport;
    this.#tell(this.#reconnect.failures === 0 ? "connecting" : "lost");
    transport.onopen = () => this.#watch();
    transport.onmessage = (message) => {
      if (this.#transport === transport) this.#received(message.data);
    };
    transport.onclose = (code) => {
      if (this.#transport !== transport) return;
      if (code === ONE_TOO_MANY) this.#options.turnedAway();
      if (code === SIGNED_OUT) this.#options.signedOut();
      this.#lost();
    };
  }

  #lost(): void {
    this.#drop();
    if (this.#followed.size === 0) {
      this.#end();
      return;
    }
    this.#reconnect.failed(() => this.#connect());
    this.#tell("lost");
  }

  #drop(): void {
    for (const timer of [this.#heartbeat, this.#steady, this.#idle, this.#asking]) clearTimeout(timer);
    this.#pings = [];
    const transport = this.#transport;
    this.#transport = null;
    this.#state = "lost";
    if (transport !== null) {
      transport.onopen = transport.onmessage = transport.onclose = null;
      transport.close();
    }
  }

  #tell(state: ConnectionState): void {
    this.#state = state;
    for (const one of [...this.#followed]) one.connectionChanged(state);
  }

  /** Any message is a sign of life; silence is tested with a ping and then taken for a loss. */
  #watch(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#test(PONG_WITHIN), PING_EVERY);
  }

  #test(within: number): void {
    this.#ping();
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#lost(), within);
  }

  #received(data: unknown): void {
    this.#watch();
    const message = decode(data);
    if (message === null) return;
    switch (message.kind) {
      case "hello":
        this.#greeted(message);
        break;
      case "pong":
        this.#options.time.received(message.now_ms, this.#pings.shift() ?? null);
        break;
      case "account":
        this.#options.accountChanged();
        break;
      case "inbox":
        this.#options.unread(message.unread);
        break;
      default: {
        const key = keyOf(message);
        for (const one of [...this.#followed]) if (one.key === key) one.received(message);
      }
    }
  }

  #greeted({ protocol, build, now_ms }: Extract<ServerMessage, { kind: "hello" }>): void {
    this.#options.greeted(build);
    // Another one cannot be understood. The page is out of date, or the server is about to be replaced.
    if (protocol !== PROTOCOL) {
      this.#lost();
      return;
    }
    // A server in trouble may take every connection only to end it at once.
    this.#steady = setTimeout(() => {
      this.#reconnect.succeeded();
    }, STEADY_AFTER);
    this.#options.time.beginAnew();
    this.#options.time.received(now_ms, null);
    this.#tell("open");
    this.#askTime(TIME_PINGS);
  }

  #askTime(times: number): void {
    this.#ping();
    this.#asking = setTimeout(() => this.#askTime(times - 1), times > 1 ? TIME_PINGS_APART : TIME_AGAIN);
  }

  #ping(): void {
    if (this.#send({ kind: "ping" })) this.#pings.push(this.#options.time.here());
  }

  #send(message: ClientMessage): boolean {
    if (this.#state !== "open" || this.#transport === null) return false;
    this.#transport.send(JSON.stringify(message));
    return true;
  }
}

/** Whom a message is for. */
function keyOf(message: Exclude<ServerMessage, { kind: "hello" | "pong" | "account" | "inbox" }>): string | null {
  if (message.kind === "lobby") return LOBBY;
  if ("tournament" in message) return tournamentKey(message.tournament);
  return message.kind === "snapshot" ? message.game.id : message.game;
}

/** A message of the server; null for anything else. Its kind is checked, its other fields are those of our own build. */
function decode(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const read: unknown = JSON.parse(data);
    return isMessage(read) ? read : null;
  } catch {
    return null;
  }
}

function isMessage(read: unknown): read is ServerMessage {
  return typeof read === "object" && read !== null && "kind" in read && typeof read.kind === "string";
}
