/** Starts a game with a friend elsewhere. The server stores it at once, with an open seat. */
import type { Start } from "../../wire";
import { loadStart } from "../catalog/starts";
import { createAtOnce } from "../current-game/begin";
import { sitDown } from "../current-game/current-table";
import type { Opponents, OwnIdentity } from "../current-game/opponents";
import { rememberOpponents, seatsFor } from "../current-game/opponents";
import { rememberOwnAvatar } from "../current-game/own-avatar";
import { rememberOwnName } from "../current-game/person-name";
import { openDialog } from "../nav/dialogs";
import { navigate, route } from "../nav/routes";
import type { ChosenHandicap } from "./handicap";
import { customaryColor, handicapped, handicapStart } from "./handicap";
import type { ChosenTerms } from "./terms";
import { rememberTerms, termsOf } from "./terms";

/** The choices for a game that is proposed to a friend. */
export interface Proposal {
  readonly opponents: Opponents;
  readonly terms: ChosenTerms;
  /** A handicap in corners. It requires the usual start. */
  readonly handicap: ChosenHandicap;
  /** The player's name and avatar. */
  readonly own: OwnIdentity;
  /** A number from 0 (inclusive) to 1 (exclusive), which decides random colors. */
  readonly chance: number;
}

/** Creates the game, opens it and shows the invitation. Rejects with `RequestFailed` on failure. */
export async function beginInvited(spec: string, start: Start, proposal: Proposal): Promise<void> {
  const { opponents, terms, handicap, own, chance } = proposal;
  const page = route.peek();
  rememberOpponents(opponents);
  rememberOwnName(own.name);
  rememberOwnAvatar(own.avatar);
  const hasHandicap = handicap.corners > 0;
  const color = hasHandicap ? customaryColor(handicap) : opponents.color;
  const seats = seatsFor({ ...opponents, color }, chance, own);
  const side = handicapped(handicap, seats.black.kind === "open" ? "white" : "black");
  const from = hasHandicap ? handicapStart(await loadStart(spec), side, handicap.corners) : start;
  const game = await createAtOnce({ spec, start: from, seats, terms: termsOf(terms) });
  rememberTerms(terms);
  // The player may have left this page meanwhile.
  if (route.peek() !== page) return;
  sitDown(game);
  navigate({ page: "game", id: game.id });
  openDialog("invite");
}
