/** The texts of the rules page. */
import type { Color, Counts } from "../../wire";
import { sentences } from "../language/joined";
import type { Facts, Say } from "../language/say";

/** The sections of the page, in order. */
export const SECTIONS = ["aim", "start", "move", "lines", "pass", "end", "strategy", "history"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The ids of the boards for trying moves. */
const LESSONS = ["start", "line", "lines", "pass", "last", "wipeout", "corner", "mobility"] as const;
export type LessonId = (typeof LESSONS)[number];

/** The effect of a move on a lesson's board. */
export interface MoveSeen {
  readonly color: Color;
  readonly square: string;
  /** The squares of the flipped discs, those nearest to the placed disc first. */
  readonly flips: readonly string[];
  /** The number of directions in which the move flipped discs. */
  readonly directions: number;
  /** The side that had to pass after the move; `null` if none had to. */
  readonly passed: Color | null;
  /** The side to move now; `null` when the game is over. */
  readonly turn: Color | null;
  /** The number of legal moves of the side to move. */
  readonly replies: number;
  readonly discs: Counts;
  /** Both sides' points with the empty squares given to the winner; `null` during the game. */
  readonly points: Counts | null;
}

/** The texts around one board. */
export interface LessonText {
  /** The accessible name of the board. */
  readonly name: string;
  /** The task, as an instruction. */
  readonly task: string;
  /** Shown when the task is done. On a board without a task, shown after every move. */
  good(seen: MoveSeen): string;
  /** Shown after a legal move that does not complete the task. */
  again(seen: MoveSeen): string;
}

export type RulesText = ReturnType<typeof rules>;

export const rules = (say: Say) => ({
  title: say("rules-title"),
  lead: say("rules-lead"),
  /** The accessible name of the list of sections. */
  contents: say("rules-contents"),
  /** Link to the history. */
  more: say("rules-more"),
  sections: byId(SECTIONS, (id) => ({ title: say(`rules-section-${id}`), text: paragraphs(say, id) })),
  lessons: byId(LESSONS, (id) => lesson(say, id)),
  startOver: say("rules-start-over"),
  /** Accessible name of the reset button, with the name of its board. */
  startOverNamed: (board: string) => say("rules-start-over-named", { board }),
  loading: say("rules-loading"),
  failed: say("rules-failed"),
  retry: say("rules-retry"),
  /** Shown after another tap on a board whose task is done. */
  finished: say("rules-finished"),
});

function byId<Id extends string, Text>(ids: readonly Id[], text: (id: Id) => Text): Readonly<Record<Id, Text>> {
  return Object.fromEntries(ids.map((id) => [id, text(id)])) as Record<Id, Text>;
}

/** Returns the paragraphs of a section. Their number may differ between languages. */
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

/** States which side is to move after a move, or that the game is over. */
function next(say: Say, { turn }: MoveSeen): string {
  return turn === null ? say("rules-over") : say("rules-to-move", { color: turn });
}
