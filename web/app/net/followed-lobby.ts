/**
 * The lobby over the page's socket: who looks for an opponent. After a lost connection its store enters it and seeks
 * again.
 */
import type { ClientMessage, LobbyNews, LobbyRequest, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, GameLine } from "./followed-game";
import { LOBBY } from "./followed-game";

/** Callbacks of a follower of the lobby. */
export interface LobbyFollower {
  /** The state of the connection changed; the lobby must be entered again on each new one. */
  connection(state: ConnectionState): void;
  /** News of the lobby arrived. */
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

  /** Sends a request to the lobby; false without a connection. */
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
