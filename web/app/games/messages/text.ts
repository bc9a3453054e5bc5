/** The list of games, in words. */
import type { Ending } from "../../table/ending";

/** How a game ended, as far as its row tells it. */
export type ShortEnding = Pick<Ending, "winner" | "reason" | "points" | "counted" | "you">;

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
  readonly inProgress: string;
  /** How a game ended, seen by its only person if there is one. */
  ended(ending: ShortEnding): string;
}
