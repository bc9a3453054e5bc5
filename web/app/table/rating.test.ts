import { expect, it } from "vitest";
import type { Game, GameRatings, Rating } from "../../wire";
import { page } from "../language/page";
import { speaking } from "../language/testing-messages";
import { sampleGame } from "../net/sample-game";
import { ratingChange, ratingFigure, showRating } from "./rating";

const en = speaking("en", [], page);

const rating = (points: number, provisional = false): Rating => ({ points, deviation: 60, provisional });

it("is written in whole points, with a mark if it is uncertain", () => {
  expect(ratingFigure(rating(1662.5, true))).toBe("1663?");
  expect(ratingFigure(rating(1499.6))).toBe("1500");
});

it("changes by the difference of the written figures", () => {
  expect(ratingChange({ before: rating(1500.4), after: rating(1512.6) })).toBe("+13");
  expect(ratingChange({ before: rating(1500), after: rating(1488) })).toBe("−12");
  expect(ratingChange({ before: rating(1500), after: rating(1500.2) })).toBe("±0");
  expect(ratingChange({ before: rating(1500), after: null })).toBeNull();
});

it("is shown to the players once the game has changed it", () => {
  const ratings = (after: Rating | null): GameRatings => ({
    game: "othello",
    speed: "blitz",
    black: { before: rating(1500), after },
    white: null,
  });
  const reports: string[] = [];
  const show = (game: Game): void => showRating(game, { tell: (text) => reports.push(text(en)) });
  const game = sampleGame();
  const of = (side: "black" | "white" | null, after: Rating | null): Game => ({
    ...game,
    company: "two",
    you: { ...game.you, side },
    ratings: ratings(after),
  });
  show(of("black", null));
  show(of("white", rating(1512)));
  show(of(null, rating(1512)));
  expect(reports).toEqual([]);
  show(of("black", rating(1512)));
  expect(reports).toEqual(["Your rating: 1512 (+12)"]);
});
