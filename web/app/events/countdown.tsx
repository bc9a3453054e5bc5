/** How long it is until something, by the clock of the server. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { serverTime } from "../net/server-time";

/**
 * `until` in milliseconds since 1970; `say` puts the time into words, `past` is shown after it. Screen readers skip it: each
 * second would be too much.
 */
export function Countdown(props: { until: number; say: (time: string) => string; past?: string }): JSX.Element {
  const { until, say, past } = props;
  const [now, setNow] = useState(() => serverTime.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (past !== undefined && until <= now) return <span>{past}</span>;
  return <time aria-hidden="true">{say(clockOf(until - now))}</time>;
}

/** Milliseconds as a clock shows them. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
