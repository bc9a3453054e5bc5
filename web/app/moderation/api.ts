/** Requests about reports. Each rejects with `RequestFailed` on failure. */
import type { NewAct, NewReport, ReportList } from "../../wire";
import { get, post } from "../net/api";

/** Reports a player to the moderators. */
export function report(wanted: NewReport): Promise<void> {
  return post("/api/reports", wanted);
}

/** Marks a warning as read. */
export function markWarningRead(warning: number): Promise<void> {
  return post(`/api/account/warnings/${warning}/read`, {});
}

/** Fetches a page of the moderators' queue. */
export function queue(state: "open" | "settled", after: string | null): Promise<ReportList> {
  const query = new URLSearchParams({ state });
  if (after !== null) query.set("after", after);
  return get(`/api/moderation/reports?${query}`);
}

/** Performs a moderator's act on a player. */
export function moderate(name: string, wanted: NewAct): Promise<void> {
  return post(`/api/moderation/players/${encodeURIComponent(name)}/acts`, wanted);
}
