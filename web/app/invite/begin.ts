/** Begins a game with a friend elsewhere. It is created on the server at once, with an open seat. */
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

/** The game that is proposed to the friend. */
export interface Proposal {
  readonly opponents: Opponents;
  readonly terms: ChosenTerms;
  /** A handicap in corners; it needs the usual start. */
  readonly handicap: ChosenHandicap;
  /** The player's name and avatar. */
  readonly own: OwnIdentity;
  /** From 0 up to 1; decides on random colors. */
  readonly chance: number;
}

/** Creates the game, opens it and shows the invitation. Rejects with a `RequestFailed`. */
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
  // Not if the player has gone to another page meanwhile.
  if (route.peek() !== page) return;
  sitDown(game);
  navigate({ page: "game", id: game.id });
  openDialog("invite");
}
