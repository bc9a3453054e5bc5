/** Data for the tables of championships: localized names, counts, filters and sorting. */

import type {
  Championship,
  ChampionshipHistory,
  ChampionshipTitle,
  CountryHonors,
  LocalizedName,
  PlayerHonors,
} from "../../wire";
import type { Language } from "../language/languages";
import { nameIn } from "../language/name-in";
import { compareNames } from "../language/name-order";

/** The titles, in their order on the page. */
export const TITLES = ["champion", "runner_up", "women", "youth"] as const satisfies readonly ChampionshipTitle[];

/** Returns the name of a country; its code if the server has no name for it. */
export function countryName({ countries }: ChampionshipHistory, code: string, language: Language): string {
  const found = countries.find(({ country }) => country === code);
  return found === undefined ? code : nameIn(found.name, language);
}

/** Returns the number of times that a title was won. */
export function count({ titles }: Pick<PlayerHonors | CountryHonors, "titles">, title: ChampionshipTitle): number {
  return titles.filter((won) => won.title === title).length;
}

/** Returns the years in which a player won a title. */
export function yearsOf({ titles }: PlayerHonors, title: ChampionshipTitle): number[] {
  return titles.filter((won) => won.title === title).map(({ year }) => year);
}

/** The years of the previous and the next championship; null if there is none. */
export function neighbors(
  { championships }: ChampionshipHistory,
  year: number,
): { before: number | null; after: number | null } {
  const years = championships.map((one) => one.year);
  return {
    before: years.findLast((other) => other < year) ?? null,
    after: years.find((other) => other > year) ?? null,
  };
}

/** Converts a text to lower case without accents and apostrophes, so that `Stephane` finds Stéphane. */
function simplified(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase();
}

/** Whether every word of a filter is the beginning of a word in one of the texts. */
export function matches(filter: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => simplified(text).split(/[^\p{L}\d]+/u));
  const wanted = simplified(filter)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
  return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

const allOf = (name: LocalizedName): string[] => Object.values(name);

/** Returns the searchable texts of a year: the year, the city, and names and countries in every language. */
export function textsOfYear(history: ChampionshipHistory, championship: Championship): string[] {
  const { year, place, champion, runner_up, women, youth, team } = championship;
  const people = [champion, runner_up, women, youth].filter((who) => who !== null);
  const codes = [place?.country, team, ...people.map(({ country }) => country)].filter((code) => code != null);
  return [
    String(year),
    ...(place === null ? [] : allOf(place.city)),
    ...people.flatMap(({ name }) => allOf(name)),
    ...codes.flatMap((code) => textsOfCountry(history, code)),
  ];
}

/** Returns the searchable texts of a player. */
export function textsOfPlayer(history: ChampionshipHistory, { name, countries }: PlayerHonors): string[] {
  return [...allOf(name), ...countries.flatMap((code) => textsOfCountry(history, code))];
}

/** Returns the searchable texts of a country: its code and its names. */
export function textsOfCountry({ countries }: ChampionshipHistory, code: string): string[] {
  const found = countries.find(({ country }) => country === code);
  return found === undefined ? [code] : [code, ...allOf(found.name)];
}

/** The order of a table by a column. The largest number or the first name comes first, unless reversed. */
export interface Order<Column extends string> {
  readonly by: Column;
  readonly isReversed: boolean;
}

/** Returns the order after a click on the head of a column. */
export function afterPress<Column extends string>(order: Order<Column>, column: Column): Order<Column> {
  return { by: column, isReversed: order.by === column && !order.isReversed };
}

/** Sorts rows, stably. `read` returns the name or the number in a column. */
export function sorted<Row, Column extends string>(
  rows: readonly Row[],
  order: Order<Column>,
  read: (row: Row, column: Column) => string | number,
  language: Language,
): Row[] {
  const compare = (a: Row, b: Row): number => {
    const [one, other] = [read(a, order.by), read(b, order.by)];
    if (typeof one === "string" || typeof other === "string") return compareNames(String(one), String(other), language);
    return other - one;
  };
  return rows.toSorted((a, b) => (order.isReversed ? compare(b, a) : compare(a, b)));
}
