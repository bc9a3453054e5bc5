/** What the rules page says. */
import type { Color, Counts } from "../../wire";
import { sentences } from "../language/joined";
import type { Facts, Say } from "../language/say";

/** The sections of the page, in their order. */
export const SECTIONS = ["aim", "start", "move", "lines", "pass", "end", "strategy", "history"] as const;
/** A section. */
export type SectionId = (typeof SECTIONS)[number];

/** The boards to try on. */
const LESSONS = ["start", "line", "lines", "pass", "last", "wipeout", "corner", "mobility"] as const;
/** One of them. */
export type LessonId = (typeof LESSONS)[number];

/** What a move on a lesson's board did. */
export interface MoveSeen {
  readonly color: Color;
  readonly square: string;
  /** The squares whose discs it flipped, nearest first. */
  readonly flips: readonly string[];
  /** In how many directions it flipped discs. */
  readonly directions: number;
  /** The side that then had to pass. */
  readonly passed: Color | null;
  /** Who moves now; nobody when the game is over. */
  readonly turn: Color | null;
  /** How many moves that side has. */
  readonly replies: number;
  readonly discs: Counts;
  /** The result with empty squares given to the winner, as both sides' points; none while the game goes on. */
  readonly points: Counts | null;
}

/** The words around one board. */
export interface LessonText {
  /** The accessible name of the board. */
  readonly name: string;
  /** What to try. */
  readonly task: string;
  /** Said when it was found, or after every move where there is nothing to find. */
  good(seen: MoveSeen): string;
  /** Said after a legal move that was not the one. */
  again(seen: MoveSeen): string;
}

export type RulesText = ReturnType<typeof rules>;

export const rules = (say: Say) => ({
  title: say("rules-title"),
  lead: say("rules-lead"),
  /** The accessible name of the list of sections. */
  contents: say("rules-contents"),
  /** Leads to the history. */
  more: say("rules-more"),
  sections: byId(SECTIONS, (id) => ({ title: say(`rules-section-${id}`), text: paragraphs(say, id) })),
  lessons: byId(LESSONS, (id) => lesson(say, id)),
  startOver: say("rules-start-over"),
  /** The accessible name of the button, which says which board it belongs to. */
  startOverNamed: (board: string) => say("rules-start-over-named", { board }),
  loading: say("rules-loading"),
  failed: say("rules-failed"),
  retry: say("rules-retry"),
  /** Said when one goes on tapping a board whose task is done. */
  finished: say("rules-finished"),
});

function byId<Id extends string, Text>(ids: readonly Id[], text: (id: Id) => Text): Readonly<Record<Id, Text>> {
  return Object.fromEntries(ids.map((id) => [id, text(id)])) as Record<Id, Text>;
}

/** A language may have more of them than others. */
function paragraphs(say: Say, id: SectionId): readonly string[] {
  const all: string[] = [];
  for (let next = 1; ; next += 1) {
    const paragraph = say.known(`rules-section-${id}.p${next}`);
    if (paragraph === null) return all;
    all.push(paragraph);
  }
}

function lesson(say: Say, id: LessonId): LessonText {
  return {
    name: say(`rules-lesson-${id}`),
    task: say(`rules-lesson-${id}.task`),
    good: (seen) => {
      const good = say(`rules-lesson-${id}.good`, facts(say, seen));
      return id === "start" ? sentences(say, [good, next(say, seen)]) : good;
    },
    again: (seen) => {
      const again = say.known(`rules-lesson-${id}.again`, facts(say, seen));
      return again === null ? "" : sentences(say, [again, say("rules-try-again")]);
    },
  };
}

function facts(say: Say, { color, square, flips, directions, replies, discs, points }: MoveSeen): Facts {
  const counted = points ?? discs;
  return {
    color,
    square,
    squares: say.list(flips),
    count: flips.length,
    directions,
    replies,
    black: discs.black,
    white: discs.white,
    blackPoints: counted.black,
    whitePoints: counted.white,
  };
}

/** Who moves after a move, if anybody does. */
function next(say: Say, { turn }: MoveSeen): string {
  return turn === null ? say("rules-over") : say("rules-to-move", { color: turn });
}
