/** How games are played on the server, as it stands in a form. */
import type { OnlinePlay, TournamentTimeRule } from "../../wire";

export interface OnlineDraft {
  readonly spec: string;
  readonly clock: string;
  /** The day and time of the first round as the browser's field has it; empty for when the director begins it. */
  readonly starts: string;
  /** Minutes between two rounds. */
  readonly pause: string;
  /** Minutes without a move until a player loses by default. */
  readonly noShow: string;
}

/** What the form begins with. */
export const FIRST_ONLINE: OnlineDraft = { spec: "othello", clock: "5+3", starts: "", pause: "2", noShow: "3" };

/** A field that is not as it must be. */
export type BadOnline = "clock" | "starts" | "pause" | "noShow";

/** What is asked of the server, or the first field that is wrong. */
export function onlineOf(draft: OnlineDraft, timeRule: TournamentTimeRule): OnlinePlay | BadOnline {
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

/** Minutes as typed, in whole seconds. */
function seconds(text: string): number | null {
  return /^\s*\d{1,4}(?:[.,]\d{1,2})?\s*$/u.test(text) ? Math.round(Number(text.trim().replace(",", ".")) * 60) : null;
}
