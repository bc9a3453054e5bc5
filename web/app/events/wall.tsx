/**
 * The wall display. It shows the pairings until results arrive, then pairings and standings in turn. There is
 * no operator, so content that does not fit is shown page by page.
 */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import { messages } from "../language";
import { halves } from "../language/halves";
import { compareNames } from "../language/name-order";
import { Countdown } from "./countdown";
import { lastRound, nameOf, openTables, outcomeOf } from "./lookup";
import { TurnedPages } from "./turned-pages";
import "./wall.css";
import { criteriaOf, criterionValue } from "./standings";
import { eventsText } from "./words";

/** One of the views that take turns. */
export type Scene = "players" | "pairings" | "standings";

/** Returns the views that take turns in the event's current state. */
export function scenesOf(event: Tournament): readonly Scene[] {
  const last = lastRound(event);
  if (last === null) return ["players"];
  const results = last.round.tables.length - openTables(last.round).length;
  // Players are looking for their tables and should not have to wait.
  if (event.phase === "playing" && results === 0) return ["pairings"];
  return event.phase === "over" ? ["standings"] : ["pairings", "standings"];
}

export function Wall({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const [turn, setTurn] = useState(0);
  const scenes = scenesOf(event);
  const scene = scenes[turn % scenes.length] ?? "pairings";
  const last = lastRound(event);
  const title =
    scene === "players"
      ? text.tabs.players
      : scene === "pairings"
        ? text.round(last?.number ?? 1)
        : text.standingsAfter(event);
  // Show a new round at once.
  useEffect(() => setTurn(0), [event.rounds.length]);
  useAwake();
  return (
    <div class="events-wall" data-wall={scene}>
      <header class="events-wall-head">
        <h1>{event.settings.name}</h1>
        <p class="events-wall-title">{title}</p>
        <p class="events-wall-status">
          {text.status(event, last === null ? 0 : openTables(last.round).length)}{" "}
          {event.online !== null && event.next_round_ms !== null && event.is_running && (
            <Countdown until={event.next_round_ms} say={text.nextIn} />
          )}
        </p>
      </header>
      <TurnedPages key={`${scene} ${event.rounds.length}`} onEnd={() => setTurn(turn + 1)}>
        {scene === "players" && <WallPlayers event={event} />}
        {scene === "pairings" && <WallPairings event={event} />}
        {scene === "standings" && <WallStandings event={event} />}
      </TurnedPages>
    </div>
  );
}

function WallPlayers({ event }: { event: Tournament }): JSX.Element {
  const listed = event.players
    .filter(({ withdrawn_after }) => withdrawn_after === null)
    .sort((one, other) => compareNames(one.player.name, other.player.name));
  return (
    <ul class="events-wall-list">
      {listed.map(({ player, checked_in }) => (
        <li key={player.id} class="events-wall-row">
          <span class="events-wall-name">{nameOf(event, player.id ?? "")}</span>
          <span class="events-wall-value">{checked_in ? "✓" : ""}</span>
        </li>
      ))}
    </ul>
  );
}

function WallPairings({ event }: { event: Tournament }): JSX.Element | null {
  const text = eventsText.value;
  const last = lastRound(event);
  if (last === null) return null;
  return (
    <ul class="events-wall-list">
      {last.round.tables.map((table, at) => {
        const { result } = table;
        return (
          <li key={`${table.black} ${table.white}`} class="events-wall-row" data-table={at + 1}>
            <span class="events-wall-number">{at + 1}</span>
            <span class="events-wall-pair">
              {(["black", "white"] as const).map((color) => (
                <span
                  key={color}
                  class={result !== null && outcomeOf(result, color) === "won" ? "events-won" : undefined}
                >
                  <span class={`table-disc table-disc-${color} events-disc`} aria-hidden="true" />{" "}
                  <span class="unseen">{messages.value.colors[color]}: </span>
                  {nameOf(event, table[color])}
                </span>
              ))}
            </span>
            <span class="events-wall-value">{result === null ? "" : text.result(result)}</span>
          </li>
        );
      })}
      {last.round.byes.map((player) => (
        <li key={player} class="events-wall-row">
          <span class="events-wall-number" />
          <span class="events-wall-name">{nameOf(event, player)}</span>
          <span class="events-wall-value">{text.cell.bye}</span>
        </li>
      ))}
    </ul>
  );
}

function WallStandings({ event }: { event: Tournament }): JSX.Element {
  const text = eventsText.value;
  const { number } = messages.value;
  const [criterion = "discs"] = criteriaOf(event);
  return (
    <ul class="events-wall-list">
      {event.standings.map((standing) => (
        <li key={standing.player} class="events-wall-row" data-standing={standing.player}>
          <span class="events-wall-number">{standing.rank}</span>
          <span class="events-wall-name">{nameOf(event, standing.player)}</span>
          <span class="events-wall-value">{halves(standing.points, number)}</span>
          <span class="events-wall-second">
            <span class="unseen">{text.criterion(criterion).short} </span>
            {criterionValue(standing, criterion, number)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the screen on, if the browser can. */
function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const take = (): void => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (taken) => {
          if (isWanted) lock = taken;
          else void taken.release();
        },
        // A browser with a low battery refuses this. The screen may then go dark.
        () => undefined,
      );
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
