/** The clock of a player, beside the count of discs. */
import type { JSX } from "preact";
import type { Color } from "../../wire";
import { messages } from "../language";
import "./clock.css";
import { clockText, SHORT_MS } from "./clock-face";
import type { Table } from "./table";

/** As many characters as the shortest clock has room for, so that tenths move nothing. */
const FEWEST = 6;

/** See the module; nothing in a game without clocks. */
export function Clock({ table, color }: { table: Table; color: Color }): JSX.Element | null {
  const words = messages.value;
  const face = table.clock.faces.value?.[color];
  if (face === undefined) return null;
  const game = table.live.game.value;
  const { leftMs, delayMs, periods, runs } = face;
  const waits = game.result === null && game.clocks?.running === null;
  const kinds = [runs && "table-clock-runs", waits && "table-clock-waits", leftMs < SHORT_MS && "table-clock-short"];
  const text = clockText(leftMs, words.clock.day);
  return (
    <span class={["table-clock", ...kinds].filter(Boolean).join(" ")} data-clock={color}>
      {(game.clocks?.[color].periods ?? null) !== null && (
        <span class="table-clock-more">
          <span aria-hidden="true">×{periods}</span>
          <span class="unseen">{words.clock.periods(periods)}</span>
        </span>
      )}
      {hasDelay(game.terms.clock) && (
        <span class="table-clock-more" aria-hidden="true">
          {delayMs > 0 ? `+${Math.ceil(delayMs / 1_000)}` : ""}
        </span>
      )}
      <span
        class="table-clock-time"
        role="timer"
        aria-label={words.clock.of(color)}
        data-left={Math.floor(leftMs / 100)}
        style={{ minInlineSize: `${Math.max(FEWEST, text.length)}ch` }}
      >
        {text}
      </span>
    </span>
  );
}

function hasDelay(control: string | undefined): boolean {
  return control?.includes(" delay ") ?? false;
}
