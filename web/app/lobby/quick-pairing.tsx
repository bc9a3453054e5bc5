/** Quick pairing: a grid of time controls, and the current wait. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { NewSeek, Speed } from "../../wire";
import { lastOpponents } from "../current-game/opponents";
import { clockName } from "../invite/clock-field";
import { ratingsText } from "../ratings/words";
import { playComputer } from "./computers";
import type { OwnSeek } from "./lobby";
import { isQuick } from "./lobby";
import { lobby, postSeek } from "./this-lobby";
import { lobbyText } from "./words";

/** The time controls on offer, each with its speed. */
const CLOCKS: readonly (readonly [clock: string, speed: Speed])[] = [
  ["1+0", "bullet"],
  ["3+2", "blitz"],
  ["5+0", "blitz"],
  ["5+3", "blitz"],
  ["10+5", "rapid"],
  ["15+10", "rapid"],
  ["30+0", "classical"],
  ["1d", "correspondence"],
];

/** After this number of seconds without an opponent, the page suggests a game against the computer. */
const SUGGESTS_AFTER_S = 15;

/** Returns a seek for quick pairing. Its game is public, like all games from the lobby. */
export function quickSeek(clock: string, rated: boolean): NewSeek {
  return { terms: { clock, take_backs: false, public: true, rated }, quick: true };
}

export function QuickPairing({ rated, onCustom }: { rated: boolean; onCustom: () => void }): JSX.Element {
  const text = lobbyText.value;
  const quick = lobby.own.value.find(({ wanted }) => wanted.quick === true) ?? null;
  return (
    <>
      <div class="lobby-grid" role="group" aria-label={text.quick}>
        {CLOCKS.map(([clock, speed]) => {
          const waits = quick !== null && isQuick(quick.wanted, clock, rated);
          return (
            <button
              key={clock}
              type="button"
              class={waits ? "lobby-pool lobby-pool-waits" : "lobby-pool"}
              data-quick={clock}
              aria-pressed={waits}
              title={clockName(clock)}
              onClick={() => (waits ? lobby.cancel(quick) : postSeek(quickSeek(clock, rated)))}
            >
              <span class="lobby-pool-clock">
                {waits && <span class="spinner" aria-hidden="true" />}
                {clock === "1d" ? text.oneDay : clock}
              </span>{" "}
              {others(clock, rated) === 0 ? (
                <small>{ratingsText.value.speeds[speed]}</small>
              ) : (
                <small class="lobby-pool-others" data-waits={others(clock, rated)}>
                  {text.waits(others(clock, rated))}
                </small>
              )}
            </button>
          );
        })}
        <button type="button" class="lobby-pool" data-action="custom" aria-haspopup="dialog" onClick={onCustom}>
          <span class="lobby-pool-clock lobby-pool-word">{text.custom}</span>
        </button>
      </div>
      {quick === null ? <p class="lobby-waiting quiet">{text.quickHelp}</p> : <Waiting key={quick.id} quick={quick} />}
    </>
  );
}

/** Returns the number of other people who wait for the same kind of game. */
function others(clock: string, rated: boolean): number {
  return lobby.seeks.value.filter((seek) => !seek.mine && isQuick(seek, clock, rated)).length;
}

/** The chosen time control, the time waited, and after a while a suggestion. */
function Waiting({ quick }: { quick: OwnSeek }): JSX.Element {
  const text = lobbyText.value;
  const seconds = useSeconds(quick.since);
  return (
    <>
      <p class="lobby-waiting">
        <span role="status">
          {lobby.connection.value === "open" ? text.waiting : text.waitingLost}
          {quick.wanted.terms?.clock !== undefined && ` ${clockName(quick.wanted.terms.clock)}`}
        </span>
        <span class="lobby-elapsed" aria-hidden="true">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </span>
        <button type="button" class="button" data-action="cancel-quick" onClick={() => lobby.cancel(quick)}>
          {text.cancel}
        </button>
      </p>
      {seconds >= SUGGESTS_AFTER_S && (
        <div class="lobby-meanwhile" data-meanwhile>
          <p role="status">{text.nobodyYet}</p>
          <button
            type="button"
            class="button"
            data-action="play-computer"
            onClick={() => playComputer(lastOpponents().level)}
          >
            {text.playComputer}
          </button>
        </div>
      )}
    </>
  );
}

/** Returns the whole seconds since a time by the clock of the page. */
function useSeconds(since: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}
