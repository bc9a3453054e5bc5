/** Reads, writes and names game specs. */
import type { CatalogGame } from "../../wire";
import type { Messages } from "../language";
import { catalog } from "./catalog";

/** A game of the catalog with its parameters. Absent parameters have their default values. */
export interface GameChoice {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads a spec. */
export function readSpec(spec: string): GameChoice {
  const [id = "", query = ""] = spec.split("?");
  const pairs = query
    .split("&")
    .filter((pair) => pair.includes("="))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const);
  return { id, values: Object.fromEntries(pairs) };
}

/** Writes a spec with the parameters in the game's order, without those that have their default values. */
export function writeSpec({ id, values }: GameChoice, game: CatalogGame | undefined): string {
  const pairs = (game?.parameters ?? []).flatMap(({ name, default: usual }) => {
    const value = values[name] ?? usual;
    return value === usual ? [] : [`${name}=${value}`];
  });
  return pairs.length === 0 ? id : `${id}?${pairs.join("&")}`;
}

/** Returns the game of a spec; undefined until the catalog is loaded. */
export function gameOf(spec: string): CatalogGame | undefined {
  const { id } = readSpec(spec);
  return catalog.value?.games.find((game) => game.id === id);
}

/** Returns the name of a game, with its choices. */
export function gameName(spec: string, words: Messages): string {
  const { id } = readSpec(spec);
  return words.variants.withChoices(words.variants.name(id, id), choicesOf(spec, words.variants.choice));
}

/**
 * Returns the parameters of a game as text. `without` names a parameter to omit, because it is shown elsewhere.
 */
export function gameChoices(spec: string, { variants }: Messages, without = ""): string[] {
  return choicesOf(spec, variants.chosen, without);
}

function choicesOf(spec: string, choice: (parameter: string, value: string) => string, without = ""): string[] {
  return Object.entries(readSpec(spec).values)
    .filter(([parameter]) => parameter !== without)
    .map(([parameter, value]) => choice(parameter, value));
}

/** Returns the goal of a game, as a sentence. */
export function goalSentence(spec: string, { variants }: Messages): string {
  const { id, values } = readSpec(spec);
  return variants.goal(id, values);
}
