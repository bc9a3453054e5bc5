/** Words that many features use. */
import type { Counts } from "../../../wire";
import { joined, sentences } from "../joined";
import type { Say } from "../say";
import { secondsOf } from "./strength";

const COLORS = { black: true, white: true } as const;

export const vocabulary = (say: Say) => ({
  colors: say.each("side", COLORS),
  you: say("you"),
  computerName: say("computer-name"),
  /** In the place of a name, where nobody has taken the seat yet. */
  openSeat: say("open-seat"),
  /** In the place of a name, of somebody who has deleted their account. */
  deletedAccount: say("deleted-account"),
  /** The computer as one names it in a title. */
  computer: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("computer-level", { level }) : say("computer-seconds", { seconds });
  },
  /** A word for each strength, from 1; nothing for one that this version does not know. */
  levelWord: (level: number) => (secondsOf(level) === null ? (say.known(`level-${level}`) ?? "") : say("level-beyond")),
  level: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("level", { level }) : say("level-seconds", { seconds });
  },
  /** What an opponent of its age is called; its word where this version does not know it. */
  ageName: (age: string) => say.known(`age-${age}`) ?? age,
  discs: (count: number) => say("discs", { count }),
  /** The two disc counts as one text for people who listen. */
  counts: ({ black, white }: Counts) => say("counts", { black, white }),
  /** Parts of a text between commas; those that are not there are left out. */
  joined: (parts: readonly (string | null | undefined)[]) => joined(say, parts),
  /** Whole sentences one after another. */
  sentences: (parts: readonly string[]) => sentences(say, parts),
  /** A text behind what it is about. */
  labeled: (label: string, text: string) => say("labeled", { label, text }),
  /** What a text is about, in an element of its own. */
  label: (label: string) => say("labeled.label", { label }),
  capitalized: say.capitalized,
  number: say.number,
  dateTime: say.dateTime,
  date: say.date,
  moves: (count: number) => say("moves", { count }),
  /** How the text of a file is written in bytes. */
  encoding: {
    label: say("encoding"),
    auto: say("encoding.auto"),
    /** It was found out. */
    found: (encoding: string) => say("encoding.found", { encoding }),
    /** In a sentence beside what became of a file. */
    readAs: (encoding: string) => say("encoding.read-as", { encoding }),
  },
});
