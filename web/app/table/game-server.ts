/** Access of a game to its server, and of the player to the game. */
import type { Game, Hint, NewGame, Start, TryPosition } from "../../wire";
import { createGame, hintAt } from "../net/api";
import type { FollowedGame, Following, GameFollower } from "../net/followed-game";
import { pageSocket } from "../net/this-page";

/** The part of a followed game that a table uses. */
export type Followed = Pick<FollowedGame, "connect" | "command" | "askHint" | "moveNow" | "join" | "close">;

/** The server of a game; tests supply their own. */
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
  /** The secret in the link to a private game of others. */
  readonly link?: string | null;
}

/** The server of the page. */
export const THIS_SERVER: GameServer = {
  create: createGame,
  hint: hintAt,
  follow: (following, follower) => pageSocket.follow(following, follower),
};
