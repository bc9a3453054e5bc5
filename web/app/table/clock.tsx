/** The clock of a player, beside the count of discs. */
import type { JSX } from "preact";
import type { Color } from "../../wire";
import { messages } from "../language";
import { clockText, SHORT_MS } from "../language/clock-text";
import "./clock.css";
import type { Table } from "./table";

/** Renders nothing in a game without clocks. */
export function Clock({ table, color }: { table: Table; color: Color }): JSX.Element | null {
  const words = messages.value;
  const face = table.clock.faces.value?.[color];
  if (face === undefined) return null;
  const game = table.live.game.value;
  const { leftMs, delayMs, periods, runs } = face;
  const waits = game.result === null && game.clocks?.running === null;
  const characters = charactersOf(game.terms.clock ?? "");
  const kinds = [
    runs && "table-clock-runs",
    waits && "table-clock-waits",
    leftMs < SHORT_MS && "table-clock-short",
    characters > USUAL_CHARACTERS && "table-clock-long",
  ];
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
        style={{ minInlineSize: `${characters}ch` }}
      >
        {clockText(leftMs, words.clock.inDays)}
      </span>
    </span>
  );
}

/** The width of most clocks, such as `59:00`, in digits. */
const USUAL_CHARACTERS = 5.3;

/**
 * Returns the largest width of a clock with this time control, in digits. It is reserved, so that tenths and
 * hours shift nothing.
 */
function charactersOf(control: string): number {
  if (/^\d+d/u.test(control)) return 8;
  const [, minutes] = /^(?:hourglass )?(\d+)(?!\d*s)/u.exec(control) ?? [];
  return Number(minutes ?? 0) >= 60 ? 6.5 : USUAL_CHARACTERS;
}

function hasDelay(control: string | undefined): boolean {
  return control?.includes(" delay ") ?? false;
}
