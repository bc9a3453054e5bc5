/** The texts of the board. */
import type { BoardWords, CellMark, NamedCell, SquareFacts, VariantFacts } from "../../../../board";
import { joined } from "../../joined";
import type { Say } from "../../say";

export const board = (say: Say): BoardWords => ({
  board: say("table-board"),
  row: (label) => say("table-row", { label }),
  cell: cellName(say),
  square: (facts) => joined(say, [facts.square, ...square(say, facts)]),
  zoom: {
    name: say("table-zoom"),
    in: say("table-zoom.in"),
    out: say("table-zoom.out"),
    all: say("table-zoom.all"),
  },
  choose: say("table-ways"),
  variant: (facts) => variant(say, facts),
  passed: (color, next, chosen) =>
    chosen ? say("table-chose-pass", { color }) : say("table-passes-over", { color, next }),
  score: (mark) => score(say, mark),
  certainty: (mark) => certainty(say, mark),
});

/** Returns a function that names a cell. */
export const cellName =
  (say: Say) =>
  ({ name, tone }: NamedCell): string => {
    if (tone === "fortress") return say("table-cell-fortress");
    return tone === "neutral" ? say("table-cell-neutral", { number: name.replace(/\D+/u, "") }) : name;
  };

/** Describes the state of a square. Follows its name. */
function square(say: Say, facts: SquareFacts): string[] {
  const { disc, marked, legal, can, held, flips, takes, last, chosen, mark } = facts;
  const parts: string[] = [];
  if (disc === null) parts.push(say("table-square-empty"));
  else parts.push(marked ? say("table-square-marked", { color: disc }) : say("table-square-disc", { color: disc }));
  if (held) parts.push(say("table-square-held"));
  else if (can === "leave") parts.push(say("table-square-can-move"));
  if (legal && flips > 0) parts.push(say("table-square-flips", { count: flips }));
  else if (can === "place") parts.push(say("table-square-playable"));
  else if (can === "arrive") parts.push(say("table-square-reachable"));
  if (takes > 0) parts.push(say("table-square-captures", { count: takes }));
  if (mark !== null)
    parts.push(say("table-square-score", { score: score(say, mark), certainty: certainty(say, mark) }));
  if (last) parts.push(say("table-square-last"));
  if (chosen) parts.push(say("table-square-chosen"));
  return parts;
}

function variant(say: Say, facts: VariantFacts): string {
  switch (facts.kind) {
    case "plain":
      return facts.slides ? say("table-way-slide-nothing") : say("table-way-plain");
    case "turn":
      return say("table-way-turn");
    case "side":
      return facts.is_marked ? say("table-way-marked") : say("table-way-unmarked");
    case "slide":
      return say(`table-way-slide-${facts.direction}`, { panel: facts.panel });
  }
}

/** Formats a score. Scores of two digits have no room for decimals, which would mean little for them. */
function score(say: Say, { score, certainty }: CellMark): string {
  return say.signed(score, certainty.kind === "exact" || Math.abs(score) >= 9.95 ? 0 : 1);
}

function certainty(say: Say, { certainty }: CellMark): string {
  switch (certainty.kind) {
    case "exact":
      return say("table-certainty-exact");
    case "searched":
      return certainty.percent < 100
        ? say("table-certainty-selective", { depth: certainty.depth })
        : say("table-certainty-searched", { depth: certainty.depth });
    case "book":
      return say("table-certainty-book");
  }
}
