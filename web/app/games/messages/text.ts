/** The list of games, in words. */

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
}
