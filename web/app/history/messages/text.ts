/** The history in words: of the page around it, and the story itself. */
import type { ChampionshipTitle } from "../../../wire";
import type { Table } from "../address";

/** The chapters of the story, in their order. */
export const CHAPTERS = [
  "inventors",
  "fashion",
  "othello",
  "first",
  "champions",
  "rules",
  "machines",
  "solved",
] as const;

/** A chapter. */
export type ChapterId = (typeof CHAPTERS)[number];

export interface HistoryText {
  readonly title: string;
  readonly lead: string;
  /** The places of the history, for people who listen. */
  readonly places: string;
  readonly story: string;
  readonly years: string;
  readonly players: string;
  readonly countries: string;

  readonly chapters: Readonly<Record<ChapterId, { readonly title: string; readonly text: readonly string[] }>>;
  /** Under the pictures of boards. */
  readonly captions: Readonly<Partial<Record<ChapterId, string>>>;
  readonly contents: string;
  /** Before links to what a chapter tells of. */
  readonly more: string;
  readonly sources: string;
  /** A source, which is given with English quotation marks, as it is cited here. */
  cite(source: string): string;
  /** How sources are used. */
  readonly sourcesHelp: string;

  readonly filter: string;
  /** What one may ask for in each table. */
  readonly filterHelp: Readonly<Record<Table, string>>;
  /** The number of rows left of all rows. */
  shown(shown: number, all: number): string;
  readonly nothingFound: string;
  /** A column that orders the table, for people who listen. */
  readonly order: string;

  readonly year: string;
  readonly place: string;
  readonly player: string;
  readonly country: string;
  readonly final: string;
  readonly team: string;
  readonly host: string;
  /** Titles as the heads of columns, and as what a year says of them. */
  readonly titles: Readonly<Record<ChampionshipTitle, string>>;
  readonly short: Readonly<Record<ChampionshipTitle, string>>;
  /** The line under the table of years. */
  readonly finalsHelp: string;
  readonly canceled: string;

  championship(year: number): string;
  /** Somebody and the country played for. */
  for(name: string, country: string): string;
  /** A result: games or discs. */
  score(own: number, other: number): string;
  readonly games: string;
  readonly gamesHelp: string;
  /** Where a game of the final was drawn. */
  readonly drawnHelp: string;
  readonly note: string;
  /** Leads there; what is seen is the year alone. */
  before(year: number): string;
  after(year: number): string;
  readonly source: string;

  /** How often a title was won. */
  times(count: number): string;
  /** A name with what is said of it. */
  of(name: string, said: string): string;
  readonly finals: string;
  readonly opponent: string;
  /** How somebody left a final. */
  readonly result: string;
  /** Before links to countries. */
  readonly playedFor: string;
  readonly records: string;
  readonly teamTitles: string;
  readonly hosted: string;

  noYear(year: number): string;
  noPlayer(name: string): string;
  noCountry(code: string): string;
}
