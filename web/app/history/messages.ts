/** The history in words: of the page around it, and the story itself. */
import type { ChampionshipTitle } from "../../wire";
import { paragraphs } from "../language/joined";
import type { Say } from "../language/say";
import type { Table } from "./address";

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

const TABLES: Readonly<Record<Table, true>> = { years: true, players: true, countries: true };
const TITLES: Readonly<Record<ChampionshipTitle, true>> = { champion: true, runner_up: true, women: true, youth: true };

export type HistoryText = ReturnType<typeof history>;

export const history = (say: Say) => ({
  title: say("title"),
  lead: say("lead"),
  /** The places of the history, for people who listen. */
  places: say("places"),
  story: say("story"),
  years: say("years"),
  players: say("players"),
  countries: say("countries"),

  chapters: Object.fromEntries(CHAPTERS.map((id) => [id, chapter(say, id)])) as Readonly<Record<ChapterId, Chapter>>,
  /** Under the pictures of boards. */
  captions: captions(say),
  contents: say("contents"),
  /** Before links to what a chapter tells of. */
  more: say("more"),
  sources: say("sources"),
  /** A source, which is given with English quotation marks, as it is cited here. */
  cite: (source: string) => source.replace(/“([^”]*)”/gu, (_, title: string) => say("cited-title", { title })),
  /** How sources are used. */
  sourcesHelp: say("sources-help"),

  filter: say("filter"),
  /** What one may ask for in each table. */
  filterHelp: say.each("filter-help", TABLES),
  /** The number of rows left of all rows. */
  shown: (shown: number, all: number) => say("shown", { shown, all }),
  nothingFound: say("nothing-found"),
  /** A column that orders the table, for people who listen. */
  order: say("order"),

  year: say("year"),
  place: say("place"),
  player: say("player"),
  country: say("country"),
  final: say("final"),
  team: say("team"),
  host: say("host"),
  /** Titles as what a year says of them, and as the heads of columns. */
  titles: say.each("title", TITLES),
  short: say.each("short", TITLES),
  /** The line under the table of years. */
  finalsHelp: say("finals-help"),
  canceled: say("canceled"),

  championship: (year: number) => say("championship", { year: String(year) }),
  /** Somebody and the country played for. */
  for: (name: string, country: string) => say("for", { name, country }),
  /** A result: games or discs. */
  score: (own: number, other: number) => say("score", { own: String(own), other: String(other) }),
  games: say("games"),
  gamesHelp: say("games-help"),
  /** Where a game of the final was drawn. */
  drawnHelp: say("drawn-help"),
  note: say("note"),
  /** Leads there; what is seen is the year alone. */
  before: (year: number) => say("before", { year: String(year) }),
  after: (year: number) => say("after", { year: String(year) }),
  source: say("source"),

  /** How often a title was won. */
  times: (count: number) => say("times", { count }),
  /** A name with a note. */
  of: (name: string, said: string) => say("of", { name, said }),
  finals: say("finals"),
  opponent: say("opponent"),
  /** How somebody left a final. */
  result: say("result"),
  /** Before links to countries. */
  playedFor: say("played-for"),
  records: say("records"),
  teamTitles: say("team-titles"),
  hosted: say("hosted"),

  noYear: (year: number) => say("no-year", { year: String(year) }),
  noPlayer: (name: string) => say("no-player", { name }),
  noCountry: (code: string) => say("no-country", { code }),
});

type Chapter = ReturnType<typeof chapter>;

const chapter = (say: Say, id: ChapterId) => ({
  title: say(`chapter-${id}`),
  text: paragraphs(say(`chapter-${id}.text`)),
});

function captions(say: Say): Readonly<Partial<Record<ChapterId, string>>> {
  return { inventors: say("caption-inventors"), othello: say("caption-othello") };
}
