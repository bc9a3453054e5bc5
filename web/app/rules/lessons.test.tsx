import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Color, Content, Layout, LegalMove, PlayedPly, TriedPosition, TryPosition } from "../../wire";
import { everyLanguage } from "../language/languages";
import { speaking } from "../language/testing-messages";
import { LessonBoard } from "./lesson-board";
import { type Goal, LESSONS, type Lesson, positionOf, reaches, seeMove } from "./lessons";
import { rules } from "./messages";

const RULES = everyLanguage((tag) => speaking(tag, "rules", rules));

const names = ["a1", "b1", "c1", "d1", "e1", "f1"];
const layout: Layout = {
  width: 6,
  height: 1,
  cells: names.map((name, i) => ({
    name,
    spoken: name,
    x: i + 0.5,
    y: 0.5,
    shape: "square",
    tone: "plain",
    arrows: { up: null, down: null, left: i > 0 ? i - 1 : null, right: i < 5 ? i + 1 : null },
  })),
  rim: [],
  slots: [],
};

const LETTERS: Record<string, Content> = { X: "black", O: "white", "-": "empty" };

function move(text: string, flips: readonly string[]): LegalMove {
  const cell = names.indexOf(text);
  const flipped = flips.map((name) => ({
    kind: "flipped" as const,
    cell: names.indexOf(name),
    distance: Math.abs(names.indexOf(name) - cell),
  }));
  return { text, gesture: { kind: "place", cell }, changes: [{ kind: "placed", cell, color: "black" }, ...flipped] };
}

function position(board: string, turn: Color | null, legal: LegalMove[]): TriedPosition["position"] {
  const contents = [...board].map((letter) => LETTERS[letter] ?? "empty");
  const count = (color: Color) => contents.filter((content) => content === color).length;
  return { contents, turn, legal, discs: { black: count("black"), white: count("white") } };
}

/**
 * The server's answers, on a board of one row. The move a1 flips two discs. The move f1 flips one and leaves
 * White without a move.
 */
const start = position("-OOXO-", "black", [move("a1", ["b1", "c1"]), move("f1", ["e1"])]);

function answer(plies: PlayedPly[], now: TriedPosition["position"], score: number | null): TriedPosition {
  const result =
    score === null ? null : { winner: "black" as const, reason: "board" as const, discs: now.discs, score };
  return { spec: "test", layout, start, plies, position: now, result };
}

function ply(text: string, color: Color, changes: PlayedPly["changes"]): PlayedPly {
  return { text, color, changes, discs: { black: 0, white: 0 }, at_ms: 0 };
}

const beginning = answer([], start, null);
const afterA1 = answer([ply("a1", "black", move("a1", ["b1", "c1"]).changes)], position("XXXXO-", null, []), 6);
const afterF1 = answer(
  [ply("f1", "black", move("f1", ["e1"]).changes), ply("--", "white", [{ kind: "passed", color: "white" }])],
  position("-OOXXX", "black", [move("a1", ["b1", "c1"])]),
  null,
);

describe("a move on a lesson's board", () => {
  it("has its flips, the pass that it forced and the result", () => {
    expect(seeMove(beginning, afterA1)).toEqual({
      color: "black",
      square: "a1",
      flips: ["b1", "c1"],
      directions: 1,
      passed: null,
      turn: null,
      replies: 0,
      discs: { black: 4, white: 1 },
      points: { black: 6, white: 0 },
    });
    expect(seeMove(beginning, afterF1)).toMatchObject({
      square: "f1",
      passed: "white",
      turn: "black",
      replies: 1,
      points: null,
    });
    expect(seeMove(afterA1, afterA1)).toBeNull();
  });

  it("is compared with the goal", () => {
    const [a1, f1] = [seeMove(beginning, afterA1), seeMove(beginning, afterF1)];
    if (!a1 || !f1) throw new Error("no move");
    const goals: readonly (readonly [Goal, boolean, boolean])[] = [
      [{ kind: "none" }, true, true],
      [{ kind: "flips", count: 2 }, true, false],
      [{ kind: "directions", count: 1 }, true, true],
      [{ kind: "directions", count: 2 }, false, false],
      [{ kind: "pass" }, false, true],
      [{ kind: "over" }, true, false],
      [{ kind: "square", square: "f1" }, false, true],
      [{ kind: "replies", most: 1 }, false, false],
    ];
    for (const [goal, forA1, forF1] of goals)
      expect([goal, reaches(goal, a1), reaches(goal, f1)]).toEqual([goal, forA1, forF1]);
    expect(reaches({ kind: "replies", most: 3 }, { ...f1, passed: null, turn: "white", replies: 3 })).toBe(true);
  });
});

describe("the boards", () => {
  let host: HTMLElement;
  let asked: TryPosition[];
  let answers: (TriedPosition | Error)[];

  const lesson: Lesson = { id: "line", section: "move", moves: "f5", goal: { kind: "flips", count: 2 } };
  const tryOut = (wanted: TryPosition): Promise<TriedPosition> => {
    asked.push(wanted);
    const next = answers.shift() ?? new Error("nothing more");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const shown = async (): Promise<void> => {
    await act(async () => {
      render(<LessonBoard lesson={lesson} tryOut={tryOut} />, host);
      await Promise.resolve();
    });
  };
  const press = async (selector: string): Promise<void> => {
    await act(async () => {
      host.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  };
  const said = (): string => host.querySelector("[role=status]")?.textContent ?? "";
  const text = RULES.en.lessons.line;

  beforeEach(() => {
    host = document.createElement("main");
    document.body.append(host);
    asked = [];
    answers = [beginning];
    Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  });

  afterEach(() => {
    act(() => render(null, host));
    host.remove();
  });

  it("report whether a move was right, and start over", async () => {
    answers.push(afterF1, afterA1);
    await shown();
    expect(asked).toEqual([{ start: { kind: "transcript", moves: "f5" }, moves: [] }]);
    await press("[data-square=f1]");
    expect(asked[1]).toEqual(positionOf(lesson, ["f1"]));
    expect(said()).toContain("only 1 disc");
    expect(host.querySelector("[data-square=e1]")?.getAttribute("data-disc")).toBe("black");
    await press("button");
    expect(said()).toBe("");
    expect(host.querySelector("[data-square=e1]")?.getAttribute("data-disc")).toBe("white");
    await press("[data-square=a1]");
    expect(said().startsWith("Yes.")).toBe(true);
    expect(host.querySelector("[role=grid]")?.getAttribute("data-result")).toBe("6");
  });

  it("explain why a square cannot be played", async () => {
    await shown();
    await press("[data-square=b1]");
    expect(said()).toContain("b1");
    expect(asked).toHaveLength(1);
  });

  it("can be requested again after a failure", async () => {
    answers = [new Error("away"), beginning];
    await shown();
    expect(said()).toBe(RULES.en.failed);
    await press("button");
    expect(host.querySelectorAll("[data-square]")).toHaveLength(6);
    expect(host.querySelector("[role=grid]")?.getAttribute("aria-label")).toBe(text.name);
  });
});

describe("the text", () => {
  const languages = Object.entries(RULES);

  it.each(languages)("in %s names every board and section differently", (_, text) => {
    const boards = LESSONS.map((lesson) => text.lessons[lesson.id].name);
    const titles = Object.values(text.sections).map((section) => section.title);
    expect(new Set(boards).size).toBe(LESSONS.length);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
