/** A tournament that the page follows over its socket. The server reports its version after each change. */
import type { ApiError, ClientMessage, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, GameLine } from "./followed-game";
import { tournamentKey } from "./followed-game";
import type { Backoff } from "./retry";
import { isUndecided } from "./retry";

/** Callbacks for changes in a followed tournament. */
export interface TournamentFollower {
  /** Called when the state of the connection changes. */
  connection(state: ConnectionState): void;
  /** Called with the current version after each change and on each new connection. */
  version(version: number): void;
  /** Called when the tournament does not exist or has been deleted. */
  gone(error: ApiError): void;
}

export class FollowedTournament implements Followed {
  readonly key: string;
  readonly farewell: ClientMessage;
  readonly #id: string;
  readonly #line: GameLine;
  readonly #tell: TournamentFollower;
  readonly #again: Backoff;

  constructor(line: GameLine, id: string, tell: TournamentFollower) {
    this.#line = line;
    this.#id = id;
    this.#tell = tell;
    this.#again = line.backoff();
    this.key = tournamentKey(id);
    this.farewell = { kind: "unfollow_tournament", tournament: id };
  }

  /** Follows the tournament from now on. */
  connect(): void {
    this.#line.enter(this);
  }

  /** Ends the subscription. */
  close(): void {
    this.#again.stop();
    this.#line.leave(this);
  }

  connectionChanged(state: ConnectionState): void {
    this.#again.stop();
    this.#tell.connection(state);
    if (state === "open") this.#follow();
  }

  received(message: ServerMessage): void {
    if (message.kind === "tournament") {
      this.#again.succeeded();
      this.#tell.version(message.version);
    } else if (message.kind === "tournament_gone") this.#refused(message.error);
  }

  #follow(): void {
    this.#line.send({ kind: "follow_tournament", tournament: this.#id });
  }

  #refused(error: ApiError): void {
    if (isUndecided(error)) this.#again.failed(() => this.#follow());
    else this.#tell.gone(error);
  }
}
