/** Begins a game on a wooden board. It is created on the server at once, since the server runs its clocks. */
import type { Start } from "../../wire";
import { sitDown } from "../current-game/current-table";
import type { Opponents } from "../current-game/opponents";
import { rememberOpponents, seatsFor } from "../current-game/opponents";
import { closeDialog } from "../nav/dialogs";
import { navigate, route } from "../nav/routes";
import { createGame } from "../net/api";
import type { WoodenTerms } from "./wooden-terms";
import { woodenTermsOf } from "./wooden-terms";

/** Creates the game and opens it. Rejects with a `RequestFailed`. */
export async function beginWooden(
  spec: string,
  start: Start,
  { opponents, wooden }: { opponents: Opponents; wooden: WoodenTerms },
): Promise<void> {
  const from = route.peek();
  rememberOpponents(opponents);
  const terms = woodenTermsOf(wooden) ?? {};
  const game = await createGame({ spec, start, seats: seatsFor(opponents, 0), terms });
  // Not if the player has gone to another page meanwhile.
  if (route.peek() !== from) return;
  const table = sitDown(game);
  navigate({ page: "game", id: game.id });
  closeDialog();
  table.focusBoard();
}
