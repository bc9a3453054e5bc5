/** Texts for the state of an event and of its players. */
import type { Tournament, TournamentEntrant, TournamentSummary } from "../../wire";
import { joined } from "../language/joined";
import type { Say } from "../language/say";
import { isOpenEnded } from "./open-ended";

/** The round's number, and the planned number of rounds if it has a meaning. */
const roundOf = (round: number, rounds: number | null) => ({
  round: String(round),
  rounds: rounds === null ? "none" : String(rounds),
});

/** Returns the state of an event, for the list. */
export function phase(say: Say, { phase, paired, rounds, registration }: TournamentSummary): string {
  const round = roundOf(paired, isOpenEnded(paired, rounds) ? null : rounds);
  switch (phase) {
    case "announced":
      return registration === "open" ? say("phase-registration") : say("phase-announced");
    case "playing":
      return say("round-of", round);
    case "between_rounds":
      return say("phase-between", round);
    case "over":
      return say("phase-over");
  }
}

/**
 * Returns the state of an event, for its own page. `open` is the number of results that the round still lacks.
 */
export function status(say: Say, { phase, players, rounds, settings }: Tournament, open: number): string {
  const at = rounds.length;
  const round = roundOf(at, settings.system.kind === "arena" || at > settings.rounds ? null : settings.rounds);
  switch (phase) {
    case "announced":
      return say("status-announced", { count: players.length });
    case "playing":
      return say("status-playing", { ...round, open });
    case "between_rounds":
      return say("status-between", round);
    case "over":
      return say("status-over");
  }
}

/** Returns the state of a player before round `next`. */
export function entrantState(
  say: Say,
  { withdrawn_after, away, joined: since, computer, checked_in }: TournamentEntrant,
  next: number,
): string {
  if (withdrawn_after === 0) return say("entrant-left");
  if (withdrawn_after !== null) return say("entrant-left-after", { round: String(withdrawn_after) });
  const missing = away.filter(({ round }) => round >= next).map(({ round }) => String(round));
  if (missing.length > 0) return say("entrant-away", { rounds: joined(say, missing) });
  if (computer !== null) return say("computer-level", { level: computer });
  if (since > 1) return say("entrant-joined", { round: String(since) });
  return checked_in ? say("entrant-here") : "";
}
