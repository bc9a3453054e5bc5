/** Beginning a game to which a friend is invited: it is stored at once, with an open seat. */
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

/** What is proposed to the friend. */
export interface Proposal {
  readonly opponents: Opponents;
  readonly terms: ChosenTerms;
  /** Corners that one of the two gets; they need the usual start. */
  readonly handicap: ChosenHandicap;
  /** How one wants to be known. */
  readonly own: OwnIdentity;
  /** From 0 up to 1; decides on colors where that was chosen. */
  readonly chance: number;
}

/** Begins it, goes to it and shows what there is to give away. Fails as the request does. */
export async function beginInvited(spec: string, start: Start, proposal: Proposal): Promise<void> {
  const { opponents, terms, handicap, own, chance } = proposal;
  const page = route.peek();
  rememberOpponents(opponents);
  rememberOwnName(own.name);
  rememberOwnAvatar(own.avatar);
  const given = handicap.corners > 0;
  const color = given ? customaryColor(handicap) : opponents.color;
  const seats = seatsFor({ ...opponents, color }, chance, own);
  const side = handicapped(handicap, seats.black.kind === "open" ? "white" : "black");
  const from = given ? handicapStart(await loadStart(spec), side, handicap.corners) : start;
  const game = await createAtOnce({ spec, start: from, seats, terms: termsOf(terms) });
  rememberTerms(terms);
  // Who has gone to another page meanwhile stays there.
  if (route.peek() !== page) return;
  sitDown(game);
  navigate({ page: "game", id: game.id });
  openDialog("invite");
}
