/** Texts that many features use. */
import type { Counts } from "../../../wire";
import { joined, sentences } from "../joined";
import type { Say } from "../say";
import { secondsOf } from "./strength";

const COLORS = { black: true, white: true } as const;

export const vocabulary = (say: Say) => ({
  colors: say.each("side", COLORS),
  you: say("you"),
  computerName: say("computer-name"),
  /** Instead of a name, for an open seat. */
  openSeat: say("open-seat"),
  /** Instead of the name of a deleted account. */
  deletedAccount: say("deleted-account"),
  /** The name of the computer in a title. */
  computer: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("computer-level", { level }) : say("computer-seconds", { seconds });
  },
  /** A name for each strength, from 1; empty if this version does not know it. */
  levelWord: (level: number) => (secondsOf(level) === null ? (say.known(`level-${level}`) ?? "") : say("level-beyond")),
  level: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("level", { level }) : say("level-seconds", { seconds });
  },
  /** The name of an opponent of its age; its id if this version does not know it. */
  ageName: (age: string) => say.known(`age-${age}`) ?? age,
  discs: (count: number) => say("discs", { count }),
  /** Both disc counts as one text for screen readers. */
  counts: ({ black, white }: Counts) => say("counts", { black, white }),
  /** Parts of a text, joined by commas; absent ones are omitted. */
  joined: (parts: readonly (string | null | undefined)[]) => joined(say, parts),
  /** Joins sentences. */
  sentences: (parts: readonly string[]) => sentences(say, parts),
  /** A text after its label. */
  labeled: (label: string, text: string) => say("labeled", { label, text }),
  /** A label, in an element of its own. */
  label: (label: string) => say("labeled.label", { label }),
  capitalized: say.capitalized,
  number: say.number,
  dateTime: say.dateTime,
  date: say.date,
  moves: (count: number) => say("moves", { count }),
  /** The encoding of a text file. */
  encoding: {
    label: say("encoding"),
    auto: say("encoding.auto"),
    /** The encoding was detected. */
    found: (encoding: string) => say("encoding.found", { encoding }),
    /** In a sentence beside the result of reading a file. */
    readAs: (encoding: string) => say("encoding.read-as", { encoding }),
  },
});
