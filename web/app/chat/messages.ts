/** The texts of the chat. */
import type { ChatRefusal, Color } from "../../wire";
import type { Say } from "../language/say";

/** Refusals whose text has no variables. */
const PLAIN: Readonly<Record<Exclude<ChatRefusal["kind"], "too_long" | "limited" | "too_many" | "malformed">, true>> = {
  not_here: true,
  empty: true,
  link: true,
  repeated: true,
  off: true,
  name_taken: true,
  failed: true,
};

export type ChatText = ReturnType<typeof chat>;

export const chat = (say: Say) => ({
  title: say("title"),
  /** The people in a room. */
  rooms: { players: say("rooms-players"), watchers: say("rooms-watchers") },
  /** Text in a room without messages. */
  empty: { players: say("empty-players"), watchers: say("empty-watchers") },
  message: say("message"),
  send: say("send"),
  phrases: say("phrases"),
  loading: say("loading"),
  you: say("you"),
  /** Names a spectator who chose no name. */
  guest: (number: number) => say("guest", { number: String(number) }),
  /** A name chosen by a person without an account, marked as such. */
  namedGuest: (name: string) => say("named-guest", { name }),
  /** Announces a message to screen readers. */
  says: (who: string, text: string) => say("says", { who, text }),
  /** Beside a message that is on its way to the server. */
  sending: say("sending"),
  mute: say("mute"),
  unmute: say("unmute"),
  muted: { players: say("muted-players"), watchers: say("muted-watchers") },
  switchOff: say("switch-off"),
  switchOn: say("switch-on"),
  offByYou: say("off-by-you"),
  /** States that the other player switched the chat off; `name` is null if unknown. */
  offBy: (color: Color, name: string | null) =>
    name === null ? say("off-by-side", { color }) : say("off-by-name", { name }),
  refused: (why: ChatRefusal) => refused(say, why),
});

function refused(say: Say, why: ChatRefusal): string {
  switch (why.kind) {
    case "too_long":
      return say("refused-too_long", { most: why.most });
    case "limited":
      return say("refused-limited", { until: say.dateTime(why.until_ms), reason: why.reason });
    case "too_many":
      return say("refused-too_many", { seconds: why.seconds });
    case "malformed":
      return say("refused-failed");
    default:
      return say.each("refused", PLAIN)[why.kind];
  }
}
