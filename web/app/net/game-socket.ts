/**
 * The live connection to one game: events in order and without gaps, commands delivered exactly once.
 *
 * Lost connections come back by themselves and go on after the last event seen. A command stays queued until
 * the server says that it was carried out or refused, and is sent again on every new connection: the server
 * knows its id and carries it out once.
 */
import type { Action, ApiError, ClientMessage, Command, Game, Hint, ServerMessage } from "../../wire";

/** An event with its number and what it leads to. */
export type GameEventMessage = Extract<ServerMessage, { kind: "event" }>;

/** Whether messages can get through now. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** What the connection tells its owner. */
export interface GameSocketEvents {
  /** The connection came, went or is being tried. */
  connection(state: ConnectionState): void;
  /** The whole game; forget what was known before. */
  snapshot(game: Game): void;
  /** The event after the last one told. */
  event(event: GameEventMessage): void;
  /** A command was carried out; `seq` is the last event it caused, which may still be on its way. */
  done(command: Command, seq: number): void;
  /** A command was refused. */
  refused(command: Command, error: ApiError): void;
  /** The computer thinks for a side, or no longer. */
  thinking(color: "black" | "white" | null): void;
  /** Advice came. */
  hint(hint: Hint): void;
  /** Advice could not be given. */
  hintFailed(error: ApiError): void;
  /** There is no such game: no use in trying again. */
  gone(): void;
}

/** The part of a browser's `WebSocket` that is used. */
export interface Transport {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs from outside; tests give their own. */
export interface GameSocketOptions {
  /** Opens a transport to an address. */
  open(address: string): Transport;
  /** The address of the game's socket, without a query. */
  address: string;
  /** A new command id. */
  commandId(): string;
  /** A number from 0 up to 1, for spreading the attempts. */
  random(): number;
  /** Asks whether the game still exists, after a connection that never opened. */
  exists(): Promise<boolean>;
  /** The server said which build of the web app it has. */
  greeted(build: string | null): void;
}

/** The close code for a game that was deleted. */
const DELETED = 4404;
/** Milliseconds before the first attempt to reconnect. */
const FIRST_DELAY = 250;
/** The longest wait between attempts. */
const LONGEST_DELAY = 5_000;
/** A connection that has lived this long was no accident: after it the attempts begin anew. */
const STEADY_AFTER = 15_000;
/** How often a quiet connection is tested. */
const PING_EVERY = 15_000;
/** How long an answer to a ping may take. */
const PONG_WITHIN = 8_000;
/** Refusals that say nothing about the command: it is sent again, and may have been carried out. */
const SAYS_NOTHING: ReadonlySet<ApiError["code"]> = new Set(["busy", "timeout", "internal"]);
/** So often such a refusal is answered by sending again before it is told; with the waits, for some 18 s at most. */
const SENT_AGAIN = 7;

/** See the module. */
export class GameSocket {
  readonly #options: GameSocketOptions;
  readonly #tell: GameSocketEvents;
  #transport: Transport | null = null;
  #open = false;
  #closed = false;
  #everOpened = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  /** The last event told; none before the first snapshot. */
  #seq: number | null;
  #unanswered: Command[] = [];
  /** The commands whose last refusal said nothing: how many there were, and when to send again. */
  readonly #putOff = new Map<Command, { times: number; timer: ReturnType<typeof setTimeout> }>();

  /** `seq` is the number of the last event already known, to go on from there. */
  constructor(options: GameSocketOptions, tell: GameSocketEvents, seq: number | null = null) {
    this.#options = options;
    this.#tell = tell;
    this.#seq = seq;
  }

  /** Commands without an answer yet, oldest first. */
  get unanswered(): readonly Command[] {
    return this.#unanswered;
  }

