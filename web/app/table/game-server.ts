/** How a game reaches its server, and how one comes to it. */
import type { Game, Hint, NewGame, Start, TryPosition } from "../../wire";
import { createGame, hintAt } from "../net/api";
import type { FollowedGame, Following, GameFollower } from "../net/followed-game";
import { pageSocket } from "../net/this-page";

/** A game that is followed, as far as it is used here. */
export type Followed = Pick<FollowedGame, "connect" | "command" | "askHint" | "moveNow" | "join" | "close">;

/** How the game reaches its server; tests give their own. */
export interface GameServer {
  create(game: NewGame): Promise<Game>;
  /** Advice on a position without a game. */
  hint(position: TryPosition): Promise<Hint>;
  follow(following: Following, tell: GameFollower): Followed;
}

/** How one comes to a game. */
export interface GameAccess {
  /** Where a draft is to begin; the usual start when left out. */
  readonly start?: Start | undefined;
  /** The id under which a draft may have been created before the page was loaded again. */
  readonly asked?: string | null;
  /** What the link to it carries; needed for a private game of others. */
  readonly link?: string | null;
}

/** The server that the page came from. */
export const THIS_SERVER: GameServer = {
  create: createGame,
  hint: hintAt,
  follow: (following, tell) => pageSocket.follow(following, tell),
};
