/** The rules in English. */
import { grammarOf } from "../../language/grammar";
import type { MoveSeen, RulesText } from "./text";

const { plural, number, list } = grammarOf<"one" | "other">("en", "other");

const discs = (count: number): string => `${number(count)} ${plural(count, { one: "disc", other: "discs" })}`;
const moves = (count: number): string => `${number(count)} ${plural(count, { one: "move", other: "moves" })}`;
const directions = (count: number): string =>
  `${number(count)} ${plural(count, { one: "direction", other: "directions" })}`;
const side = (seen: MoveSeen): string => (seen.color === "black" ? "Black" : "White");
const flipped = (seen: MoveSeen): string => `${seen.square} flips ${list(seen.flips)}`;
/** Joined so that no line breaks inside it. */
const result = (black: number, white: number): string => `${number(black)}\u2060–\u2060${number(white)}`;
const tryAgain = "Start over and look for another square.";

/** English text of the rules page. */
export const en: RulesText = {
  title: "How to play",
  lead: "The rules take five minutes. Whatever you read here, you can try at once on the boards.",
  contents: "On this page",
  more: "The whole story, and every world championship",

  sections: {
    aim: {
      title: "The aim",
      text: [
        "Two players, Black and White, share one set of discs. Each disc is black on one side and white on the other, so it can change hands many times in a game.",
        "When neither side can move, the one with more discs wins. Only the final count matters, not who was ahead along the way.",
      ],
    },
    start: {
      title: "The start",
      text: [
        "The board has 64 squares. Letters a to h name the columns from the left, numbers 1 to 8 the rows from the top; the upper left corner is a1.",
        "Four discs stand crosswise in the middle: white on d4 and e5, black on e4 and d5. Black moves first, then the sides take turns.",
      ],
    },
    move: {
      title: "A move",
      text: [
        "Put a disc of your color on an empty square so that a row of the other side’s discs lies between it and another disc of yours, in a straight line and without a gap. That row is outflanked: all of it flips to your color.",
        "Lines run along rows, columns and diagonals. You cannot play where you would outflank nothing: every move flips at least one disc.",
      ],
    },
    lines: {
      title: "Several lines at once",
      text: [
        "One disc can close lines in several of the eight directions. Everything outflanked flips; you can’t leave some of it as it was.",
        "Only lines that begin at the new disc count. If a disc that has just flipped happens to close another line, nothing more comes of it.",
      ],
    },
    pass: {
      title: "No move: a pass",
      text: [
        "A side that cannot flip anything passes, and the other side moves again, if need be several times in a row.",
        "There is no passing by choice. Whoever has a move must make one, even when every one of them hurts.",
      ],
    },
    end: {
      title: "The end and the count",
      text: [
        "The game is over when neither side can move. Usually the board is full by then, but sometimes one side loses its last disc early, or both are stuck with squares still empty.",
        "Then the discs are counted. The side with more wins; equal numbers are a draw. Any empty squares count for the winner.",
      ],
    },
    strategy: {
      title: "First strategy",
      text: [
        "Many discs are no advantage early on: they flip back and forth, and the side that owns most of the board often has the fewest moves. Two other things matter more.",
        "Corners are for keeps. No line passes through a corner, so a disc there can never be outflanked, and discs along the edge beside it become safe in turn. The square diagonally next to an empty corner is the most dangerous one on the board: a disc there often opens the corner to the other side.",
        "Choices are strength. If you have many moves and your opponent few, the opponent will soon have to play where it hurts. Quiet moves leave the fewest replies: they flip few discs, and those inside rather than on the outside.",
      ],
    },
    history: {
      title: "Where it comes from",
      text: [
        "Reversi is a child of Victorian England. Lewis Waterman and John W. Mollett each claimed to have invented it and called the other a fraud. The first reliable mention is in The Saturday Review of August 21, 1886; by 1893 Ravensburger of Germany was selling it as one of its first games.",
        "The Victorians began on an empty board. The first four discs went one by one onto the middle squares, flipping nothing, and each side had 32 discs of its own. A Japanese collection of games printed in 1907 already has the crosswise start and the pass as we know them.",
        "In 1971 Goro Hasegawa took out a Japanese patent on these rules and named them after Shakespeare’s Othello; the green board, he said, was the general’s battlefield. A national championship and the boxed game followed in April 1973, and tens of millions of sets since. The Othello rules are the ones played in tournaments, and the ones on this page.",
        "The first world championship was held in Tokyo in 1977 and won by Hiroshi Inoue. Three years later a computer program, The Moor, took a game from him; in 1997 Logistello beat the world champion Takeshi Murakami by six games to none. In 2023 a researcher reported that the game, played perfectly by both sides, ends in a draw.",
      ],
    },
  },

  lessons: {
    start: {
      name: "Board: the first moves",
      task: "Play a few moves for both sides. Dots mark the squares you can choose.",
      good: (seen) =>
        `${side(seen)}: ${flipped(seen)}. ${seen.turn === null ? "The game is over." : `${seen.turn === "black" ? "Black" : "White"} to move.`}`,
      again: () => "",
    },
    line: {
      name: "Board: one line",
      task: "Black to move: find the square that flips three discs.",
      good: (seen) => `Yes. ${flipped(seen)}: they lay in one row between your new disc and the black one at its end.`,
      again: (seen) => `${flipped(seen)}: that is legal, but it is only ${discs(seen.flips.length)}. ${tryAgain}`,
    },
    lines: {
      name: "Board: several lines",
      task: "Black to move: one square flips discs in five directions. Which?",
      good: (seen) => `Yes. From ${seen.square} five lines are closed at once: ${list(seen.flips)} flip.`,
      again: (seen) => `${flipped(seen)}: that is ${directions(seen.directions)}. ${tryAgain}`,
    },
    pass: {
      name: "Board: a pass",
      task: "Black to move: after one of the moves White has no answer. Find it.",
      good: (seen) =>
        `Yes. After ${seen.square} White can flip nothing and passes; Black moves again, with a choice of ${moves(seen.replies)}.`,
      again: (seen) => `After ${seen.square} White still has ${moves(seen.replies)}. ${tryAgain}`,
    },
    last: {
      name: "Board: the last move",
      task: "Black is behind, 27 to 36, and one square is left. Take it.",
      good: (seen) =>
        `${discs(seen.flips.length)} flipped with the last move: Black wins ${result(seen.discs.black, seen.discs.white)}. It pays to count before the end.`,
      again: () => "",
    },
    wipeout: {
      name: "Board: an early end",
      task: "White has three discs left. Black can end the game with one move.",
      good: (seen) =>
        `No white disc is left, so nobody can move. ${result(seen.discs.black, seen.discs.white)} on the board counts as ${result((seen.points ?? seen.discs).black, (seen.points ?? seen.discs).white)}: the empty squares go to Black.`,
      again: (seen) => `After ${seen.square} White has ${discs(seen.discs.white)} and the game goes on. ${tryAgain}`,
    },
    corner: {
      name: "Board: a corner",
      task: "White stands on b7, next to an empty corner. Black to move: take the corner.",
      good: (seen) =>
        `A disc on ${seen.square} can never be flipped. It took only ${list(seen.flips)}, but it stays to the end.`,
      again: (seen) => `${flipped(seen)}. ${discs(seen.flips.length)} now, but White may flip them back. ${tryAgain}`,
    },
    mobility: {
      name: "Board: few replies",
      task: "Black to move: find the move that leaves White no more than three replies.",
      good: (seen) =>
        `Yes: ${seen.square} flips just ${list(seen.flips)} deep inside the position, and White is left with ${moves(seen.replies)}.`,
      again: (seen) =>
        `${seen.square} flips ${discs(seen.flips.length)} and leaves White ${moves(seen.replies)}. ${tryAgain}`,
    },
  },

  startOver: "Start over",
  startOverNamed: (board) => `Start over. ${board}`,
  loading: "Setting up the board…",
  failed: "The board could not be loaded.",
  retry: "Try again",
  finished: "You have solved this one. Start over to try something else.",
};
