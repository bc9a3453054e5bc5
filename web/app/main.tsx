/** Starts the site. */
import { render } from "preact";
import { App } from "./app";
import { followAddress } from "./routes";
import { applySettings } from "./stores/settings";
import "./theme.css";
import "./styles/page.css";
import "./styles/table.css";
import "./styles/panels.css";
import "./styles/games.css";
import "./styles/dialogs.css";

applySettings(document.documentElement);
followAddress();
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
