/** The terms of online games, as typed into a form. */
import type { OnlinePlay, TimeDefault } from "../../wire";

export interface OnlineDraft {
  readonly spec: string;
  readonly clock: string;
  /**
   * The date and time of the first round, in the format of the browser's field. Empty if the director starts
   * it.
   */
  readonly starts: string;
  /** The minutes between two rounds. */
  readonly pause: string;
  /** The minutes without a move after which a player loses by default. */
  readonly noShow: string;
}

/** The defaults of the form. */
export const DEFAULT_ONLINE: OnlineDraft = { spec: "othello", clock: "5+3", starts: "", pause: "2", noShow: "3" };

/** A faulty field. */
export type BadOnline = "clock" | "starts" | "pause" | "noShow";

/** Returns the terms for the server, or the name of the first faulty field. */
export function onlineOf(draft: OnlineDraft, timeRule: TimeDefault): OnlinePlay | BadOnline {
  const clock = draft.clock.trim();
  if (clock === "" || /\d+d$/u.test(clock)) return "clock";
  const starts = draft.starts === "" ? undefined : new Date(draft.starts).getTime();
  if (starts !== undefined && Number.isNaN(starts)) return "starts";
  const [pause, noShow] = [seconds(draft.pause), seconds(draft.noShow)];
  if (pause === null) return "pause";
  if (noShow === null || noShow < 10) return "noShow";
  return {
    spec: draft.spec,
    terms: { clock, time_default: timeRule, take_backs: false, public: true },
    ...(starts !== undefined && { starts_ms: starts }),
    pause_s: pause,
    no_show_s: noShow,
  };
}

/** Converts typed minutes to whole seconds; null if the text is invalid. */
function seconds(text: string): number | null {
  return /^\s*\d{1,4}(?:[.,]\d{1,2})?\s*$/u.test(text) ? Math.round(Number(text.trim().replace(",", ".")) * 60) : null;
}
