/** The texts of messages. */
import type { Say } from "../language/say";

export type InboxText = ReturnType<typeof inbox>;

export const inbox = (say: Say) => ({
  title: say("title"),
  /** Text if there are no conversations. */
  empty: say("empty"),
  /** Replaces the conversation if none is open. */
  choose: say("choose"),
  conversations: say("conversations"),
  more: say("more"),
  older: say("older"),
  /** Precedes the player's own last message in the list. */
  you: say("before-own"),
  /** Announces a new message to screen readers. */
  says: (name: string, text: string) => say("says", { name, text }),
  unread: (count: number) => say("unread", { count }),
  signInTitle: say("sign-in-title"),
  signIn: say("sign-in"),
  back: say("back"),
  /** Accessible name of a conversation. */
  conversation: (name: string) => say("conversation", { name }),
  /** Title if no account has the name in the address. */
  nobodyTitle: say("nobody-title"),
  nobody: (name: string) => say("nobody", { name }),
  /** Text in a conversation without messages. */
  nothing: say("nothing"),
  today: say("today"),
  yesterday: say("yesterday"),
  message: say("message"),
  send: say("send"),
  /** Explains which keys send a message. */
  keys: say("keys"),
  sending: say("sending"),
  stuck: say("stuck"),
  again: say("again"),
  /** The number of characters left, or the number in excess if `count` is negative. */
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
  /** Reasons why the player may not write. */
  closed: {
    strangers: (name: string) => say("closed-strangers", { name }),
    blocked: (name: string) => say("closed-blocked", { name }),
    closed: (name: string) => say("closed-closed", { name }),
    limited: () => say("closed-limited"),
  },
});
