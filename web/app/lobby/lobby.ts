/**
 * The lobby of a page: seeks of others, the player's own seeks, and pairing. On the server, seeks end with the
 * connection. The page posts the player's own seeks again on each new connection.
 */
import type { ReadonlySignal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { ApiError, LobbyNews, LobbyRequest, NewSeek, Seek, SeekEnd } from "../../wire";
import type { ConnectionState, GameLine } from "../net/followed-game";
import { FollowedLobby } from "../net/followed-lobby";
import type { Backoff } from "../net/retry";
import { isUndecided } from "../net/retry";

/** A seek that was posted from this page. */
export interface OwnSeek {
  readonly id: string;
  readonly wanted: NewSeek;
  /** The server's number for the seek; null until the server has confirmed it. */
  readonly seek: number | null;
  /** When the seek was posted, by the clock of this page. */
  readonly since: number;
}

/** Callbacks that the page supplies. */
export interface LobbyHost {
  /** Called when a game begins. */
  paired(game: string): void;
  /** Called when a seek of the player has ended without a game, unless the player canceled it. */
  ended(wanted: NewSeek, reason: SeekEnd): void;
  /** Called when the server refuses to accept a seek, or to post one of the player's again. */
  refused(error: ApiError): void;
  /** The current time in milliseconds, by the clock of the page. */
  now(): number;
}

/** What the page subscribes to: all seeks, only challenges of the player, or nothing. */
type Scope = "all" | "challenges" | "none";

/** Whether a seek is for quick pairing in Othello with this clock and rating. */
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
  readonly #accepting = signal<ReadonlyMap<string, number>>(new Map());
  /** Callers that wait for the confirmation of a seek, by its id. */
  readonly #unconfirmed = new Map<string, { resolve: () => void; reject: (error: ApiError) => void }>();
  #followed: FollowedLobby | null = null;
  #scope: Scope = "none";
  #views = 0;
  #listens = false;
  readonly #backoff: Backoff;

  constructor(line: GameLine, host: LobbyHost) {
    this.#line = line;
    this.#host = host;
    this.#backoff = line.backoff();
  }

  /** The seeks of others, challenges, and the player's own seeks, in no particular order. */
  get seeks(): ReadonlySignal<readonly Seek[]> {
    return this.#seeks;
  }

  /** How many older seeks the server did not send. */
  get more(): ReadonlySignal<number> {
    return this.#more;
  }

  /** The number of people in the lobby; null if unknown. */
  get here(): ReadonlySignal<number | null> {
    return this.#here;
  }

  /** The state of the connection; `closed` while the page subscribes to nothing. */
  get connection(): ReadonlySignal<ConnectionState> {
    return this.#connection;
  }

  /** The seeks that were posted from this page. */
  get own(): ReadonlySignal<readonly OwnSeek[]> {
    return this.#own;
  }

  /** The numbers of accepted seeks that await the server's answer, by the id of the command. */
  get accepting(): ReadonlySignal<ReadonlyMap<string, number>> {
    return this.#accepting;
  }

  /** Follows all seeks until the returned function is called. */
  enter(): () => void {
    this.#views += 1;
    this.#updateScope();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#views -= 1;
      this.#updateScope();
    };
  }

  /** Starts or stops following challenges. */
  listen(listens: boolean): void {
    this.#listens = listens;
    this.#updateScope();
  }

  /**
   * Posts a seek. Resolves once the server has confirmed it or the player has canceled it. Rejects with the
   * server's refusal.
   */
  seek(wanted: NewSeek): Promise<void> {
    const id = this.#line.commandId();
    const others = this.#own.value.filter((own) => !(wanted.quick === true && own.wanted.quick === true));
    this.#own.value = [...others, { id, wanted, seek: null, since: this.#host.now() }];
    return new Promise((resolve, reject) => {
      this.#unconfirmed.set(id, { resolve, reject });
      // The first subscription also posts all of the player's seeks.
      if (this.#scope === "none") this.#updateScope();
      else this.#send({ kind: "seek", id, seek: wanted });
    });
  }

  /** Cancels a seek that was posted from this page. */
  cancel({ id, seek }: OwnSeek): void {
    this.#forget(id);
    if (seek !== null) this.#send({ kind: "cancel", seek });
    this.#updateScope();
  }

  /** Cancels all seeks that were posted from this page, as when another person signs in. */
  cancelAll(): void {
    for (const own of this.#own.value) this.cancel(own);
  }

  /** Cancels a seek of the player by its number, even if it was posted from another page. */
  cancelListed(seek: number): void {
    const own = this.#own.value.find((each) => each.seek === seek);
    if (own !== undefined) this.cancel(own);
    else this.#send({ kind: "cancel", seek });
  }

  /** Accepts a seek or a challenge. `as` is the name and avatar of a guest. */
  accept(seek: number, as: { name?: string; avatar?: string } = {}): void {
    if ([...this.#accepting.value.values()].includes(seek)) return;
    const id = this.#line.commandId();
    if (this.#send({ kind: "accept", id, seek, ...as }))
      this.#accepting.value = new Map(this.#accepting.value).set(id, seek);
  }

  /** Declines a challenge. */
  decline(seek: number): void {
    if (this.#send({ kind: "decline", seek })) this.#remove([seek]);
  }

  #updateScope(): void {
    const scope = this.#views > 0 ? "all" : this.#listens || this.#own.value.length > 0 ? "challenges" : "none";
    if (scope === this.#scope) return;
    this.#scope = scope;
    if (scope === "none") {
      this.#backoff.stop();
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

  #send(request: LobbyRequest): boolean {
    return this.#followed?.say(request) ?? false;
  }

  #enter(): void {
    this.#backoff.stop();
    this.#send({ kind: "enter", ...(this.#scope === "challenges" && { quietly: true }) });
  }

  #connected(state: ConnectionState): void {
    this.#connection.value = state;
    if (state !== "open") {
      // Without a connection, the page's own seeks have ended and others may change unnoticed.
      this.#empty();
      return;
    }
    this.#backoff.succeeded();
    this.#enter();
    this.#postAll();
  }

  #empty(): void {
    this.#seeks.value = [];
    this.#more.value = 0;
    this.#here.value = null;
    this.#accepting.value = new Map();
    this.#own.value = this.#own.value.map((own) => ({ ...own, seek: null }));
  }

  #postAll(): void {
    for (const { id, wanted } of this.#own.value) this.#send({ kind: "seek", id, seek: wanted });
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
        this.#unconfirmed.get(news.id)?.resolve();
        this.#unconfirmed.delete(news.id);
        // The player canceled the seek before it was confirmed.
        if (!this.#own.value.some(({ id }) => id === news.id)) this.#send({ kind: "cancel", seek: news.seek });
        break;
      case "ended":
        this.#ended(news.seek, news.why);
        break;
      case "paired":
        if (news.id !== null) this.#forgetAccepted(news.id);
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

  #ended(seek: number, reason: SeekEnd): void {
    const own = this.#own.value.find((each) => each.seek === seek);
    if (own === undefined) return;
    if (reason === "failed" && own.wanted.to === undefined) {
      this.#own.value = this.#own.value.map((each) => (each === own ? { ...own, seek: null } : each));
      this.#send({ kind: "seek", id: own.id, seek: own.wanted });
      return;
    }
    this.#forget(own.id);
    if (reason !== "paired") this.#host.ended(own.wanted, reason);
    this.#updateScope();
  }

  #refused(id: string | null, error: ApiError): void {
    if (id === null) {
      // A refusal without an id concerns entering the lobby. Try again if that can succeed.
      if (isUndecided(error)) this.#enterLater(false);
      return;
    }
    if (this.#accepting.value.has(id)) {
      this.#forgetAccepted(id);
      this.#host.refused(error);
      return;
    }
    const caller = this.#unconfirmed.get(id);
    const isOwn = this.#own.value.some((own) => own.id === id);
    this.#unconfirmed.delete(id);
    this.#forget(id);
    if (caller !== undefined) caller.reject(error);
    // The seek was confirmed earlier and posted again after a lost connection.
    else if (isOwn) this.#host.refused(error);
    this.#updateScope();
  }

  #enterLater(postsSeeks: boolean): void {
    this.#backoff.failed(() => {
      this.#enter();
      if (postsSeeks) this.#postAll();
    });
  }

  #forgetAccepted(id: string): void {
    const others = new Map(this.#accepting.value);
    others.delete(id);
    this.#accepting.value = others;
  }

  #forget(id: string): void {
    this.#own.value = this.#own.value.filter((own) => own.id !== id);
    this.#unconfirmed.get(id)?.resolve();
    this.#unconfirmed.delete(id);
  }

  /** How many of the removed seeks the server had not sent. */
  #unknown(removed: readonly number[]): number {
    const known = new Set(this.#seeks.value.map(({ seek }) => seek));
    return removed.filter((seek) => !known.has(seek)).length;
  }

  #remove(removed: readonly number[]): void {
    if (removed.length > 0) this.#seeks.value = this.#seeks.value.filter(({ seek }) => !removed.includes(seek));
  }
}
