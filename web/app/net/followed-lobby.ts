/** The lobby over the page's socket: who looks for an opponent. What is entered and sought is for its store to say again. */
import type { ClientMessage, LobbyNews, LobbyRequest, ServerMessage } from "../../wire";
import type { ConnectionState, Followed, GameLine } from "./followed-game";
import { LOBBY } from "./followed-game";

/** Callbacks of somebody in the lobby. */
export interface LobbyFollower {
  /** The connection came, went or is being tried; on each new one the lobby is to be entered again. */
  connection(state: ConnectionState): void;
  /** Something of the lobby. */
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

  /** Begins to follow. */
  connect(): void {
    this.#line.enter(this);
  }

  /** Leaves, which ends all seeks. */
  close(): void {
    this.#line.leave(this);
  }

  /** Says something in the lobby; false while there is no connection. */
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
