/** The texts of the history: the page, and the story itself. */
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

export type ChapterId = (typeof CHAPTERS)[number];

const TABLES: Readonly<Record<Table, true>> = { years: true, players: true, countries: true };
const TITLES: Readonly<Record<ChampionshipTitle, true>> = { champion: true, runner_up: true, women: true, youth: true };

export type HistoryText = ReturnType<typeof history>;

export const history = (say: Say) => ({
  title: say("title"),
  lead: say("lead"),
  /** Accessible name of the links to the parts of the history. */
  places: say("places"),
  story: say("story"),
  years: say("years"),
  players: say("players"),
  countries: say("countries"),

  chapters: Object.fromEntries(CHAPTERS.map((id) => [id, chapter(say, id)])) as Readonly<Record<ChapterId, Chapter>>,
  /** Captions of the pictures of boards. */
  captions: captions(say),
  contents: say("contents"),
  /** Precedes the links of a chapter. */
  more: say("more"),
  sources: say("sources"),
  /** Replaces the English quotation marks in a source with those of the language. */
  cite: (source: string) => source.replace(/“([^”]*)”/gu, (_, title: string) => say("cited-title", { title })),
  /** A note on the use of the sources. */
  sourcesHelp: say("sources-help"),

  filter: say("filter"),
  /** Help for the filter of each table. */
  filterHelp: say.each("filter-help", TABLES),
  /** States how many of all rows pass the filter. */
  shown: (shown: number, all: number) => say("shown", { shown, all }),
  nothingFound: say("nothing-found"),
  /** Title of the buttons that sort a table. */
  order: say("order"),

  year: say("year"),
  place: say("place"),
  player: say("player"),
  country: say("country"),
  final: say("final"),
  team: say("team"),
  host: say("host"),
  /** Full names of the titles. */
  titles: say.each("title", TITLES),
  /** Short names of the titles, for heads of columns. */
  short: say.each("short", TITLES),
  /** Note below the table of years. */
  finalsHelp: say("finals-help"),
  canceled: say("canceled"),

  championship: (year: number) => say("championship", { year: String(year) }),
  /** A city, followed by its country. */
  for: (name: string, country: string) => say("for", { name, country }),
  /** A result in games or in discs. */
  score: (own: number, other: number) => say("score", { own: String(own), other: String(other) }),
  games: say("games"),
  gamesHelp: say("games-help"),
  /** Note if a game of the final was drawn. */
  drawnHelp: say("drawn-help"),
  note: say("note"),
  /** Accessible name of the link to the previous championship, which shows only the year. */
  before: (year: number) => say("before", { year: String(year) }),
  /** Accessible name of the link to the next championship. */
  after: (year: number) => say("after", { year: String(year) }),
  source: say("source"),

  /** States how often a title was won. */
  times: (count: number) => say("times", { count }),
  /** The name of a title, followed by the text of `times`. */
  of: (name: string, said: string) => say("of", { name, said }),
  finals: say("finals"),
  opponent: say("opponent"),
  /** Head of the column with the results of finals. */
  result: say("result"),
  /** Precedes links to countries. */
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
