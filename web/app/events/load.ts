/** Parts of tournaments' pages that load on demand. */
import { inviteText } from "../invite/words";
import { Lazy } from "../nav/lazy";
import { sheetsText } from "../sheets/words";
import { tvText } from "../tv/words";

/** The boards of a round. */
export const BOARDS = new Lazy(tvText, async () => (await import("../tv")).LiveGames);
/** The clock and the score sheet on a table's phone, which work without a network. */
export const PAPER = new Lazy(sheetsText, async () => (await import("./paper")).Paper);
/** The dialog that makes a phone the clock of its table. */
export const CLOCK = new Lazy(inviteText, async () => (await import("./table-clock")).TableClock);
