/** Formats dates of messages in a short form. */
import { messages } from "../language";
import { isSameDay, timeOfDay } from "../language/time-of-day";
import { inboxText } from "./words";

/** Returns the day of a time: today, yesterday, or a date. */
export function day(ms: number, now = Date.now()): string {
  const text = inboxText.value;
  if (isSameDay(ms, now)) return text.today;
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return isSameDay(ms, before.getTime()) ? text.yesterday : messages.value.date(ms);
}

/** Returns the time of day if it is today, otherwise the day. */
export function moment(ms: number, now = Date.now()): string {
  return isSameDay(ms, now) ? timeOfDay(ms) : day(ms, now);
}
