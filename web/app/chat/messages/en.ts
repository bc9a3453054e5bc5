/** English. */
import type { ChatRefusal } from "../../../wire";
import { dateTime, NAMES, plural } from "../../language/en";
import type { ChatText } from "./text";

export const chat: ChatText = {
  title: "Chat",
  rooms: { players: "Players", watchers: "Spectators" },
  empty: {
    players: "Only the two of you read this.",
    watchers: "Everybody who watches reads this; the players only once the game is over.",
  },
  message: "Message",
  send: "Send",
  phrases: "Quick phrases",
  loading: "Loading…",
  you: "You",
  guest: (number) => `Guest ${number}`,
  namedGuest: (name) => `${name} (guest)`,
  says: (who, text) => `${who}: ${text}`,
  sending: "Sending…",
  mute: "Mute",
  unmute: "Unmute",
  muted: {
    players: "You have muted the players’ chat.",
    watchers: "You have muted the spectators’ chat.",
  },
  switchOff: "Switch off",
  switchOn: "Switch on",
  offByYou: "You have switched off the chat for this game.",
  offBy: (color, name) => `${name ?? NAMES[color]} has switched off the chat for this game.`,
  refused: (why: ChatRefusal) => {
    switch (why.kind) {
      case "not_here":
        return "You cannot write here.";
      case "empty":
        return "There is nothing to read in this message.";
      case "too_long":
        return `A message has at most ${why.most} ${plural(why.most, { one: "character", other: "characters" })}.`;
      case "link":
        return "Links are not allowed in the chat.";
      case "repeated":
        return "You have just said that.";
      case "off":
        return "The chat is switched off.";
      case "limited":
        return `You cannot write in games until ${dateTime(why.until_ms)}. Reason: “${why.reason}”.`;
      case "too_many":
        return `Slow down: wait ${why.seconds} ${plural(why.seconds, { one: "second", other: "seconds" })}.`;
      case "name_taken":
        return "An account is called so. You are a guest without a name now: send it again.";
      case "malformed":
      case "failed":
        return "The message was not sent. Try again.";
    }
  },
};
