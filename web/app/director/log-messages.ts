/** The log of a tournament, as text. */
import type { TournamentEntry } from "../../wire";
import { scoreText } from "../events/score-text";
import type { Say } from "../language/say";

/** Returns the text of an entry. A kind from a newer server is shown as its raw data. */
export function entry(say: Say, { what, round, detail }: TournamentEntry, names: readonly string[]): string {
  const [player = "", second = ""] = names;
  const players = second === "" ? player : say("pair", { black: player, white: second });
  const at = { round: String(round) };
  const score = detail === null ? null : scoreText(say, detail);
  switch (what) {
    case "created":
    case "changed":
      return say(`log-${what}`);
    case "joined":
      return say("log-joined", { players: names.join(say("between-names")) });
    case "edited":
    case "withdrew":
    case "returned":
      return say(`log-${what}`, { player });
    case "away":
    case "back":
      return say(`log-${what}`, { player, ...at });
    case "forced":
      return second === "" ? say("log-forced-bye", { player, ...at }) : say("log-forced", { players, ...at });
    case "forbidden":
      return round === null ? say("log-forbidden", { players }) : say("log-forbidden-in", { players, ...at });
    case "paired":
      return say("log-paired", at);
    case "ended":
      return say("log-ended", { players, score: score ?? "", ...at }).trimEnd();
    case "corrected":
      return score === null ? say("log-reopened", { players, ...at }) : say("log-corrected", { players, score, ...at });
    case "undone":
      return say("log-undone", { entry: detail ?? "" }).trimEnd();
    default: {
      const parts = [what, players, round === null ? "" : say("log-round", at), detail ?? ""];
      return parts.filter((part) => part !== "").join(" ");
    }
  }
}
