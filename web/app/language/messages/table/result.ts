/** Texts for the result of a game. */
import { otherSide } from "../../other-side";
import type { Say } from "../../say";
import { called } from "./called";
import type { Ending } from "./ending";

export const result = (say: Say) => ({
  title: say("table-result"),
  headline: (ending: Ending) => headline(say, ending),
  reason: (ending: Ending) => reason(say, ending),
  margin: (ending: Ending) => margin(say, ending),
});

/** The headline and the reason in one text, for screen readers. */
export const gameOver = (say: Say) => (ending: Ending) =>
  say("table-game-over", { headline: headline(say, ending).replace(/[.。]$/u, ""), reason: reason(say, ending) });

function headline(say: Say, { winner, reason, points, counted, you, names }: Ending): string {
  if (reason === "aborted") return say("table-called-off");
  if (winner === null)
    return counted ? say("table-draw-score", { black: points.black, white: points.white }) : say("table-draw");
  const facts = called(winner, names[winner], false);
  const who = you === null ? facts.who : you === winner ? "won" : "lost";
  if (!counted) return say("table-won", { ...facts, who });
  const own = you ?? winner;
  return say("table-won-score", { ...facts, who, own: points[own], others: points[otherSide(own)] });
}

function reason(say: Say, ending: Ending): string {
  const { winner, you, names } = ending;
  const loser = winner === null ? null : otherSide(winner);
  const facts = loser === null ? null : called(loser, names[loser], loser === you);
  switch (ending.reason) {
    case "resignation":
      return facts === null ? say("table-given-up") : say("table-resigned", facts);
    case "time":
      return facts === null ? say("table-time-is-up") : say("table-lost-by-time", facts);
    case "abandoned":
      return facts === null ? say("table-abandoned") : say("table-left-game", facts);
    case "agreement":
      return say("table-agreed");
    case "aborted":
      return say("table-aborted");
    case "board":
      return boardReason(say, ending);
    case "stalemate":
      return loser === null ? say("table-no-move-left") : say("table-cannot-move", { color: loser });
    case "captured":
      return loser === null ? say("table-captured") : say("table-too-few-pieces", { color: loser });
    case "passes":
      return say("table-both-passed");
    case "five":
      return say("table-five");
    case "fortress":
      return say("table-fortress");
    case "repetition":
      return say("table-repetition");
    case "ply_limit":
      return say("table-ply-limit");
  }
}

/** Explains how a game ended on the board. */
function boardReason(say: Say, { winner, points, withEmpties, full }: Ending): string {
  if (points.black === 0) return say("table-no-discs", { color: "black" });
  if (points.white === 0) return say("table-no-discs", { color: "white" });
  if (full) return say("table-full");
  return winner === null || withEmpties === 0
    ? say("table-nobody-moves")
    : say("table-nobody-moves-empties", { color: winner, count: withEmpties });
}

function margin(say: Say, { winner, counted, points, goal }: Ending): string {
  if (!counted) return "";
  const by = Math.abs(points.black - points.white);
  if (goal === "area")
    return winner === null ? say("table-equal-areas") : say("table-ahead-areas", { color: winner, margin: by });
  if (winner === null) return say("table-equal-discs");
  return goal === "fewest"
    ? say("table-fewer-discs", { color: winner, margin: by })
    : say("table-ahead-discs", { color: winner, margin: by });
}
