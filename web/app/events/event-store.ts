/** The tournament on the page. It is fetched again whenever the socket reports another version. */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Tournament, TournamentAct } from "../../wire";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { commandId } from "../net/command-id";
import type { GameLine } from "../net/followed-game";
import { FollowedTournament } from "../net/followed-tournament";
import { RESTART_MS, retry } from "../net/retry";
import { commandTournament, fetchTournament } from "./api";

/** The pause after a failed fetch. */
const PAUSE_AFTER_FAILURE_MS = 2_000;

/** The pause after an outdated answer. */
const PAUSE_AFTER_OUTDATED_MS = 100;

export class EventStore {
  readonly id: string;
  readonly #event = signal<Tournament | null>(null);
  readonly #failure = signal<Failure | null>(null);
  readonly #isWaiting = signal(false);
  readonly #followed: FollowedTournament;
  /** The version that the server last reported. */
  #wanted = 0;
  #fetching: Promise<void> | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(line: GameLine, id: string) {
    this.id = id;
    this.#followed = new FollowedTournament(line, id, {
      connection: () => undefined,
      version: (version) => {
        this.#wanted = version;
        // The version may be smaller if the server was restored from a backup.
        if (version !== this.#event.peek()?.version) void this.reload();
      },
      gone: (error) => {
        this.#failure.value = error;
      },
    });
  }

  /** The last known state; null until the first fetch succeeds. */
  get event(): ReadonlySignal<Tournament | null> {
    return this.#event;
  }

  /** Why there is no event: the first fetch failed, or the event is gone. Null otherwise. */
  get failure(): ReadonlySignal<Failure | null> {
    return this.#failure;
  }

  /** Whether a command is waiting for a server that does not answer. */
  get isWaiting(): ReadonlySignal<boolean> {
    return this.#isWaiting;
  }

  /** Fetches the event and follows its changes from now on. */
  open(): void {
    void this.reload();
    this.#followed.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#followed.close();
  }

  /** Fetches the event again. Resolves after success or failure. */
  reload(): Promise<void> {
    clearTimeout(this.#again);
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** Applies an answer of the server, unless it is older than both the known state and the reported version. */
  take(event: Tournament): void {
    const here = this.#event.peek();
    this.#failure.value = null;
    if (here !== null && event.version < here.version && event.version < this.#wanted) return;
    this.#wanted = Math.max(this.#wanted, event.version);
    this.#event.value = event;
  }

  /**
   * Sends a director's command, repeating it while the server does not answer. Rejects as the last request
   * does.
   */
  async act(act: TournamentAct): Promise<Tournament> {
    const command = { id: commandId(), act };
    try {
      const event = await retry(() => commandTournament(this.id, command), {
        forMs: RESTART_MS,
        onWaiting: () => {
          this.#isWaiting.value = true;
        },
      });
      this.take(event);
      return event;
    } finally {
      this.#isWaiting.value = false;
    }
  }

  async #fetch(): Promise<void> {
    try {
      const event = await fetchTournament(this.id);
      const wanted = this.#wanted;
      this.take(event);
      // The event changed while the answer was on its way.
      if (event.version < wanted && !this.#closed)
        this.#again = setTimeout(() => void this.reload(), PAUSE_AFTER_OUTDATED_MS);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const isGone = failure.code === "not_found" || failure.code === "forbidden";
      if (isGone || this.#event.peek() === null) this.#failure.value = failure;
      else if (!this.#closed) this.#again = setTimeout(() => void this.reload(), PAUSE_AFTER_FAILURE_MS);
    }
  }
}
