/**
 * Notices on every page: messages from moderators, challenges, and, outside the lobby, the player's own seeks.
 */
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
import { acceptSeek, lobby } from "./this-lobby";
import { lobbyText } from "./words";

/** More challenges than this would cover the page. Further ones appear as the first are answered. */
const MOST_CHALLENGES = 3;

export function LobbyNotices(): JSX.Element | null {
  // Show the oldest challenges.
  const challenges = lobby.seeks.value
    .filter(({ to, mine }) => to !== null && !mine)
    .sort((one, other) => one.seek - other.seek)
    .slice(0, MOST_CHALLENGES);
  const waiting = route.value.page === "lobby" ? [] : lobby.own.value;
  const standing = useStandingNotices();
  useAnnouncements(challenges);
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

/** Announces each challenge to screen readers once. */
function useAnnouncements(challenges: readonly Seek[]): void {
  const announced = useRef(new Set<number>());
  useEffect(() => {
    for (const { seek, by } of challenges) {
      if (announced.current.has(seek)) continue;
      announced.current.add(seek);
      announce(lobbyText.peek().challengedBy(by.name ?? ""));
    }
  });
}

/** Returns the game, the clock, and whether it is rated, in one line. */
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
        onClick={() => acceptSeek(seek.seek)}
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
