/** Reports, what moderators see and do, and what they tell people, in words. */
import type { Color, LimitKind, LimitTime, ReportReason } from "../../../wire";

/** What a moderator may do. */
export type ActName = "dismiss" | "warn" | "limit" | "lift" | "close";

export interface ModerationText {
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly limits: Readonly<Record<LimitKind, string>>;

  readonly report: {
    title(name: string): string;
    readonly about: string;
    readonly reason: string;
    readonly words: string;
    wordsHelp(most: number): string;
    readonly wordsMissing: string;
    readonly send: string;
    readonly done: string;
  };

  /** Notices beside every page for warned or limited accounts. */
  readonly standing: {
    readonly warning: string;
    readonly read: string;
    /** What is closed, and until when. */
    limit(limit: LimitKind, until: string): string;
    readonly dismiss: string;
    /** Both of them on the page of the account. */
    readonly title: string;
  };

  readonly queue: {
    readonly title: string;
    readonly notModerator: string;
    readonly open: string;
    readonly settled: string;
    readonly states: string;
    readonly nothing: string;
    readonly nothingSettled: string;
    readonly more: string;
    readonly closed: string;
    readonly moderator: string;
    until(what: string, until: string): string;
    /** Who sent a report and when; it stands after the reason. */
    by(name: string, at: string): string;
    /** The number of messages that go with a report. */
    letters(count: number): string;
    readonly game: string;
    /** Which side the reported player has. */
    side(color: Color): string;
    readonly gameGone: string;
    readonly goesOn: string;
    readonly notAnalyzed: string;
    readonly analyse: string;
    readonly analyzing: string;
    readonly analysisFailed: string;
    readonly analysis: string;
    readonly figures: string;
    readonly figure: string;
    readonly value: string;
    outcome(act: string, by: string | null, at: string): string;
    past(count: number): string;
    pastAct(act: string, who: string, at: string): string;
    /** What acts are called in the log; one that is not known here is shown as it is. */
    readonly done: Readonly<Record<string, string>>;
  };

  readonly act: {
    title(name: string): string;
    readonly what: string;
    readonly names: Readonly<Record<ActName, string>>;
    readonly abouts: Readonly<Record<ActName, string>>;
    readonly limit: string;
    readonly time: string;
    readonly times: Readonly<Record<LimitTime, string>>;
    readonly text: string;
    readonly textHelp: string;
    readonly reason: string;
    readonly reasonHelp: string;
    readonly reasonToldHelp: string;
    readonly missing: string;
    submit(act: ActName): string;
    readonly sent: string;
  };
}
