/** The texts of messages. */
import type { Say } from "../language/say";

export type InboxText = ReturnType<typeof inbox>;

export const inbox = (say: Say) => ({
  title: say("title"),
  /** Without any conversation. */
  empty: say("empty"),
  /** In place of a conversation if none is open. */
  choose: say("choose"),
  conversations: say("conversations"),
  more: say("more"),
  older: say("older"),
  /** Before the player's own last message. */
  you: say("before-own"),
  /** A new message, for screen readers. */
  says: (name: string, text: string) => say("says", { name, text }),
  unread: (count: number) => say("unread", { count }),
  signInTitle: say("sign-in-title"),
  signIn: say("sign-in"),
  back: say("back"),
  /** The accessible name of a conversation. */
  conversation: (name: string) => say("conversation", { name }),
  /** For a name without an account. */
  nobodyTitle: say("nobody-title"),
  nobody: (name: string) => say("nobody", { name }),
  /** In a conversation without messages. */
  nothing: say("nothing"),
  today: say("today"),
  yesterday: say("yesterday"),
  message: say("message"),
  send: say("send"),
  /** The keys that send a message. */
  keys: say("keys"),
  sending: say("sending"),
  stuck: say("stuck"),
  again: say("again"),
  /** The number of characters left, or too many. */
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
  /** The reasons why the player may not write. */
  closed: {
    strangers: (name: string) => say("closed-strangers", { name }),
    blocked: (name: string) => say("closed-blocked", { name }),
    closed: (name: string) => say("closed-closed", { name }),
    limited: () => say("closed-limited"),
  },
});
