/** Determines the state of an invitation for the person who opens it. */
import type { Color, Game } from "../../wire";
import { openSide } from "../table/sides";

/** Why the seat cannot be taken. */
export type Refusal = "taken" | "calledOff" | "wrong" | "incomplete";

export type InvitationState =
  /** The seat is open. */
  | { readonly kind: "open"; readonly game: Game; readonly invitation: string; readonly side: Color }
  /** The person already plays in the game. */
  | { readonly kind: "joined" }
  | { readonly kind: "refused"; readonly reason: Refusal; readonly mayWatch: boolean };

/** Returns the state of an invitation to `game`, as the server shows it to this person. */
export function invitationStateOf(game: Game, invitation: string): InvitationState {
  const { you, result, terms } = game;
  if (you.is_owner || you.side !== null) return { kind: "joined" };
  const side = openSide(game);
  const mayWatch = terms.public === true;
  if (side === null) return { kind: "refused", reason: "taken", mayWatch };
  if (result !== null) return { kind: "refused", reason: "calledOff", mayWatch };
  // The server shows a public game even if the invitation is wrong.
  if (you.invited !== true) return { kind: "refused", reason: "wrong", mayWatch };
  return { kind: "open", game, invitation, side };
}
