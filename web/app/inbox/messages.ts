/** Messages, in words. */
import type { Say } from "../language/say";

export type InboxText = ReturnType<typeof inbox>;

export const inbox = (say: Say) => ({
  title: say("title"),
  /** Nobody has written yet. */
  empty: say("empty"),
  /** Where no conversation is chosen. */
  choose: say("choose"),
  conversations: say("conversations"),
  more: say("more"),
  older: say("older"),
  /** The last message is the player's own: what stands before it. */
  you: say("before-own"),
  /** A message that was just read out. */
  says: (name: string, text: string) => say("says", { name, text }),
  unread: (count: number) => say("unread", { count }),
  signInTitle: say("sign-in-title"),
  signIn: say("sign-in"),
  back: say("back"),
  /** The conversation with somebody, for people who listen. */
  conversation: (name: string) => say("conversation", { name }),
  /** Nobody has that name. */
  nobodyTitle: say("nobody-title"),
  nobody: (name: string) => say("nobody", { name }),
  /** Nothing was written yet. */
  nothing: say("nothing"),
  today: say("today"),
  yesterday: say("yesterday"),
  message: say("message"),
  send: say("send"),
  /** How it is sent, by the keys. */
  keys: say("keys"),
  sending: say("sending"),
  stuck: say("stuck"),
  again: say("again"),
  /** How many more characters there may be, or are too many. */
  left: (count: number) => (count >= 0 ? say("left", { count }) : say("too-many", { count: -count })),
  links: say("links"),
  profile: say("profile"),
  report: say("report"),
  reportNote: say("report-note"),
  block: say("block"),
  unblock: say("unblock"),
  blockTitle: (name: string) => say("block-title", { name }),
  blockAbout: say("block-about"),
  delete: say("delete"),
  deleteTitle: (name: string) => say("delete-title", { name }),
  deleteAbout: say("delete-about"),
  deleted: say("deleted"),
  /** Why one may not write. */
  closed: {
    strangers: (name: string) => say("closed-strangers", { name }),
    blocked: (name: string) => say("closed-blocked", { name }),
    closed: (name: string) => say("closed-closed", { name }),
    limited: () => say("closed-limited"),
  },
});
