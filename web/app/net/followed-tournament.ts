/** One tournament that is followed over the page's socket: whenever it has changed the page is told its version. */
import type { ApiError, ClientMessage, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, GameLine } from "./followed-game";
import { tournamentKey } from "./followed-game";

/** What whoever follows a tournament is told. */
export interface TournamentFollower {
  /** The connection came, went or is being tried. */
  connection(state: ConnectionState): void;
  /** It has this version now; told anew on every connection. */
  version(version: number): void;
  /** There is no such tournament, or no more. */
  gone(error: ApiError): void;
}

/** Refusals after which it may be there all the same. */
const SAYS_NOTHING: ReadonlySet<ApiError["code"]> = new Set(["busy", "too_many", "timeout", "internal"]);

/** See the module. */
export class FollowedTournament implements Followed {
  readonly key: string;
  readonly farewell: ClientMessage;
  readonly #id: string;
  readonly #line: GameLine;
  readonly #tell: TournamentFollower;
  #timesRefused = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(line: GameLine, id: string, tell: TournamentFollower) {
    this.#line = line;
    this.#id = id;
    this.#tell = tell;
    this.key = tournamentKey(id);
    this.farewell = { kind: "unfollow_tournament", tournament: id };
  }

  /** Begins to follow. */
  connect(): void {
    this.#line.enter(this);
  }

  /** Follows no more. */
  close(): void {
    clearTimeout(this.#again);
    this.#line.leave(this);
  }

  connectionChanged(state: ConnectionState): void {
    clearTimeout(this.#again);
    this.#tell.connection(state);
    if (state === "open") this.#follow();
  }

  received(message: ServerMessage): void {
    if (message.kind === "tournament") {
      this.#timesRefused = 0;
      this.#tell.version(message.version);
    } else if (message.kind === "tournament_gone") this.#refused(message.error);
  }

  #follow(): void {
    this.#line.send({ kind: "follow_tournament", tournament: this.#id });
  }

  #refused(error: ApiError): void {
    if (!SAYS_NOTHING.has(error.code)) {
      this.#tell.gone(error);
      return;
    }
    this.#again = setTimeout(() => this.#follow(), this.#line.delay(this.#timesRefused));
    this.#timesRefused += 1;
  }
}