  /** Begins to connect. */
  connect(): void {
    if (this.#closed || this.#transport !== null) return;
    clearTimeout(this.#retry);
    this.#tell.connection(this.#attempts === 0 ? "connecting" : "lost");
    const since = this.#seq === null ? "" : `?since=${this.#seq}`;
    const transport = this.#options.open(this.#options.address + since);
    this.#transport = transport;
    let opened = false;
    transport.onopen = () => {
      opened = true;
      this.#everOpened = true;
      this.#opened();
    };
    transport.onmessage = (message) => {
      if (this.#transport === transport) this.#received(message.data);
    };
    transport.onclose = ({ code }) => {
      if (this.#transport !== transport) return;
      if (code === DELETED) this.#gone();
      else this.#lost(opened);
    };
  }

  /** Tries again at once, as after the network came back. */
  reconnectNow(): void {
    if (this.#closed || this.#open) return;
    this.#drop();
    this.connect();
  }

  /** Sends a command, now or as soon as there is a connection; `seen` is the last event it was given after. */
  command(seen: number, action: Action): Command {
    const command: Command = { id: this.#options.commandId(), seen, action };
    this.#unanswered.push(command);
    this.#send({ kind: "command", command });
    return command;
  }

  /** Asks for advice; false when there is no connection to ask through. */
  askHint(): boolean {
    return this.#send({ kind: "hint" });
  }

  /** Asks the computer to play what it has found so far; false without a connection. */
  moveNow(): boolean {
    return this.#send({ kind: "move_now" });
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    for (const { timer } of this.#putOff.values()) clearTimeout(timer);
    this.#drop();
    this.#tell.connection("closed");
  }

  #opened(): void {
    this.#open = true;
    // A server in trouble may take every connection only to end it at once.
    this.#steady = setTimeout(() => {
      this.#attempts = 0;
    }, STEADY_AFTER);
    this.#tell.connection("open");
    for (const command of this.#unanswered) this.#send({ kind: "command", command });
    this.#watch();
  }

  #lost(opened: boolean): void {
    this.#drop();
    if (this.#closed) return;
    this.#tell.connection("lost");
    this.#retryLater();
    if (!opened && !this.#everOpened) {
      this.#options.exists().then(
        (exists) => {
          if (!exists) this.#gone();
        },
        () => undefined,
      );
    }
  }

  #gone(): void {
    if (this.#closed) return;
    this.close();
    this.#tell.gone();
  }

  #retryLater(): void {
    const delay = this.#delay(this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), delay);
  }

  /** Milliseconds to wait after so many attempts, spread by chance. */
  #delay(attempts: number): number {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempts);
    return longest * (0.5 + this.#options.random() / 2);
  }

  #drop(): void {
    clearTimeout(this.#heartbeat);
    clearTimeout(this.#steady);
    const transport = this.#transport;
    this.#transport = null;
    this.#open = false;
    if (transport !== null) {
      transport.onopen = transport.onmessage = transport.onclose = null;
      transport.close();
    }
  }

  /** Any message is a sign of life; silence is tested with a ping and then taken for a loss. */
  #watch(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#send({ kind: "ping" });
      this.#heartbeat = setTimeout(() => this.#lost(true), PONG_WITHIN);
    }, PING_EVERY);
  }

  #received(data: unknown): void {
    this.#watch();
    const message = decode(data);
    if (message === null) return;
    switch (message.kind) {
      case "hello":
        this.#options.greeted(message.build);
        break;
      case "snapshot":
        this.#seq = message.game.seq;
        this.#tell.snapshot(message.game);
        break;
      case "event":
        this.#receivedEvent(message);
        break;
      case "done":
        this.#answered(message.id, (command) => this.#tell.done(command, message.seq));
        break;
      case "refused":
        this.#refused(message.id, message.error);
        break;
      case "thinking":
        this.#tell.thinking(message.color);
        break;
      case "hint":
        this.#tell.hint(message.hint);
        break;
      case "hint_failed":
        this.#tell.hintFailed(message.error);
        break;
      case "pong":
        break;
    }
  }

  #receivedEvent(message: GameEventMessage): void {
    const { seq } = message;
    if (this.#seq !== null && seq <= this.#seq) return;
    if (this.#seq === null || seq > this.#seq + 1) {
      // Something was missed: a connection without `since` begins with the whole game.
      this.#seq = null;
      this.#drop();
      this.connect();
      return;
    }
    this.#seq = seq;
    this.#tell.event(message);
  }

  #refused(id: string, error: ApiError): void {
    const command = this.#unanswered.find((candidate) => candidate.id === id);
    const times = command === undefined ? 0 : (this.#putOff.get(command)?.times ?? 0);
    if (command === undefined || !SAYS_NOTHING.has(error.code) || times >= SENT_AGAIN) {
      this.#answered(id, (answered) => this.#tell.refused(answered, error));
      return;
    }
    clearTimeout(this.#putOff.get(command)?.timer);
    const timer = setTimeout(() => this.#send({ kind: "command", command }), this.#delay(times));
    this.#putOff.set(command, { times: times + 1, timer });
  }

  #answered(id: string, tell: (command: Command) => void): void {
    const command = this.#unanswered.find((candidate) => candidate.id === id);
    if (command === undefined) return;
    this.#unanswered = this.#unanswered.filter((candidate) => candidate !== command);
    clearTimeout(this.#putOff.get(command)?.timer);
    this.#putOff.delete(command);
    tell(command);
  }

  #send(message: ClientMessage): boolean {
    if (!this.#open || this.#transport === null) return false;
    this.#transport.send(JSON.stringify(message));
    return true;
  }
}

function decode(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

/** A transport over the browser's own socket. */
export function openWebSocket(address: string): Transport {
  const socket = new WebSocket(address);
  const transport: Transport = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => {
      // Browsers complain on the console of a socket that is closed while it connects.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
  socket.onopen = () => transport.onopen?.();
  socket.onmessage = (message) => transport.onmessage?.(message);
  socket.onclose = (close) => transport.onclose?.(close);
  return transport;
}
