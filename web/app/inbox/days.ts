/** When a message was written, as briefly as it is still clear. */
import { language, messages } from "../language";
import { inboxText } from "./words";

/** The time of the day. */
export function timeOfDay(ms: number): string {
  return new Date(ms).toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
}

/** The day in words. */
export function day(ms: number, now = Date.now()): string {
  const text = inboxText.value;
  if (isSameDay(ms, now)) return text.today;
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return isSameDay(ms, before.getTime()) ? text.yesterday : messages.value.date(ms);
}

/** The time of today, the day of what is older. */
export function moment(ms: number, now = Date.now()): string {
  return isSameDay(ms, now) ? timeOfDay(ms) : day(ms, now);
}

/** Whether two moments are of one day where the page is. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
