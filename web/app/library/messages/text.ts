/** What the library says of each game. */

/** One game. */
export interface GameText {
  /** What one plays for, in a sentence or two. */
  readonly goal: string;
  /** Two sentences. */
  readonly summary: string;
  readonly history: readonly string[];
  /** All rules, one thought a paragraph. */
  readonly rules: readonly string[];
}

/** The library in one language. */
export interface LibraryText {
  readonly title: string;
  readonly intro: string;
  readonly play: string;
  readonly history: string;
  readonly rules: string;
  readonly options: string;
  readonly back: string;
  readonly goal: string;
  /** The link to the rules page. */
  readonly lessons: string;
  /** Leads to the history. */
  readonly championship: string;
  /** The accessible name of a game's board. */
  board(name: string): string;
  /** Said below the board before the first move. */
  readonly tryIt: string;
  readonly boardFailed: string;
  readonly startOver: string;
  /** How many cells the board has. */
  facts(cells: number): string;
  /** The games by their ids in the catalog. */
  readonly games: Readonly<Record<string, GameText>>;
}
