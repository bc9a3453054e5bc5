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

/** A chapter. */
export type ChapterId = (typeof CHAPTERS)[number];

const TABLES: Readonly<Record<Table, true>> = { years: true, players: true, countries: true };
const TITLES: Readonly<Record<ChampionshipTitle, true>> = { champion: true, runner_up: true, women: true, youth: true };

export type HistoryText = ReturnType<typeof history>;

export const history = (say: Say) => ({
  title: say("title"),
  lead: say("lead"),
  /** The accessible name of the links to the parts of the history. */
  places: say("places"),
  story: say("story"),
  years: say("years"),
  players: say("players"),
  countries: say("countries"),

  chapters: Object.fromEntries(CHAPTERS.map((id) => [id, chapter(say, id)])) as Readonly<Record<ChapterId, Chapter>>,
  /** The captions of the pictures of boards. */
  captions: captions(say),
  contents: say("contents"),
  /** Before the links of a chapter. */
  more: say("more"),
  sources: say("sources"),
  /** A source with the quotation marks of the language in place of the English ones. */
  cite: (source: string) => source.replace(/“([^”]*)”/gu, (_, title: string) => say("cited-title", { title })),
  /** A note on the use of the sources. */
  sourcesHelp: say("sources-help"),

  filter: say("filter"),
  /** The help of the filter in each table. */
  filterHelp: say.each("filter-help", TABLES),
  /** The number of rows that pass the filter, and of all. */
  shown: (shown: number, all: number) => say("shown", { shown, all }),
  nothingFound: say("nothing-found"),
  /** The title of a button that sorts the table. */
  order: say("order"),

  year: say("year"),
  place: say("place"),
  player: say("player"),
  country: say("country"),
  final: say("final"),
  team: say("team"),
  host: say("host"),
  /** The titles in full. */
  titles: say.each("title", TITLES),
  /** The titles as heads of columns. */
  short: say.each("short", TITLES),
  /** The line under the table of years. */
  finalsHelp: say("finals-help"),
  canceled: say("canceled"),

  championship: (year: number) => say("championship", { year: String(year) }),
  /** A city with its country. */
  for: (name: string, country: string) => say("for", { name, country }),
  /** A result: games or discs. */
  score: (own: number, other: number) => say("score", { own: String(own), other: String(other) }),
  games: say("games"),
  gamesHelp: say("games-help"),
  /** A note if a game of the final was drawn. */
  drawnHelp: say("drawn-help"),
  note: say("note"),
  /** The label of a link to the previous year, which shows only the year. */
  before: (year: number) => say("before", { year: String(year) }),
  /** The label of the link to the next year. */
  after: (year: number) => say("after", { year: String(year) }),
  source: say("source"),

  /** The number of times that a title was won. */
  times: (count: number) => say("times", { count }),
  /** The name of a title, and the number of times that it was won. */
  of: (name: string, said: string) => say("of", { name, said }),
  finals: say("finals"),
  opponent: say("opponent"),
  /** The head of the column with the results of finals. */
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
