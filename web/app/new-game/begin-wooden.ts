/** Starts a game on a wooden board. The server creates it at once, because it runs the clocks. */
import type { Start } from "../../wire";
import { sitDown } from "../current-game/current-table";
import type { Opponents } from "../current-game/opponents";
import { rememberOpponents, seatsFor } from "../current-game/opponents";
import { closeDialog } from "../nav/dialogs";
import { navigate, route } from "../nav/routes";
import { createGame } from "../net/api";
import type { WoodenTerms } from "./wooden-terms";
import { woodenTermsOf } from "./wooden-terms";

/** Creates the game and opens it. Rejects with `RequestFailed` on failure. */
export async function beginWooden(
  spec: string,
  start: Start,
  { opponents, wooden }: { opponents: Opponents; wooden: WoodenTerms },
): Promise<void> {
  const from = route.peek();
  rememberOpponents(opponents);
  const terms = woodenTermsOf(wooden) ?? {};
  const game = await createGame({ spec, start, seats: seatsFor(opponents, 0), terms });
  // The player may have left this page meanwhile.
  if (route.peek() !== from) return;
  const table = sitDown(game);
  navigate({ page: "game", id: game.id });
  closeDialog();
  table.focusBoard();
}
