/** Requests about messages. Each rejects with `RequestFailed` on failure. */
import type { Inbox, Letter, Letters } from "../../wire";
import { ask, get, post } from "../net/api";

/** Which letters of a conversation to fetch: the newest, those before a number, or those after one. */
export type LetterRange = { before?: number } | { after: number };

/** Fetches a page of the conversations, the newest first. */
export function inbox(after: string | null, limit?: number): Promise<Inbox> {
  const query = new URLSearchParams();
  if (after !== null) query.set("after", after);
  if (limit !== undefined) query.set("limit", String(limit));
  return get(query.size === 0 ? "/api/inbox" : `/api/inbox?${query}`);
}

/** Fetches a page of the conversation with another account. */
export function letters(name: string, range: LetterRange): Promise<Letters> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(range)) query.set(key, String(value));
  return get(query.size === 0 ? path(name) : `${path(name)}?${query}`);
}

/** Sends a letter. Repeating the request with the same id does not send a second one. */
export function sendLetter(name: string, id: string, text: string): Promise<Letter> {
  return post(path(name), { id, text });
}

/** Marks a conversation as read up to a letter. */
export function readLetters(name: string, number: number): Promise<void> {
  return post(`${path(name)}/read`, { number });
}

/** Deletes the player's copy of a conversation, up to a letter. */
export function clearLetters(name: string, to: number): Promise<void> {
  return ask("DELETE", `${path(name)}?to=${to}`);
}

function path(name: string): string {
  return `/api/inbox/${encodeURIComponent(name)}`;
}
