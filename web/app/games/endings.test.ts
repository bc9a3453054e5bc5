import { describe, expect, it } from "vitest";
import type { GameResult } from "../../wire";
import { speaking } from "../language/testing-messages";
import { pointsOf } from "../table/ending";
import type { ShortEnding } from "./messages";
import { games } from "./messages";

const en = speaking("en", "games", games);
const ru = speaking("ru", "games", games);

const NOBODY = { black: null, white: null };

function ending(result: GameResult, you: ShortEnding["you"] = null): ShortEnding {
  return { ...result, points: pointsOf(result), counted: result.score !== null, you, names: NOBODY };
}

const counted: GameResult = { winner: "black", reason: "board", discs: { black: 37, white: 25 }, score: 14 };

describe("the end of a game", () => {
  it("has the winner's discs first", () => {
    expect(en.ended(ending(counted))).toBe("Black won 39–25");
    expect(ru.ended(ending(counted))).toBe("Победили чёрные 39:25");
  });

  it("has the winner's discs first if the fewest discs win", () => {
    const fewest: GameResult = { winner: "white", reason: "board", discs: { black: 10, white: 6 }, score: -4 };
    expect(en.ended(ending(fewest))).toBe("White won 6–10");
    expect(en.ended(ending(fewest, "black"))).toBe("You lost 10–6");
    expect(ru.ended(ending(fewest, "white"))).toBe("Вы выиграли 6:10");
  });

  it("is described from the view of the only person", () => {
    expect(en.ended(ending(counted, "black"))).toBe("You won 39–25");
    expect(en.ended(ending(counted, "white"))).toBe("You lost 25–39");
    expect(ru.ended(ending(counted, "white"))).toBe("Вы проиграли 25:39");
  });

  it("names people without assuming their gender", () => {
    const named = { ...ending(counted), names: { black: "Аня", white: null } };
    expect(en.ended(named)).toBe("Аня won 39–25");
    expect(ru.ended(named)).toBe("Победа: Аня, 39:25");
    expect(ru.ended({ ...named, reason: "resignation", counted: false })).toBe("Победа: Аня, соперник сдался");
    expect(ru.ended({ ...named, names: NOBODY })).toBe("Победили чёрные 39:25");
  });

  it("may be a draw, a resignation or without a count", () => {
    const draw: GameResult = { winner: null, reason: "board", discs: { black: 32, white: 32 }, score: 0 };
    const resigned: GameResult = { ...counted, reason: "resignation", score: null };
    const five: GameResult = { ...counted, reason: "five", score: null };
    expect(en.ended(ending(draw, "white"))).toBe("Draw 32–32");
    expect(en.ended(ending(resigned))).toBe("Black won by resignation");
    expect(en.ended(ending(resigned, "white"))).toBe("You resigned");
    expect(en.ended(ending(five, "black"))).toBe("You won");
    expect(ru.ended(ending(resigned))).toBe("Победили чёрные: белые сдались");
    expect(ru.ended(ending({ ...five, winner: null }))).toBe("Ничья");
  });
});
