/** The time that remains by the server's clock. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { serverTime } from "../net/server-time";

/**
 * `until` is in milliseconds since 1970. `say` formats the text, and `past` replaces it afterwards. Screen
 * readers skip the text, because it changes each second.
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

/** Formats a time in milliseconds as `h:mm:ss` or `m:ss`, rounded up to a second. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
