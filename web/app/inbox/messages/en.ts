/** English. */
import { number, plural } from "../../language/en";
import type { InboxText } from "./text";

export const inbox: InboxText = {
  title: "Messages",
  empty: "No messages yet. You can write to players who follow you back or whom you have played, from their page.",
  choose: "Choose a conversation.",
  conversations: "Conversations",
  more: "Show more",
  older: "Show earlier messages",
  you: "You:",
  says: (name, text) => `${name}: ${text}`,
  unread: (count) => `${number(count)} unread ${plural(count, { one: "message", other: "messages" })}`,
  signInTitle: "Messages",
  signIn: "Sign in to read and write messages.",
  back: "All messages",
  conversation: (name) => `Conversation with ${name}`,
  nobodyTitle: "No such player",
  nobody: (name) => `There is no account “${name}”, or it was deleted.`,
  nothing: "Nothing here yet. Only the two of you read this.",
  today: "Today",
  yesterday: "Yesterday",
  message: "Message",
  send: "Send",
  keys: "Enter sends, Shift+Enter begins a new line.",
  sending: "Sending…",
  stuck: "Not sent yet: the server does not answer.",
  again: "Try again",
  left: (count) =>
    count >= 0
      ? `${number(count)} ${plural(count, { one: "character", other: "characters" })} left`
      : `${number(-count)} ${plural(-count, { one: "character", other: "characters" })} too many`,
  links: "Links cannot be sent.",
  profile: "Profile",
  report: "Report",
  reportNote: "The last 20 messages of this conversation go to the moderators with it. They see no others.",
  block: "Block",
  unblock: "Unblock",
  blockTitle: (name) => `Block ${name}?`,
  blockAbout: "No messages, no challenges and no pairing in the lobby. They are not told.",
  delete: "Delete the conversation",
  deleteTitle: (name) => `Delete the conversation with ${name}?`,
  deleteAbout: "All messages here are gone for you. The other side keeps them until they delete them, too.",
  deleted: "The conversation was deleted.",
  closed: {
    strangers: (name) => `To write to ${name}, follow each other or play a game first.`,
    blocked: (name) => `You have blocked ${name}.`,
    closed: (name) => `${name} does not accept your messages.`,
    limited: () => "A moderator has stopped you from writing messages for a while.",
  },
};
