/** Notices beside every page: words of moderators, challenges, and own seeks made elsewhere. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Seek } from "../../wire";
import { gameName } from "../catalog/spec";
import { clockName } from "../invite/clock-field";
import { messages } from "../language";
import { useStandingNotices } from "../moderation/standing-notices";
import { Icon } from "../parts/icons";
import "../parts/slip.css";
import { announce } from "../nav/announcer";
import { isAtBoard, route } from "../nav/routes";
import { ratingFigure } from "../table/rating";
import "./lobby.css";
import type { OwnSeek } from "./lobby";
import { acceptAndTell, lobby } from "./this-lobby";
import { lobbyText } from "./words";

/** More of them would cover the page: they are in the lobby. */
const MOST = 3;

export function LobbyNotices(): JSX.Element | null {
  // The first challenge stays in sight.
  const challenges = lobby.seeks.value
    .filter(({ to, mine }) => to !== null && !mine)
    .sort((one, other) => one.seek - other.seek)
    .slice(0, MOST);
  const waiting = route.value.page === "lobby" ? [] : lobby.own.value;
  const standing = useStandingNotices();
  useHeard(challenges);
  if (challenges.length === 0 && waiting.length === 0 && standing === null) return null;
  return (
    <aside
      class={isAtBoard(route.value) ? "lobby-notices lobby-notices-board" : "lobby-notices"}
      data-notice
      aria-label={lobbyText.value.notices}
    >
      {standing}
      {challenges.map((seek) => (
        <Challenge key={seek.seek} seek={seek} />
      ))}
      {waiting.map((own) => (
        <Waiting key={own.id} own={own} />
      ))}
    </aside>
  );
}

/** Each is announced once by screen readers. */
function useHeard(challenges: readonly Seek[]): void {
  const said = useRef(new Set<number>());
  useEffect(() => {
    for (const { seek, by } of challenges) {
      if (said.current.has(seek)) continue;
      said.current.add(seek);
      announce(lobbyText.peek().challengedBy(by.name ?? ""));
    }
  });
}

/** What is to be played, in a few words. */
export function seekFacts({ spec, terms }: Pick<Seek, "spec" | "terms">): string {
  const text = lobbyText.value;
  return [
    gameName(spec, messages.value),
    terms.clock === undefined ? text.noClock : clockName(terms.clock),
    terms.rated === true ? text.rated : text.unrated,
  ].join(" · ");
}

function Challenge({ seek }: { seek: Seek }): JSX.Element {
  const text = lobbyText.value;
  const { by } = seek;
  const busy = [...lobby.accepting.value.values()].includes(seek.seek);
  return (
    <div class="parts-slip lobby-notice lobby-challenge" data-challenge={by.name ?? ""}>
      <p>
        <strong>{text.challengedBy(by.name ?? "")}</strong>
        {by.rating !== null && <span> {ratingFigure(by.rating)}</span>}
        <small>{seekFacts(seek)}</small>
      </p>
      <button
        type="button"
        class="button button-main"
        data-action="accept-challenge"
        aria-disabled={busy}
        onClick={() => acceptAndTell(seek.seek)}
      >
        {text.accept}
      </button>
      <button type="button" class="button" data-action="decline-challenge" onClick={() => lobby.decline(seek.seek)}>
        {text.decline}
      </button>
    </div>
  );
}

function Waiting({ own }: { own: OwnSeek }): JSX.Element {
  const text = lobbyText.value;
  const { spec = "othello", terms = {}, to } = own.wanted;
  return (
    <div class="parts-slip lobby-notice" data-waiting={to ?? "anybody"}>
      <span class="spinner" aria-hidden="true" />
      <p role="status">
        <strong>{to === undefined ? text.waiting : text.waitingFor(to)}</strong>
        <small>{seekFacts({ spec, terms })}</small>
      </p>
      <button
        type="button"
        class="button-icon"
        data-action="cancel-seek"
        aria-label={text.cancelSeek}
        onClick={() => lobby.cancel(own)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
