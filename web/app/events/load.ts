/** What comes to the pages of tournaments when it is asked for. */
import { directorText } from "../director/words";
import { inviteText } from "../invite/words";
import { sheetsText } from "../sheets/words";
import { Later } from "../site/later";
import { tvText } from "../tv/words";

const loadDirector = async () => {
  // It shows clocks, links and their codes as invitations do.
  const [director] = await Promise.all([import("../director"), inviteText.need()]);
  return director;
};

/** The desk of a director. */
export const DESK = new Later(directorText, async () => (await loadDirector()).Desk);
/** The dialog in which a tournament is begun. */
export const CREATE = new Later(directorText, async () => (await loadDirector()).CreateDialog);
/** The boards of a round. */
export const BOARDS = new Later(tvText, async () => (await import("../tv")).LiveGames);
/** The clock and the score sheet that a phone keeps without a network. */
export const PAPER = new Later(sheetsText, async () => (await import("./paper")).Paper);
/** What makes a phone the clock of its table. */
export const CLOCK = new Later(inviteText, async () => (await import("./table-clock")).TableClock);
