/** Starts the site. */
import { render } from "preact";
import "./shell/theme.css";
import "./shell/page.css";
import "./table/table.css";
import "./play/play.css";
import { openAhead } from "./current-game/current-table";
import { makeAhead } from "./language/figures";
import { followChallenges } from "./lobby/challenges";
import { followAddress, route } from "./nav/routes";
import { followUpgrades } from "./nav/upgrade";
import { leaveOldModal } from "./parts/modal-entry";
import { applySettings } from "./settings/settings";
import { followChosenLanguage } from "./settings/speak";
import { App } from "./shell/app";
import { followReach, installWorker, keepGames } from "./shell/at-home";
import { callBack } from "./shell/calling";
import { fetchAhead } from "./shell/pages";
import { followTurns } from "./shell/turns";

/** The first picture waits for its board no longer than this: what stands in the page until then cannot be used. */
const FIRST_BOARD_MS = 100;
/** Without a word from the browser, what the first page does not need comes this long after it. */
const AFTERWARDS_MS = 1_000;

applySettings(document.documentElement);
leaveOldModal();
followAddress();
followUpgrades();
followReach();
keepGames();
callBack();
void begin();

async function begin(): Promise<void> {
  await followChosenLanguage(document.documentElement);
  await Promise.race([openAhead(route.peek()), new Promise((resolve) => setTimeout(resolve, FIRST_BOARD_MS))]);
  const place = document.getElementById("app");
  if (place !== null) {
    // What `index.html` shows until now: nothing of it is drawn upon, so that nothing of it shifts.
    place.replaceChildren();
    render(<App />, place);
  }
  // Once the board is there.
  whenIdle(() => {
    fetchAhead(whenIdle);
    followTurns();
    followChallenges();
    makeAhead(whenIdle);
    void installWorker();
  });
}

/** Does something when the browser has nothing better to do; not every browser says when that is. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act);
  else setTimeout(act, AFTERWARDS_MS);
}
