/** What the library says of each game. */

/** One game. */
export interface GameText {
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
  readonly more: string;
  readonly play: string;
  readonly history: string;
  readonly rules: string;
  readonly options: string;
  readonly back: string;
  readonly peopleOnly: string;
  /** Whether the computer plays, and how many cells the board has. */
  facts(cells: number, engine: boolean): string;
  /** The games by their ids in the catalog. */
  readonly games: Readonly<Record<string, GameText>>;
}
