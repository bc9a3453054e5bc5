/**
 * The only live connection of a page to the server: the page follows all its games and tournaments over it.
 *
 * It opens with the first of them, and closes some time after the last has left. After a lost connection it reconnects,
 * and each game continues after the last event that it received.
 */
import type { ClientMessage, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, Following, GameFollower, GameLine } from "./followed-game";
import { FollowedGame, LOBBY, tournamentKey } from "./followed-game";
import { Backoff } from "./retry";
import type { ServerTime } from "./server-time";
import type { Transport } from "./transport";

/** The dependencies of the connection; tests replace them. */
export interface PageSocketOptions {
  /** Opens a transport to the server. */
  open(): Transport;
  /** A new command id. */
  commandId(): string;
  /** A random number in [0, 1), which spreads the attempts. */
  random(): number;
  /** The server named its build. */
  greeted(build: string | null): void;
  /** The server refused this page: this browser has the most connections that it may have. */
  turnedAway(): void;
  /** The session of this browser has ended. */
  signedOut(): void;
  /** The permissions or notices of the account changed. */
  accountChanged(): void;
  /** The number of unread messages, also reported on each new connection. */
  unread(count: number): void;
  /** Measures the server's time. */
  readonly time: ServerTime;
}

/** The version of the protocol. */
const PROTOCOL = 2;
/** The close code for a connection beyond the limit of this person. */
const ONE_TOO_MANY = 4429;
/** The close code after the end of a session. */
const SIGNED_OUT = 4003;
/** A connection that lasted this long counts as a success: the pauses between attempts start again at the shortest. */
const STEADY_AFTER = 15_000;
/** The time without a message after which a ping tests the connection. */
const PING_EVERY = 15_000;
/** The time limits for the answer to a ping: usually, and when the connection is likely dead, as after a sleep. */
const PONG_WITHIN = 8_000;
const PONG_SOON = 4_000;
/** The time after which an unused connection closes: the next game often follows at once. */
const IDLE_FOR = 10_000;
/** The number of first pings, and the pause between them, that measure the server's time. */
const TIME_PINGS = 4;
const TIME_PINGS_APART = 300;
/** The pause until the next measurement: clocks drift and are set. */
const TIME_AGAIN = 60_000;

export class PageSocket {
  readonly #options: PageSocketOptions;
  readonly #followed = new Set<Followed>();
  /** The part of the socket that a subject uses. */
  readonly line: GameLine;
  #transport: Transport | null = null;
  #state: ConnectionState = "connecting";
  readonly #reconnect: Backoff;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** The times of the unanswered pings. */
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

  /** Creates the follower of a game; `connect` then begins. */
  follow(following: Following, tell: GameFollower): FollowedGame {
    return new FollowedGame(this.line, following, tell);
  }

  /** Reconnects as the account that is signed in now. */
  reopen(): void {
    this.#reconnect.succeeded();
    if (this.#followed.size === 0) {
      this.#end();
      return;
    }
    this.#drop();
    this.#connect();
  }

  /** Connects at once when the network may be back, or tests an existing connection. */
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

  /** No subject is left. */
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

  /** Any message shows that the connection works. After a silence a ping tests it. */
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
    // Either the page is out of date, or the server is about to be replaced.
    if (protocol !== PROTOCOL) {
      this.#lost();
      return;
    }
    // A server in trouble may accept each connection only to close it at once.
    this.#steady = setTimeout(() => {
      this.#reconnect.succeeded();
    }, STEADY_AFTER);
    this.#options.time.forgetRoundTrip();
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

/** The key of the subject that a message is for; null for none. */
function keyOf(message: Exclude<ServerMessage, { kind: "hello" | "pong" | "account" | "inbox" }>): string | null {
  if (message.kind === "lobby") return LOBBY;
  if ("tournament" in message) return tournamentKey(message.tournament);
  return message.kind === "snapshot" ? message.game.id : message.game;
}

/** A message of the server; null for anything else. Only its kind is checked; the other fields are trusted. */
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
