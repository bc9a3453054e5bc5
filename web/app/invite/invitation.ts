/** What an invitation offers to the visitor who opens it. */
import type { Color, Game } from "../../wire";
import { openSide } from "../table/sides";

/** Why one cannot sit down. */
export type Refusal = "taken" | "calledOff" | "wrong" | "incomplete";

export type Standing =
  /** The seat waits. */
  | { readonly kind: "open"; readonly game: Game; readonly invitation: string; readonly side: Color }
  /** One plays in the game already. */
  | { readonly kind: "joined" }
  | { readonly kind: "refused"; readonly why: Refusal; readonly mayWatch: boolean };

/** For a game that the invitation opens to its reader. */
export function standingOf(game: Game, invitation: string): Standing {
  const { you, result, terms } = game;
  if (you.is_owner || you.side !== null) return { kind: "joined" };
  const side = openSide(game);
  const mayWatch = terms.public === true;
  if (side === null) return { kind: "refused", why: "taken", mayWatch };
  if (result !== null) return { kind: "refused", why: "calledOff", mayWatch };
  // A public game is seen by whatever code one comes with.
  if (you.invited !== true) return { kind: "refused", why: "wrong", mayWatch };
  return { kind: "open", game, invitation, side };
}
