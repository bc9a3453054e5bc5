/**
 * The lobby as a page has it: who looks for an opponent, the player's own seeks, and how one is paired. All of it ends with
 * the connection at the server; here what one seeks stays, and is sought again on every new one.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { ApiError, LobbyNews, LobbyRequest, NewSeek, Seek, SeekEnd } from "../../wire";
import type { ConnectionState, GameLine } from "../net/followed-game";
import { FollowedLobby } from "../net/followed-lobby";
import type { Backoff } from "../net/retry";
import { isUndecided } from "../net/retry";

/** Something that one seeks. */
export interface OwnSeek {
  readonly id: string;
  readonly wanted: NewSeek;
  /** By which the server names it; null while it has not said. */
  readonly seek: number | null;
  /** Since when, by the clock of this page. */
  readonly since: number;
}

/** Callbacks of the page. */
export interface LobbyHost {
  /** A game begins. */
  paired(game: string): void;
  /** What one seeks has ended without a game, and not because one wanted it. */
  ended(wanted: NewSeek, why: SeekEnd): void;
  /** An answer to somebody else's seek was refused. */
  refused(error: ApiError): void;
  /** Milliseconds, by a clock of the page. */
  now(): number;
}

/** How one is there: with everything there is, with own challenges alone, or not at all. */
type Part = "all" | "challenges" | "none";

/** Whether a seek is one for quick pairing in Othello with this clock. */
export function isQuick(
  { quick, spec = "othello", terms = {} }: Pick<NewSeek, "quick" | "spec" | "terms">,
  clock: string,
  rated: boolean,
): boolean {
  return quick === true && spec === "othello" && terms.clock === clock && (terms.rated ?? false) === rated;
}

export class Lobby {
  readonly #line: GameLine;
  readonly #host: LobbyHost;
  readonly #seeks = signal<readonly Seek[]>([]);
  readonly #more = signal(0);
  readonly #here = signal<number | null>(null);
  readonly #connection = signal<ConnectionState>("closed");
  readonly #own = signal<readonly OwnSeek[]>([]);
  readonly #answered = signal<ReadonlyMap<string, number>>(new Map());
  /** Who waits to hear whether a seek stands. */
  readonly #asked = new Map<string, { stands: () => void; refused: (error: ApiError) => void }>();
  #followed: FollowedLobby | null = null;
  #part: Part = "none";
  #views = 0;
  #listens = false;
  readonly #again: Backoff;

  constructor(line: GameLine, host: LobbyHost) {
    this.#line = line;
    this.#host = host;
    this.#again = line.backoff();
  }

  /** What others seek, challenges, and the player's own seeks; in no order. */
  get seeks(): ReadonlySignal<readonly Seek[]> {
    return this.#seeks;
  }

  /** The number of older seeks that the server did not send. */
  get more(): ReadonlySignal<number> {
    return this.#more;
  }

  /** How many people are there; null where that is not known. */
  get here(): ReadonlySignal<number | null> {
    return this.#here;
  }

  /** Whether the server can be reached; closed while one is not there. */
  get connection(): ReadonlySignal<ConnectionState> {
    return this.#connection;
  }

  /** What one seeks on this page. */
  get own(): ReadonlySignal<readonly OwnSeek[]> {
    return this.#own;
  }

  /** The seeks that one has accepted and that have no answer yet. */
  get accepting(): ReadonlySignal<ReadonlyMap<string, number>> {
    return this.#answered;
  }

