/** Announces positions and moves to screen readers. */
import type { LineFacts, MoveFacts, PlayedFacts, Run, SpeechWords } from "../../../../board";
import type { Color } from "../../../../wire";
import { joined, sentences } from "../../joined";
import type { Say } from "../../say";
import { yesNo } from "../../yes-no";
import { cellName } from "./board";

/** `you` is the reader's side, or null. */
export const speech = (say: Say, you: Color | null): SpeechWords => ({
  cell: cellName(say),
  line: (facts) => line(say, facts),
  legalMoves: (legal, turn) => {
    if (turn === null) return say("table-illegal-game_over");
    if (legal.length === 0) return say("table-no-move", { color: turn });
    const moves = joined(
      say,
      legal.map((move) => moveWords(say, move)),
    );
    return say("table-legal-moves", { choices: say("choices", { count: legal.length }), moves });
  },
  wouldFlip: (facts) => {
    const { square } = facts;
    if (!facts.legal) return say(`table-illegal-${facts.reason}`, { square });
    return facts.flips.length === 0
      ? say("table-would-flip-nothing", { square })
      : say("table-would-flip", { square, squares: say.list(facts.flips) });
  },
  counts: ({ black, white, empty, turn }) => {
    const counts = say("table-counts-empty", { black, white, empty });
    if (turn === null) return counts;
    return sentences(say, [counts, say("table-turn", { you: yesNo(turn === you), color: turn })]);
  },
  played: (facts) => {
    const { black, white } = facts;
    return sentences(say, [what(say, facts), say("table-counts", { black, white }), ...next(say, you, facts)]);
  },
});

function line(say: Say, { kind, label, runs: all }: LineFacts): string {
  const runs = joined(
    say,
    all.map((run) => runWords(say, run)),
  );
  if (label === null) return say("table-line", { runs });
  return kind === "row" ? say("table-line-row", { label, runs }) : say("table-line-column", { label, runs });
}

function runWords(say: Say, { disc, from, to, count }: Run): string {
  const lies = disc ?? "empty";
  return count === 1 ? say("table-run-one", { disc: lies, from }) : say("table-run-many", { disc: lies, from, to });
}

function moveWords(say: Say, { square, flips, takes }: MoveFacts): string {
  if (flips > 0) return say("table-move-flips", { square, count: flips });
  return takes > 0 ? say("table-move-captures", { square, count: takes }) : square;
}

/** Returns a move or a pass as a sentence. */
function what(say: Say, { color, square, from, flips, taken, turned, slid }: PlayedFacts): string {
  if (square === null) return say("table-did-pass", { color });
  const parts = [
    from === null ? say("table-did-place", { color, square }) : say("table-did-move", { color, from, square }),
  ];
  if (taken.length > 0) parts.push(say("table-did-capture", { squares: say.list(taken) }));
  if (turned !== null) parts.push(turned ? say("table-did-turn") : say("table-did-turn-back"));
  if (slid !== null) parts.push(say("table-did-slide", { square: slid }));
  if (flips.length > 0) parts.push(say("table-did-flip", { squares: say.list(flips) }));
  return say("table-did", { parts: joined(say, parts) });
}

/** States the side to move and the number of its moves. Omitted if it is the turn of the reader's opponent. */
function next(say: Say, you: Color | null, { turn, choices: count }: PlayedFacts): string[] {
  if (turn === null) return [];
  if (count === 0) return [say("table-no-move", { color: turn })];
  if (you !== null && turn !== you) return [];
  return [say("table-turn-choices", { you: yesNo(turn === you), color: turn, choices: say("choices", { count }) })];
}
