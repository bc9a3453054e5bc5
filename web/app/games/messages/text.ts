/** The list of games, in words. */
import type { Ending } from "../../language/messages/table/ending";
import type { TimeLeft } from "../deadline";

/** How a game ended, as far as its row tells it. */
export type ShortEnding = Pick<Ending, "winner" | "reason" | "points" | "counted" | "you" | "names">;

export interface GamesText {
  readonly title: string;
  /** Which games: the player's own, or those that everybody may watch. */
  readonly whose: string;
  readonly own: string;
  readonly public: string;
  /** Leads to the sheets of players at a wooden board. */
  readonly sheets: string;
  readonly publicTitle: string;
  readonly empty: string;
  readonly emptyPublic: string;
  readonly emptyAction: string;
  readonly newest: string;
  readonly older: string;
  deleteNamed(name: string): string;
  readonly deleteTitle: string;
  deleteText(name: string): string;
  /** The same for a game with somebody else. */
  leaveText(name: string): string;
  readonly deleteConfirm: string;
  readonly deleted: string;
  /** Games with somebody else are no longer in the player's own list. */
  readonly left: string;
  /** A game with somebody else cannot be deleted while it goes on. */
  readonly stillOn: string;
  readonly filters: string;
  readonly game: string;
  readonly allGames: string;
  readonly state: string;
  readonly states: { readonly all: string; readonly open: string; readonly finished: string };
  readonly against: string;
  readonly opponents: { readonly all: string; readonly computer: string; readonly friend: string };
  /** No game passes the filters. */
  readonly noMatch: string;
  readonly showAll: string;
  /** The last games of a page are gone. */
  readonly emptyPage: string;
  /** Begins to choose games that are to be deleted. */
  readonly select: string;
  readonly selectAll: string;
  /** The accessible name of a row's box. */
  selectNamed(name: string): string;
  selected(count: number): string;
  readonly deleteSelected: string;
  deleteManyTitle(count: number): string;
  readonly deleteManyText: string;
  /** The same where some of them are with somebody else. */
  readonly leaveManyText: string;
  deletedMany(count: number): string;
  leftMany(count: number): string;
  /** By how much the player's rating has changed. */
  rating(change: string): string;
  readonly inProgress: string;
  /** In a game with somebody else. */
  readonly theirMove: string;
  readonly waiting: string;
  /** What is left of the time of the side to move. */
  timeLeft(left: TimeLeft): string;
  /** In the place of names, where nobody has come yet. */
  readonly invitation: string;
  /** How a game ended, seen by its only person if there is one. */
  ended(ending: ShortEnding): string;
}
