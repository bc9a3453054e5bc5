/** English names of the games and of what can be chosen about them. */
import type { CatalogText } from "./text";

const GAMES: Readonly<Record<string, string>> = {
  othello: "Othello",
  reversi: "Reversi",
  "reversi-1883": "Reversi of 1883",
  "annex-1886": "Annex",
  annexation: "Annexation",
  "othello-8stars": "Othello 8\u00a0Stars",
  round: "Round Reversi",
  hex: "Hexagonal Reversi",
  "othello-revolution": "Othello Revolution",
  "min-mang": "Min Mang",
  gundru: "Gundru",
  ringo: "Ringo",
  "miracle-five": "Miracle Five",
  "miracle-five-2": "Miracle Five, second rules",
};

const PARAMETERS: Readonly<Record<string, string>> = {
  size: "Size",
  goal: "Goal",
  hole: "Black hole",
  supply: "Discs of each side",
  fourth: "Fourth disc",
  quiet: "Placing without flipping",
  board: "Board",
  side: "Cells on a side",
  start: "Start",
  vacant: "Empty slots",
  slide: "Panels slide",
  rules: "Rules",
  max_chain: "Longest capture",
  bend: "Captures around a corner",
  no_retreat: "No going straight back",
  majority: "Majority needed",
  neutral_hop: "Leaps over neutral pieces",
  leap_own: "Leaps over one’s own",
  exact_five: "Exactly five",
};

const VALUES: Readonly<Record<string, string>> = {
  "goal=most": "most discs win",
  "goal=fewest": "fewest discs win",
  "hole=none": "none",
  "hole=random": "drawn at random",
  "supply=none": "unlimited",
  "fourth=centre": "on the center",
  "fourth=may-capture": "may capture",
  "fourth=must-capture": "must capture",
  "quiet=never": "never",
  "quiet=adjacent-own": "beside one’s own disc",
  "board=disc-52": "52 squares",
  "board=disc-60": "60 squares",
  "board=polar-4x16": "four rings",
  "start=eight": "eight discs",
  "start=ring": "six discs",
  "start=hexthello": "Hexthello",
  "slide=own": "the one played on",
  "slide=any-own": "any with one’s own disc",
  "slide=never": "never",
  "rules=schmittberger": "Schmittberger",
  "rules=classic": "classic",
  "max_chain=any": "any length",
  "bend=never": "never",
  "bend=board-corner": "in corners of the board",
  "bend=anywhere": "anywhere",
};

const CAPTURE = "Capture all, or leave no move.";

function goal(id: string, values: Readonly<Record<string, string>>): string {
  switch (id) {
    case "min-mang":
      if (values["rules"] === "classic") return CAPTURE;
      return values["majority"] === "on" ? "Enclose more than half the board." : "Enclose. The larger area wins.";
    case "gundru":
      return CAPTURE;
    case "ringo":
      return "Black takes the fortress, White holds it.";
    case "miracle-five":
    case "miracle-five-2":
      return values["exact_five"] === "on" ? "Exactly five in a row wins." : "Five in a row wins.";
    default:
      return values["goal"] === "fewest" ? "Flip discs. Fewest discs win." : "Flip discs. Most discs win.";
  }
}

export const names: CatalogText["variants"] = {
  holeChosen: "on a chosen cell",
  name: (id, otherwise) => GAMES[id] ?? otherwise,
  goal,
  parameter: (name) => PARAMETERS[name] ?? name,
  value: (parameter, value) => {
    if (parameter === "size") return `${value}×${value}`;
    if (value === "on") return "yes";
    if (value === "off") return "no";
    return VALUES[`${parameter}=${value}`] ?? value;
  },
  withChoices: (name, choices) => (choices.length === 0 ? name : `${name} (${choices.join(", ")})`),
};

/** The same as messages. */
export const catalog: CatalogText = { variants: names };
