/** One touch for an opponent: a grid of time controls, and the one that one waits for. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { NewSeek, Speed } from "../../wire";
import { clockName } from "../invite/clock-field";
import { ratingsText } from "../ratings/words";
import { isQuick } from "./lobby";
import { lobby, seekAndTell } from "./this-lobby";
import { lobbyText } from "./words";

/** What is offered, each with its speed. */
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

/** A game from the lobby can be watched by everybody. */
export function quickSeek(clock: string, rated: boolean): NewSeek {
  return { terms: { clock, take_backs: false, public: true, rated }, quick: true };
}

/** See the module. */
export function QuickPairing({ rated, onCustom }: { rated: boolean; onCustom: () => void }): JSX.Element {
  const text = lobbyText.value;
  const quick = lobby.own.value.find(({ wanted }) => wanted.quick === true) ?? null;
  return (
    <>
      <div class="lobby-grid" role="group" aria-label={text.quick}>
        {CLOCKS.map(([clock, speed]) => {
          const waits = quick !== null && isQuick(quick, clock, rated);
          return (
            <button
              key={clock}
              type="button"
              class={waits ? "lobby-pool lobby-pool-waits" : "lobby-pool"}
              data-quick={clock}
              aria-pressed={waits}
              title={clockName(clock)}
              onClick={() => (waits ? lobby.cancel(quick) : seekAndTell(quickSeek(clock, rated)))}
            >
              <span class="lobby-pool-clock">
                {waits && <span class="spinner" aria-hidden="true" />}
                {clock === "1d" ? text.oneDay : clock}
              </span>{" "}
              <small>{ratingsText.value.speeds[speed]}</small>
            </button>
          );
        })}
        <button type="button" class="lobby-pool" data-action="custom" aria-haspopup="dialog" onClick={onCustom}>
          <span class="lobby-pool-clock lobby-pool-word">{text.custom}</span>
        </button>
      </div>
      <p class="lobby-waiting">
        {quick === null ? (
          <span class="quiet">{text.quickHelp}</span>
        ) : (
          <>
            <span role="status">
              {lobby.connection.value === "open" ? text.waiting : text.waitingLost}
              {quick.wanted.terms?.clock !== undefined && ` ${clockName(quick.wanted.terms.clock)}`}
            </span>
            <Elapsed key={quick.id} since={quick.since} />
            <button type="button" class="button" data-action="cancel-quick" onClick={() => lobby.cancel(quick)}>
              {text.cancel}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** How long one has waited. */
function Elapsed({ since }: { since: number }): JSX.Element {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <span class="lobby-elapsed" aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
