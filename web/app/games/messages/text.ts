/** The list of games, in words. */
import type { Ending } from "../../table/ending";

/** How a game ended, as far as its row tells it. */
export type ShortEnding = Pick<Ending, "winner" | "reason" | "points" | "counted" | "you" | "names">;

/** See the module. */
export interface GamesText {
  readonly title: string;
  readonly empty: string;
  readonly emptyAction: string;
  readonly newest: string;
  readonly older: string;
  deleteNamed(name: string): string;
  readonly deleteTitle: string;
  deleteText(name: string): string;
  readonly deleteConfirm: string;
  readonly deleted: string;
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
  deletedMany(count: number): string;
  leftMany(count: number): string;
  readonly inProgress: string;
  /** How a game ended, seen by its only person if there is one. */
  ended(ending: ShortEnding): string;
}
