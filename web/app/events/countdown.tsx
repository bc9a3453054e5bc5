/** The remaining time, by the clock of the server. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { serverTime } from "../net/server-time";

/**
 * `until` is in milliseconds since 1970, `say` makes the text, and `past` is shown afterwards. Screen readers skip it:
 * an announcement each second would be too much.
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

/** A time in milliseconds, as on a clock. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
