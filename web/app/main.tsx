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

/**
 * The longest that the first rendering waits for its board, in milliseconds. Until then the page cannot be
 * used.
 */
const FIRST_BOARD_MS = 100;
/** In browsers without `requestIdleCallback`, code that the first page does not need loads after this time. */
const IDLE_AFTER_MS = 1_000;

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
    // Remove the content of `index.html`, because rendering over it would count as a layout shift.
    place.replaceChildren();
    render(<App />, place);
  }
  // Load the rest after the board has been rendered.
  whenIdle(() => {
    fetchAhead(whenIdle);
    followTurns();
    followChallenges();
    makeAhead(whenIdle);
    void installWorker();
  });
}

/** Runs a function when the browser is idle. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act);
  else setTimeout(act, IDLE_AFTER_MS);
}
