/** The lobby: quick pairing, the list of seeks, the computer, and live games. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ownAccount } from "../identity/own-account";
import { messages } from "../language";
import { Link } from "../nav/link";
import { usePageTitle } from "../nav/page-title";
import { Switch } from "../parts/switch";
import { LiveFew } from "../tv";
import { showNotices } from "./challenges";
import { Computers } from "./computers";
import "./lobby.css";
import { LobbyNotices } from "./lobby-notices";
import { prefersRated, rememberRated } from "./preferences";
import { QuickPairing } from "./quick-pairing";
import { SeekDialog } from "./seek-dialog";
import { SeekList } from "./seek-list";
import { lobby } from "./this-lobby";
import { lobbyText } from "./words";

export function LobbyPage(): JSX.Element {
  const text = lobbyText.value;
  const [isSeeking, setSeeking] = useState(false);
  const [wantsRated, setWantsRated] = useState(prefersRated);
  const isGuest = ownAccount.value === null;
  const rated = wantsRated && !isGuest;
  usePageTitle(messages.value.nav.lobby);
  useEffect(() => {
    showNotices(LobbyNotices);
    return lobby.enter();
  }, []);
  return (
    <div class="page lobby-page" data-lobby={lobby.connection.value}>
      <header class="lobby-head">
        <h1>{messages.value.nav.lobby}</h1>
        <Attendance />
        <Link to={{ page: "ratings", query: "" }} class="lobby-link" action="ratings">
          {text.ratings}
        </Link>
      </header>
      <div class="lobby-columns">
        <div class="lobby-column">
          <section class="lobby-section" aria-labelledby="lobby-quick">
            <h2 id="lobby-quick">{text.quick}</h2>
            {isGuest ? (
              <p class="lobby-guest">
                {text.guest} <Link to={{ page: "account", at: "new" }}>{text.signUp}</Link>
              </p>
            ) : (
              <Switch
                name="rated"
                label={text.forRatings}
                value={rated}
                onChange={(is) => {
                  setWantsRated(is);
                  rememberRated(is);
                }}
              />
            )}
            <QuickPairing rated={rated} onCustom={() => setSeeking(true)} />
          </section>
          <section class="lobby-section" aria-labelledby="lobby-seeks">
            <div class="lobby-title">
              <h2 id="lobby-seeks">{text.seeks}</h2>
              <button
                type="button"
                class="button"
                data-action="new-seek"
                aria-haspopup="dialog"
                onClick={() => setSeeking(true)}
              >
                {text.newSeek}
              </button>
            </div>
            <SeekList />
          </section>
        </div>
        <div class="lobby-column">
          <section class="lobby-section" aria-labelledby="lobby-computer">
            <h2 id="lobby-computer">{text.computer}</h2>
            <Computers />
          </section>
          <section class="lobby-section" aria-labelledby="lobby-live">
            <div class="lobby-title">
              <h2 id="lobby-live">{text.live}</h2>
              <Link to={{ page: "tv", game: null }} class="lobby-link" action="tv">
                {text.allLive}
              </Link>
            </div>
            <LiveFew nothing={text.noLive} />
          </section>
        </div>
      </div>
      {isSeeking && <SeekDialog to={null} onClose={() => setSeeking(false)} />}
    </div>
  );
}

/** States the number of people in the lobby, or that the server cannot be reached. */
function Attendance(): JSX.Element {
  const text = lobbyText.value;
  const here = lobby.here.value;
  const state = lobby.connection.value;
  return (
    <p class="lobby-here" role="status" data-here={here ?? undefined}>
      {state === "lost" ? text.lost : here === null ? text.entering : text.here(here)}
    </p>
  );
}