  /** Is there with everything, until the answer is called. */
  enter(): () => void {
    this.#views += 1;
    this.#attend();
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      this.#views -= 1;
      this.#attend();
    };
  }

  /** Hears of challenges, or no longer. */
  listen(listens: boolean): void {
    this.#listens = listens;
    this.#attend();
  }

  /** Looks for an opponent. Settles once the server has taken it, and fails with its refusal. */
  seek(wanted: NewSeek): Promise<void> {
    const id = this.#line.commandId();
    const others = this.#own.value.filter((own) => !(wanted.quick === true && own.wanted.quick === true));
    this.#own.value = [...others, { id, wanted, seek: null, since: this.#host.now() }];
    return new Promise((stands, refused) => {
      this.#asked.set(id, { stands, refused });
      // Entering by a seek seeks at once.
      if (this.#part === "none") this.#attend();
      else this.#say({ kind: "seek", id, seek: wanted });
    });
  }

  /** Takes back what one seeks. */
  cancel({ id, seek }: OwnSeek): void {
    this.#forget(id);
    if (seek !== null) this.#say({ kind: "cancel", seek });
    this.#attend();
  }

  /** Takes back all own seeks: the next person at this page seeks nothing. */
  cancelAll(): void {
    for (const own of this.#own.value) this.cancel(own);
  }

  /** Takes back an own seek that stands in the list, from whatever page it is. */
  cancelListed(seek: number): void {
    const own = this.#own.value.find((each) => each.seek === seek);
    if (own !== undefined) this.cancel(own);
    else this.#say({ kind: "cancel", seek });
  }

  /** Accepts a seek or a challenge; a guest may say by what to be known. */
  accept(seek: number, as: { name?: string; avatar?: string } = {}): void {
    if ([...this.#answered.value.values()].includes(seek)) return;
    const id = this.#line.commandId();
    if (this.#say({ kind: "accept", id, seek, ...as }))
      this.#answered.value = new Map(this.#answered.value).set(id, seek);
  }

  /** Declines a challenge. */
  decline(seek: number): void {
    if (this.#say({ kind: "decline", seek })) this.#remove([seek]);
  }

  #attend(): void {
    const part = this.#views > 0 ? "all" : this.#listens || this.#own.value.length > 0 ? "challenges" : "none";
    if (part === this.#part) return;
    this.#part = part;
    if (part === "none") {
      this.#again.stop();
      this.#followed?.close();
      this.#followed = null;
      this.#connection.value = "closed";
      this.#empty();
      return;
    }
    if (this.#followed === null) {
      this.#followed = new FollowedLobby(this.#line, {
        connection: (state) => this.#connected(state),
        news: (news) => this.#received(news),
      });
      this.#followed.connect();
    } else this.#enter();
  }

  #say(request: LobbyRequest): boolean {
    return this.#followed?.say(request) ?? false;
  }

  #enter(): void {
    this.#again.stop();
    this.#say({ kind: "enter", ...(this.#part === "challenges" && { quietly: true }) });
  }

  #connected(state: ConnectionState): void {
    this.#connection.value = state;
    if (state !== "open") {
      // What was there has ended at the server, or is not known any more.
      this.#empty();
      return;
    }
    this.#again.succeeded();
    this.#enter();
    this.#seekAll();
  }

  #empty(): void {
    this.#seeks.value = [];
    this.#more.value = 0;
    this.#here.value = null;
    this.#answered.value = new Map();
    this.#own.value = this.#own.value.map((own) => ({ ...own, seek: null }));
  }

  #seekAll(): void {
    for (const { id, wanted } of this.#own.value) this.#say({ kind: "seek", id, seek: wanted });
  }

  #received(news: LobbyNews): void {
    switch (news.kind) {
      case "entered":
        this.#seeks.value = news.seeks;
        this.#more.value = news.more;
        this.#here.value = news.here;
        break;
      case "changed":
        this.#more.value = Math.max(0, this.#more.value - this.#unknown(news.removed));
        this.#remove(news.removed);
        this.#seeks.value = [...this.#seeks.value, ...news.added];
        this.#here.value = news.here;
        break;
      case "sought":
        this.#own.value = this.#own.value.map((own) => (own.id === news.id ? { ...own, seek: news.seek } : own));
        this.#asked.get(news.id)?.stands();
        this.#asked.delete(news.id);
        // It was taken back while it was on its way.
        if (!this.#own.value.some(({ id }) => id === news.id)) this.#say({ kind: "cancel", seek: news.seek });
        break;
      case "ended":
        this.#ended(news.seek, news.why);
        break;
      case "paired":
        if (news.id !== null) this.#settled(news.id);
        this.#host.paired(news.game);
        break;
      case "refused":
        this.#refused(news.id, news.error);
        break;
      case "left":
        this.#empty();
        this.#enterLater(true);
        break;
    }
  }

  #ended(seek: number, why: SeekEnd): void {
    const own = this.#own.value.find((each) => each.seek === seek);
    if (own === undefined) return;
    if (why === "failed" && own.wanted.to === undefined) {
      this.#own.value = this.#own.value.map((each) => (each === own ? { ...own, seek: null } : each));
      this.#say({ kind: "seek", id: own.id, seek: own.wanted });
      return;
    }
    this.#forget(own.id);
    if (why !== "paired") this.#host.ended(own.wanted, why);
    this.#attend();
  }

  #refused(id: string | null, error: ApiError): void {
    if (id === null) {
      // Said of entering alone; nobody is there until it has worked.
      if (isUndecided(error)) this.#enterLater(false);
      return;
    }
    if (this.#answered.value.has(id)) {
      this.#settled(id);
      this.#host.refused(error);
      return;
    }
    const asked = this.#asked.get(id);
    const isOwn = this.#own.value.some((own) => own.id === id);
    this.#asked.delete(id);
    this.#forget(id);
    if (asked !== undefined) asked.refused(error);
    // It stood before the connection was lost.
    else if (isOwn) this.#host.refused(error);
    this.#attend();
  }

  #enterLater(seeks: boolean): void {
    this.#again.failed(() => {
      this.#enter();
      if (seeks) this.#seekAll();
    });
  }

  #settled(id: string): void {
    const left = new Map(this.#answered.value);
    left.delete(id);
    this.#answered.value = left;
  }

  #forget(id: string): void {
    this.#own.value = this.#own.value.filter((own) => own.id !== id);
    this.#asked.get(id)?.stands();
    this.#asked.delete(id);
  }

  /** The number of these that the server did not send. */
  #unknown(removed: readonly number[]): number {
    const known = new Set(this.#seeks.value.map(({ seek }) => seek));
    return removed.filter((seek) => !known.has(seek)).length;
  }

  #remove(removed: readonly number[]): void {
    if (removed.length > 0) this.#seeks.value = this.#seeks.value.filter(({ seek }) => !removed.includes(seek));
  }
}
