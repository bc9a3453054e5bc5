/** Formats times on clocks, which are the same in every language. */

/** Below this time, in milliseconds, clocks show tenths of a second and look urgent. */
export const SHORT_MS = 20_000;

const DAY_MS = 86_400_000;

/**
 * Formats a time on a clock as `4:05`, `1:04:05`, or `0:09.3` if it is short. `inDays` formats a number of days
 * and the rest of the time.
 */
export function clockText(ms: number, inDays: (days: number, time: string) => string): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  const two = (value: number): string => String(value).padStart(2, "0");
  if (ms >= DAY_MS) return inDays(Math.floor(hours / 24), `${two(hours % 24)}:${two(minutes % 60)}`);
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  const short = ms < SHORT_MS ? `.${Math.floor(ms / 100) % 10}` : "";
  return `${minutes}:${two(seconds % 60)}${short}`;
}
