/** The texts of reports, of the moderators' pages, and of their notices to players. */
import type { Color, LimitKind, LimitTime, ReportReason } from "../../wire";
import type { Say } from "../language/say";

/** The acts of a moderator. */
export type ActName = "dismiss" | "warn" | "limit" | "lift" | "close";

const REASONS: Readonly<Record<ReportReason, true>> = {
  computer: true,
  stalling: true,
  insults: true,
  name: true,
  other: true,
};
const LIMITS: Readonly<Record<LimitKind, true>> = { chat: true, rated: true };
const TIMES: Readonly<Record<LimitTime, true>> = { day: true, week: true, month: true };
const ACTS: Readonly<Record<ActName, true>> = { dismiss: true, warn: true, limit: true, lift: true, close: true };

/** Acts in the log, by moderators and by administrators. */
const DONE = {
  ...ACTS,
  open: true,
  rename: true,
  moderator: true,
  "end-sessions": true,
  "new-codes": true,
} as const;

export const moderation = (say: Say) => ({
  reasons: say.each("reason", REASONS),
  limits: say.each("limit", LIMITS),

  report: {
    title: (name: string) => say("report-title", { name }),
    about: say("report-about"),
    reason: say("report-reason"),
    words: say("report-words"),
    wordsHelp: (most: number) => say("report-words-help", { most }),
    wordsMissing: say("report-words-missing"),
    send: say("report-send"),
    done: say("report-done"),
  },

  /** Notices beside every page for warned or limited accounts. */
  standing: {
    warning: say("standing-warning"),
    read: say("standing-read"),
    /** States which activity is limited, and until when. */
    limit: (limit: LimitKind, until: string) => say(`standing-limit-${limit}`, { until }),
    dismiss: say("standing-dismiss"),
    /** Headings for warnings and limits on the page of the account. */
    title: say("standing-title"),
  },

  queue: queue(say),
  act: act(say),
});

/** Texts of the queue of open reports, and of the settled ones. */
const queue = (say: Say) => ({
  title: say("queue-title"),
  notModerator: say("queue-not-moderator"),
  open: say("queue-open"),
  settled: say("queue-settled"),
  states: say("queue-states"),
  nothing: say("queue-nothing"),
  nothingSettled: say("queue-nothing-settled"),
  more: say("queue-more"),
  closed: say("queue-closed"),
  moderator: say("queue-moderator"),
  until: (what: string, until: string) => say("queue-until", { what, until }),
  /** Follows the reason of a report with its sender and date. */
  by: (name: string, at: string) => say("queue-by", { name, at }),
  /** States how many messages are attached to a report. */
  letters: (count: number) => say("queue-letters", { count }),
  game: say("queue-game"),
  /** States the side of the reported player. */
  side: (color: Color) => say("queue-side", { color }),
  gameGone: say("queue-game-gone"),
  goesOn: say("queue-goes-on"),
  notAnalyzed: say("queue-not-analyzed"),
  analyze: say("queue-analyze"),
  analyzing: say("queue-analyzing"),
  analysisFailed: say("queue-analysis-failed"),
  analysis: say("queue-analysis"),
  figures: say("queue-figures"),
  figure: say("queue-figure"),
  value: say("queue-value"),
  outcome: (act: string, by: string | null, at: string) =>
    by === null ? say("queue-outcome", { act, at }) : say("queue-outcome-by", { act, by, at }),
  past: (count: number) => say("queue-past", { count }),
  pastAct: (act: string, who: string, at: string) => say("queue-past-act", { act, who, at }),
  /** The names of acts in the log. An unknown act is shown as its code. */
  done: say.each("done", DONE) as Readonly<Record<string, string>>,
});

const act = (say: Say) => {
  const names = say.each("act", ACTS);
  return {
    title: (name: string) => say("act-title", { name }),
    what: say("act-what"),
    names,
    abouts: say.each("act-about", ACTS),
    limit: say("act-what-limit"),
    time: say("act-time"),
    times: say.each("act-time", TIMES),
    text: say("act-text"),
    textHelp: say("act-text-help"),
    reason: say("act-reason"),
    reasonHelp: say("act-reason-help"),
    reasonForPlayerHelp: say("act-reason-told-help"),
    missing: say("act-missing"),
    submit: (act: ActName) => names[act],
    sent: say("act-sent"),
  };
};
