/** Live boards, in words. */

export interface TvText {
  readonly title: string;
  /** Above games that are over, where none goes on. */
  readonly recent: string;
  readonly game: string;
  readonly allGames: string;
  readonly nothing: string;
  readonly nothingOf: string;
  readonly invite: string;
  watchers(count: number): string;
}
