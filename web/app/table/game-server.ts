/** The server's interface for a game at a table, and the opening of games. */
import type { Game, Hint, NewGame, Start, TryPosition } from "../../wire";
import { createGame, hintAt } from "../net/api";
import type { FollowedGame, Following, GameFollower } from "../net/followed-game";
import { pageSocket } from "../net/this-page";

/** The part of a followed game that a table uses. */
export type Followed = Pick<FollowedGame, "connect" | "command" | "askHint" | "moveNow" | "join" | "close">;

/** The server of a game. Tests supply their own. */
export interface GameServer {
  create(game: NewGame): Promise<Game>;
  /** Requests a hint for a position without a game. */
  hint(position: TryPosition): Promise<Hint>;
  follow(following: Following, follower: GameFollower): Followed;
}

/** Options for opening a game. */
export interface GameAccess {
  /** The start of a draft; by default the usual one. */
  readonly start?: Start | undefined;
  /** The id under which the draft may have been created before the page was reloaded. */
  readonly requestedId?: string | null;
  /** The key in the link to another player's private game. */
  readonly link?: string | null;
}

/** The server from which the page was loaded. */
export const THIS_SERVER: GameServer = {
  create: createGame,
  hint: hintAt,
  follow: (following, follower) => pageSocket.follow(following, follower),
};
