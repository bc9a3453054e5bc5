import { describe, expect, it } from "vitest";
import type { AnalysisMark, Color, PlayedPly, ReasonKind } from "../../wire";
import { speaking } from "../language/testing-messages";
import type { ReasonFacts } from "./messages";
import { analysis } from "./messages";
import {
  averageLoss,
  bestLine,
  ownLine,
  reachOf,
  reasonLine,
  runsOf,
  sizeOf,
  valuesOf,
  wholeLoss,
  withOwn,
} from "./values";

const en = speaking("en", "analysis", analysis);
const ru = speaking("ru", "analysis", analysis);

function mark(ply: number, color: Color, score: number, best: number): AnalysisMark {
  return {
    ply,
    color,
    played: "f5",
    score,
    best: "d3",
    best_score: best,
    loss: best - score,
    verdict: "good",
    aftermath: "still_drawn",
    line: [],
    certainty: { kind: "exact" },
    is_only: false,
    is_glance: false,
    reasons: [],
  };
}

function played(color: Color, text = "f5"): PlayedPly {
  const changes = text === "--" ? [{ kind: "passed" as const, color }] : [];
  return { text, color, changes, discs: { black: 2, white: 2 }, at_ms: 0 };
}

describe("the player's own lines", () => {
  it("replace a line that they continue, and are added beside one that they leave", () => {
    const [short, long, other] = [ownLine(3, ["f5"]), ownLine(3, ["f5", "d6"]), ownLine(3, ["f5", "f6"])];
    expect(withOwn([short], long)).toEqual([long]);
    expect(withOwn([long], short)).toEqual([long]);
    expect(withOwn([long], other)).toEqual([long, other]);
    expect(withOwn([long], ownLine(5, ["f5"]))).toHaveLength(2);
    expect(new Set([short, long, other].map(({ key }) => key)).size).toBe(3);
  });
});

describe("the value over a game", () => {
  const plies = [played("black"), played("white"), played("black"), played("white", "--"), played("black")];

  it("is from Black's view, starts before the first known move, and stays through a pass", () => {
    const marks = [mark(2, "white", 3, 4), mark(3, "black", -5, -3), mark(5, "black", -6, -5)];
    expect(valuesOf({ plies, marks })).toEqual([
      { ply: 1, value: -4, isExact: true },
      { ply: 2, value: -3, isExact: true },
      { ply: 3, value: -5, isExact: true },
      { ply: 4, value: -5, isExact: true },
      { ply: 5, value: -6, isExact: true },
    ]);
  });

  it("has gaps at unknown plies", () => {
    const runs = runsOf(valuesOf({ plies, marks: [mark(1, "black", 0, 2), mark(5, "black", 8, 9)] }));
    expect(runs.map((run) => run.map(({ ply }) => ply))).toEqual([
      [0, 1],
      [4, 5],
    ]);
    expect(valuesOf({ plies, marks: [] })).toEqual([]);
  });

  it("has a scale for the largest value", () => {
    expect([0, -8, 9, 64, -100].map((value) => reachOf([{ ply: 1, value, isExact: true }]))).toEqual([
      8, 8, 16, 64, 100,
    ]);
  });
});

describe("a value in words", () => {
  it("is in whole discs if proved, and in tenths if estimated", () => {
    expect([en.value(-64, true), en.value(-2, false)]).toEqual(["−64", "−2.0"]);
    expect([en.stands(64, true), en.stands(2, false)]).toEqual(["Black +64", "Black +2.0"]);
    expect([ru.stands(-64, true), ru.stands(-2, false)]).toEqual(["Белые +64", "Белые +2,0"]);
    expect([ru.best("f5", 12, true), ru.best("f5", 12, false)]).toEqual(["Лучше: f5 (+12)", "Лучше: f5 (+12,0)"]);
  });

  it("is that of the side that moves", () => {
    expect([en.worth("white", -57.2, false), ru.worth("white", 2, true)]).toEqual(["White −57.2", "Белые +2"]);
  });

  it("gives the depth without a percentage, which would read as a chance to win", () => {
    expect([en.searched(14, 73), en.searched(1, 100)]).toEqual(["14 plies, selective", "1 ply"]);
    expect([ru.searched(14, 73), ru.searched(2, 100)]).toEqual(["глубина 14, выборочно", "глубина 2"]);
  });
});

