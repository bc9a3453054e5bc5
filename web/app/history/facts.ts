/** What the tables show of the championships: names in a language, counts, what a filter leaves, and in which order. */

import type {
  Championship,
  ChampionshipHistory,
  ChampionshipTitle,
  CountryHonours,
  LocalizedName,
  PlayerHonours,
} from "../../wire";
import type { Language } from "../language/languages";
import { nameIn } from "../language/name-in";
import { compareNames } from "../language/name-order";

/** Titles in their order on the page. */
export const TITLES = ["champion", "runner_up", "women", "youth"] as const satisfies readonly ChampionshipTitle[];

/** The name of a country; its code if nobody has won anything for it. */
export function countryName({ countries }: ChampionshipHistory, code: string, language: Language): string {
  const found = countries.find(({ country }) => country === code);
  return found === undefined ? code : nameIn(found.name, language);
}

/** How often a title was won. */
export function count({ titles }: Pick<PlayerHonours | CountryHonours, "titles">, title: ChampionshipTitle): number {
  return titles.filter((won) => won.title === title).length;
}

/** The years of a title. */
export function yearsOf({ titles }: PlayerHonours, title: ChampionshipTitle): number[] {
  return titles.filter((won) => won.title === title).map(({ year }) => year);
}

/** Years in which something was held, one on each side of a year; null where there is none. */
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

/** Letters and digits, without accents and case, so that `Stephane` finds Stéphane. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase();
}

/** Whether every word of a filter begins a word of one of the texts. */
export function matches(filter: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => plain(text).split(/[^\p{L}\d]+/u));
  const asked = plain(filter)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
  return asked.every((word) => words.some((of) => of.startsWith(word)));
}

const allOf = (name: LocalizedName): string[] => Object.values(name);

/** All that a filter may ask for in a year: names and countries in every language, the city and the year. */
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

/** The same of a player. */
export function textsOfPlayer(history: ChampionshipHistory, { name, countries }: PlayerHonours): string[] {
  return [...allOf(name), ...countries.flatMap((code) => textsOfCountry(history, code))];
}

/** What a country may be called. */
export function textsOfCountry({ countries }: ChampionshipHistory, code: string): string[] {
  const found = countries.find(({ country }) => country === code);
  return found === undefined ? [code] : [code, ...allOf(found.name)];
}

/** How the rows of a table are ordered: by a column, the largest or the first of the alphabet first, or turned round. */
export interface Order<Column extends string> {
  readonly by: Column;
  readonly turned: boolean;
}

/** The order after a press on the head of a column. */
export function pressed<Column extends string>(order: Order<Column>, column: Column): Order<Column> {
  return order.by === column ? { by: column, turned: !order.turned } : { by: column, turned: false };
}

/** Rows in an order; those that are equal in the column stay as the server has them. `read` gives a name or a number. */
export function ordered<Row, Column extends string>(
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
  return rows.toSorted((a, b) => (order.turned ? compare(b, a) : compare(a, b)));
}
