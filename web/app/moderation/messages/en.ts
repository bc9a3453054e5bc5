/** English. */
import { number } from "../../language/en";
import type { ModerationText } from "./text";

const ACTS = {
  dismiss: "Dismiss",
  warn: "Warn",
  limit: "Limit",
  lift: "Lift a limit",
  close: "Close account",
} as const;

export const moderation: ModerationText = {
  reasons: {
    computer: "Computer help",
    stalling: "Stalling or leaving",
    insults: "Insults",
    name: "Inappropriate name",
    other: "Something else",
  },
  limits: { chat: "Chat and messages", rated: "Rated games and lobby" },

  report: {
    title: (name) => `Report ${name}`,
    about: "The moderators read this. Whoever you report is not told, and does not learn who reported.",
    reason: "Reason",
    words: "In your words",
    wordsHelp: (most) => `Optional, up to ${number(most)} characters.`,
    wordsMissing: "Say what it is about.",
    send: "Send report",
    done: "The moderators have your report.",
  },

  standing: {
    warning: "From a moderator:",
    read: "I have read this",
    limit: (limit, until) =>
      limit === "chat"
        ? `You cannot write to others until ${until}.`
        : `Rated games and the lobby are closed to you until ${until}.`,
    dismiss: "Hide",
    title: "From the moderators",
  },

  queue: {
    title: "Reports",
    notModerator: "Only moderators can see reports.",
    open: "Open",
    settled: "Settled",
    states: "Which reports",
    nothing: "No reports.",
    nothingSettled: "Nothing settled yet.",
    more: "Show more",
    closed: "Account closed",
    moderator: "A moderator: only an administrator can act here.",
    until: (what, until) => `${what}: closed until ${until}`,
    by: (name, at) => `reported by ${name}, ${at}`,
    letters: (count) => `Messages between them: ${number(count)}`,
    game: "Game",
    side: (color) => (color === "black" ? "as Black" : "as White"),
    gameGone: "The game is gone or cannot be read.",
    goesOn: "The game goes on. It can be analyzed when it is over.",
    notAnalyzed: "Not analyzed yet.",
    analyse: "Analyze",
    analyzing: "The game is being analyzed…",
    analysisFailed: "The analysis failed.",
    analysis: "Analysis",
    figures: "How the reported side played",
    figure: "Figure",
    value: "Value",
    outcome: (act, by, at) => `${act}${by === null ? "" : ` by ${by}`}, ${at}`,
    past: (count) => `Earlier actions: ${number(count)}`,
    pastAct: (act, who, at) => `${act}, ${who}, ${at}`,
    done: {
      dismiss: "Dismissed",
      warn: "Warned",
      limit: "Limited",
      lift: "Limit lifted",
      close: "Account closed",
      open: "Account opened",
      rename: "Renamed",
      moderator: "Moderator",
      "end-sessions": "Signed out",
      "new-codes": "New recovery codes",
    },
  },

  act: {
    title: (name) => `Act on ${name}`,
    what: "Action",
    names: ACTS,
    abouts: {
      dismiss: "The reports are settled. Nothing else happens.",
      warn: "The text is shown on every page until it is read.",
      limit: "Closed for a while. The player is told until when and why.",
      lift: "What was closed is opened again.",
      close: "The player is signed out everywhere and cannot sign in. Only an administrator can reopen the account.",
    },
    limit: "What is closed",
    time: "For how long",
    times: { day: "1 day", week: "1 week", month: "1 month" },
    text: "Text of the warning",
    textHelp: "Up to 500 characters.",
    reason: "Reason",
    reasonHelp: "For the log. Up to 200 characters.",
    reasonToldHelp: "For the log and for them to read. Up to 200 characters.",
    missing: "This is needed.",
    submit: (act) => ACTS[act],
    sent: "Done.",
  },
};
