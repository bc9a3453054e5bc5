/** Names of the games, their parameters and values. */
import { joined } from "./joined";
import type { Say } from "./say";

export type VariantNames = ReturnType<typeof variantNames>;

export const variantNames = (say: Say) => ({
  /** Label of the option to choose the cell of the black hole. */
  holeChosen: say("catalog-hole-chosen"),
  /** The name of the game with an id in the catalog, or `otherwise` if this version does not know it. */
  name: (id: string, otherwise: string) => say.known(`catalog-game-${id}`) ?? otherwise,
  /** The goal of a game with these parameters, short enough for a line on a phone. */
  goal: (id: string, values: Readonly<Record<string, string>>) => say(`catalog-goal-${goalOf(id, values)}`),
  /** A parameter's name in the reader's language. */
  parameter: (name: string) => parameter(say, name),
  /** The name of a value that the parameter `of` can have. */
  value: (of: string, value: string) => valueName(say, of, value),
  /** A parameter with its value, on a line of its own. */
  chosen: (of: string, value: string) =>
    of === "size"
      ? valueName(say, of, value)
      : say("labeled", { label: parameter(say, of), text: valueName(say, of, value) }),
  /** A parameter with its value, within a sentence. */
  choice: (of: string, value: string) =>
    of === "size"
      ? valueName(say, of, value)
      : say("catalog-choice", { name: parameter(say, of), value: valueName(say, of, value) }),
  /** A game with its choices in parentheses. */
  withChoices: (name: string, choices: readonly string[]) =>
    choices.length === 0 ? name : say("catalog-with-choices", { name, choices: joined(say, choices) }),
});

function parameter(say: Say, name: string): string {
  return say.known(`catalog-parameter-${name}`) ?? name;
}

function valueName(say: Say, of: string, value: string): string {
  if (of === "size") return say("catalog-size", { size: value });
  if (value === "on") return say("catalog-yes");
  if (value === "off") return say("catalog-no");
  return say.known(`catalog-value-${of}-${value}`) ?? value;
}

/** Returns the part of a message's name that stands for a game's goal. */
function goalOf(id: string, values: Readonly<Record<string, string>>): string {
  switch (id) {
    case "min-mang":
      if (values["rules"] === "classic") return "capture";
      return values["majority"] === "on" ? "majority" : "enclose";
    case "gundru":
      return "capture";
    case "ringo":
      return "fortress";
    case "miracle-five":
    case "miracle-five-2":
      return values["exact_five"] === "on" ? "exact-five" : "five";
    default:
      return values["goal"] === "fewest" ? "fewest" : "most";
  }
}
