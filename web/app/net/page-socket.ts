/**
 * The page's only socket to the server, over which it follows all its games and tournaments.
 *
 * It opens for the first follower and closes some time after the last has left. After a lost connection it
 * reconnects, and each game continues after the last event that it received.
 */
import type { ClientMessage, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, Following, GameFollower, GameLine } from "./followed-game";
import { FollowedGame, LOBBY, tournamentKey } from "./followed-game";
import { Backoff } from "./retry";
import type { ServerTime } from "./server-time";
import type { Transport } from "./transport";

/** The dependencies of the socket. Tests replace them. */
export interface PageSocketOptions {
  /** Opens a transport to the server. */
  open(): Transport;
  /** Creates a command id. */
  commandId(): string;
  /** Returns a random number in [0, 1), which spreads the attempts. */
  random(): number;
  /** Called when the server names its build. */
  greeted(build: string | null): void;
  /** Called when the server refuses this page because the browser already has the most connections allowed. */
  turnedAway(): void;
  /** Called when the session of this browser has ended. */
  signedOut(): void;
  /** Called when the permissions or notices of the account have changed. */
  accountChanged(): void;
  /** Called with the number of unread messages after each change and on each new connection. */
  unread(count: number): void;
  /** Measures the server's time. */
  readonly time: ServerTime;
}

/** The version of the protocol that this page uses. */
const PROTOCOL = 2;
/** The close code for a connection that exceeds this person's limit. */
const ONE_TOO_MANY = 4429;
/** The close code after the end of a session. */
const SIGNED_OUT = 4003;
/** A connection that lasts this long resets the pauses between attempts. */
const STEADY_AFTER = 15_000;
/** The time without a message after which a ping tests the connection. */
const PING_EVERY = 15_000;
/**
 * The time limit for the answer to a ping. `PONG_SOON` applies when the connection is probably dead, as after
 * sleep.
 */
const PONG_WITHIN = 8_000;
const PONG_SOON = 4_000;
/** The time after which an unused connection closes. It is often needed again soon, for the next game. */
const IDLE_FOR = 10_000;
/** The number of pings with which a new connection measures the server's time, and the pause between them. */
const TIME_PINGS = 4;
const TIME_PINGS_APART = 300;
/** The pause until the next measurement, because clocks drift and are set. */
const TIME_AGAIN = 60_000;

export class PageSocket {
  readonly #options: PageSocketOptions;
  readonly #followed = new Set<Followed>();
  /** The part of the socket that followers use. */
  readonly line: GameLine;
  #transport: Transport | null = null;
  #state: ConnectionState = "connecting";
  readonly #reconnect: Backoff;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  /** The times at which the unanswered pings were sent. */
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

  /** Creates a follower of a game. Call `connect` to start following. */
  follow(following: Following, tell: GameFollower): FollowedGame {
    return new FollowedGame(this.line, following, tell);
  }

  /** Reconnects with the account that is now signed in. */
  reopen(): void {
    this.#reconnect.succeeded();
    if (this.#followed.size === 0) {
      this.#end();
      return;
    }
    this.#drop();
    this.#connect();
  }

  /** Reconnects at once, or tests an existing connection. Call it when the network may be back. */
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

  /** Closes the connection after the last follower has left. */
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

  /** Waits for the next message, which shows that the connection works. After a silence, a ping tests it. */
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
    // Either the page is out of date or the server is about to be replaced.
    if (protocol !== PROTOCOL) {
      this.#lost();
      return;
    }
    // Do not reset the pauses at once, because a failing server may accept each connection and then close it.
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

/** Returns the key of the followers that a message is for; null if it is for none. */
function keyOf(message: Exclude<ServerMessage, { kind: "hello" | "pong" | "account" | "inbox" }>): string | null {
  if (message.kind === "lobby") return LOBBY;
  if ("tournament" in message) return tournamentKey(message.tournament);
  return message.kind === "snapshot" ? message.game.id : message.game;
}

/**
 * Decodes a message of the server; null for anything else. Checks only its kind and trusts the other fields.
 */
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
