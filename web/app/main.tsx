/** Starts the site. */
import { render } from "preact";
import "./site/theme.css";
import "./site/page.css";
import "./table/table.css";
import "./play/panels.css";
import { applySettings } from "./settings/settings";
import { followChosenLanguage } from "./settings/speak";
import { App } from "./site/app";
import { fetchAhead } from "./site/rooms";
import { followAddress } from "./site/routes";

/** Without a word from the browser, the next pages are fetched this long after the first. */
const FETCH_AHEAD_AFTER_MS = 1_000;

applySettings(document.documentElement);
followAddress();
const place = document.getElementById("app");
void followChosenLanguage(document.documentElement).then(() => {
  if (place !== null) render(<App />, place);
  // Once the board is there and the browser has nothing better to do; not every browser says when that is.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, FETCH_AHEAD_AFTER_MS);
});