describe("a loss", () => {
  it("of discs differs from that of the game", () => {
    expect(en.judged(6, "grave", "still_won", true)).toBe("loses 6, still won – blunder");
    expect(en.judged(6, "grave", "gives_win", true)).toBe("loses 6, gives the win away – blunder");
    expect(en.judged(6, "grave", "gives_win", false)).toBe("loses 6, gives the lead away – blunder");
    expect(ru.judged(6, "grave", "still_won", true)).toBe("потеря 6, выигрыш остаётся — грубая ошибка");
  });

  it("has the size that the server gives it", () => {
    const verdicts = ["good", "inaccuracy", "mistake", "blunder"] as const;
    expect(verdicts.map((verdict) => sizeOf({ verdict }))).toEqual(["none", "small", "large", "grave"]);
  });

  it("is counted for each move of a side", () => {
    const phase = { black: 6, black_moves: 4, white: 0, white_moves: 0 };
    expect(averageLoss(phase, "black")).toBe(1.5);
    expect(averageLoss(phase, "white")).toBeNull();
    expect(wholeLoss([phase, { black: 0, black_moves: 2, white: 5, white_moves: 5 }], "black")).toBe(1);
    expect(wholeLoss([phase, { black: 0, black_moves: 2, white: 5, white_moves: 5 }], "white")).toBe(1);
  });
});

describe("a line", () => {
  it("begins with the best move, or as its reason says", () => {
    expect(bestLine(mark(7, "black", 0, 4))).toEqual({ key: "7 best", ply: 7, moves: ["d3"], cells: [] });
    const reason = { kind: "gives_corner", cells: [0], line: ["b2", "a1"], follows_played: true } as const;
    expect(reasonLine(mark(7, "black", 0, 4), { ...reason, cells: [0], line: ["b2", "a1"] })).toEqual({
      key: "7 gives_corner b2a1",
      ply: 7,
      moves: ["b2", "a1"],
      cells: [0],
    });
  });
});

describe("reasons in words", () => {
  const facts: ReasonFacts = { kind: "gives_corner", color: "black", cells: ["a1"], best: "d3", atOnce: true };
  const EVERY: Readonly<Record<ReasonKind, true>> = {
    gives_corner: true,
    leaves_corner: true,
    opens_access: true,
    loses_parity: true,
    throws_win: true,
    throws_draw: true,
    passes_up_force: true,
    loses_tempo: true,
    loses_last_move: true,
    gives_square: true,
    leaves_square: true,
    gives_stable: true,
    loses_mobility: true,
  };
  const KINDS = Object.keys(EVERY) as ReasonKind[];

  it("name the side that gains and the square", () => {
    expect(en.reason(facts)).toBe("Gives up the corner a1: White takes it at once.");
    expect(ru.reason(facts)).toBe("Отдаёт угол a1: белые занимают его сразу.");
    expect(en.reason({ ...facts, color: "white", atOnce: false })).toBe(
      "Gives up the corner a1: Black gets it by force.",
    );
    expect(en.reason({ ...facts, kind: "leaves_corner", best: "a1" })).toBe("Leaves the corner a1, free to take.");
    const region = ["c1", "d1", "e1", "f1", "g1", "h1"];
    expect(en.reason({ ...facts, kind: "loses_parity", cells: region })).toBe(
      "Gives White the last move in the region of 6 squares around c1.",
    );
    expect(ru.reason({ ...facts, kind: "opens_access", cells: region })).toBe(
      "Пускает белых в область из 6 полей у c1.",
    );
    expect(ru.reason({ ...facts, kind: "opens_access", cells: ["c1", "d1"] })).toBe("Пускает белых на поля c1 и d1.");
  });

  it("of each kind are a sentence of their own, with cells and without", () => {
    for (const text of [en, ru]) {
      for (const cells of [["a1"], ["a1", "h8"], []]) {
        const texts = KINDS.map((kind) => text.reason({ ...facts, kind, cells, atOnce: false }));
        expect(new Set(texts).size).toBe(KINDS.length);
        for (const sentence of texts) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(texts.join(" ")).not.toMatch(/undefined| {2}/u);
      }
    }
  });
});
