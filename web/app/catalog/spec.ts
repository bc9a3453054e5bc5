/** Which game, and what was chosen about it: game specs taken apart, put together and named. */
import type { CatalogGame } from "../../wire";
import type { Messages } from "../language";
import { catalog } from "./catalog";

/** A game of the catalog with what was chosen about it; parameters that are not there are at their defaults. */
export interface GameChoice {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Takes a spec apart. */
export function readSpec(spec: string): GameChoice {
  const [id = "", query = ""] = spec.split("?");
  const pairs = query
    .split("&")
    .filter((pair) => pair.includes("="))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const);
  return { id, values: Object.fromEntries(pairs) };
}

/** Puts a spec together, in the order of the game's parameters and without what is at its default. */
export function writeSpec({ id, values }: GameChoice, game: CatalogGame | undefined): string {
  const pairs = (game?.parameters ?? []).flatMap(({ name, default: usual }) => {
    const value = values[name] ?? usual;
    return value === usual ? [] : [`${name}=${value}`];
  });
  return pairs.length === 0 ? id : `${id}?${pairs.join("&")}`;
}

/** The row of the catalog that a spec belongs to, once the catalog is here. */
export function gameOf(spec: string): CatalogGame | undefined {
  const { id } = readSpec(spec);
  return catalog.value?.games.find((game) => game.id === id);
}

/** What a game is called, with what was chosen about it. */
export function gameName(spec: string, words: Messages): string {
  const { id } = readSpec(spec);
  return words.variants.withChoices(words.variants.name(id, id), choicesOf(spec, words.variants.choice));
}

/** The choices about a game, each in words; `without` leaves out one that is shown elsewhere. */
export function gameChoices(spec: string, { variants }: Messages, without = ""): string[] {
  return choicesOf(spec, variants.chosen, without);
}

function choicesOf(spec: string, choice: (parameter: string, value: string) => string, without = ""): string[] {
  return Object.entries(readSpec(spec).values)
    .filter(([parameter]) => parameter !== without)
    .map(([parameter, value]) => choice(parameter, value));
}

/** How one wins a game. */
export function goalSentence(spec: string, { variants }: Messages): string {
  const { id, values } = readSpec(spec);
  return variants.goal(id, values);
}
