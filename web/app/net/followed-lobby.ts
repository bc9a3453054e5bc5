/**
 * The lobby, which the page follows over its socket. After a lost connection, the caller must enter it and post
 * its seeks again.
 */
import type { ClientMessage, LobbyNews, LobbyRequest, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, GameLine } from "./followed-game";
import { LOBBY } from "./followed-game";

/** Callbacks for changes in the lobby. */
export interface LobbyFollower {
  /**
   * Called when the state of the connection changes. The lobby must be entered again on each new connection.
   */
  connection(state: ConnectionState): void;
  /** Called with news from the lobby. */
  news(news: LobbyNews): void;
}

export class FollowedLobby implements Followed {
  readonly key = LOBBY;
  readonly farewell: ClientMessage = { kind: "lobby", request: { kind: "leave" } };
  readonly #line: GameLine;
  readonly #tell: LobbyFollower;

  constructor(line: GameLine, tell: LobbyFollower) {
    this.#line = line;
    this.#tell = tell;
  }

  /** Follows the lobby from now on. */
  connect(): void {
    this.#line.enter(this);
  }

  /** Leaves the lobby, which ends all seeks. */
  close(): void {
    this.#line.leave(this);
  }

  /** Sends a request to the lobby. Returns false if there is no connection. */
  say(request: LobbyRequest): boolean {
    return this.#line.send({ kind: "lobby", request });
  }

  connectionChanged(state: ConnectionState): void {
    this.#tell.connection(state);
  }

  received(message: ServerMessage): void {
    if (message.kind === "lobby") this.#tell.news(message.news);
  }
}
