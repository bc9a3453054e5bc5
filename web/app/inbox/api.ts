/** What the server does with messages; each fails as requests do. */
import type { Inbox, Letter, Letters } from "../../wire";
import { ask, get, post } from "../net/api";

/** Which letters of a conversation. */
export type Part = { before?: number } | { after: number };

/** A page of the conversations, the newest first. */
export function inbox(after: string | null, limit?: number): Promise<Inbox> {
  const query = new URLSearchParams();
  if (after !== null) query.set("after", after);
  if (limit !== undefined) query.set("limit", String(limit));
  return get(query.size === 0 ? "/api/inbox" : `/api/inbox?${query}`);
}

/** A page of the conversation with somebody. */
export function letters(name: string, part: Part): Promise<Letters> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(part)) query.set(key, String(value));
  return get(query.size === 0 ? path(name) : `${path(name)}?${query}`);
}

/** Sends a letter; the same id again is the same letter. */
export function sendLetter(name: string, id: string, text: string): Promise<Letter> {
  return post(path(name), { id, text });
}

/** Says that one has read a conversation up to a letter. */
export function readLetters(name: string, number: number): Promise<void> {
  return post(`${path(name)}/read`, { number });
}

/** Deletes a conversation for the player, up to a letter. */
export function clearLetters(name: string, to: number): Promise<void> {
  return ask("DELETE", `${path(name)}?to=${to}`);
}

function path(name: string): string {
  return `/api/inbox/${encodeURIComponent(name)}`;
}
