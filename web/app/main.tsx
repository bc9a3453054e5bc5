/** Starts the site. */
import { render } from "preact";
import "./site/theme.css";
import "./site/page.css";
import "./table/table.css";
import "./play/play.css";
import { applySettings } from "./settings/settings";
import { followChosenLanguage } from "./settings/speak";
import { App } from "./site/app";
import { followReach, installWorker, keepGames } from "./site/at-home";
import { fetchAhead } from "./site/rooms";
import { followAddress } from "./site/routes";
import { followUpgrades } from "./site/upgrade";

/** Without a word from the browser, what the first page does not need comes this long after it. */
const AFTERWARDS_MS = 1_000;

applySettings(document.documentElement);
followAddress();
followUpgrades();
followReach();
keepGames();
const place = document.getElementById("app");
void followChosenLanguage(document.documentElement).then(() => {
  if (place !== null) render(<App />, place);
  // Once the board is there and the browser has nothing better to do; not every browser says when that is.
  const afterwards = () => {
    fetchAhead();
    void installWorker();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(afterwards);
  else setTimeout(afterwards, AFTERWARDS_MS);
});
