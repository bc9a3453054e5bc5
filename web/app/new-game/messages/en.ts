/** English. */
import { NAMES, number, plural } from "../../language/en";
import { secondsOf } from "../../language/vocabulary/strength";
import type { NewGameText } from "./text";

const ABOUT: Readonly<Record<string, string>> = {
  othello: "Flank a row of discs to flip it. Most discs win.",
  reversi: "Othello with the middle discs side by side.",
  "reversi-1883": "The Victorian game: an empty board, 32 discs each.",
  "annex-1886": "Mollett’s game on an ordinary board.",
  annexation: "The ancestor of them all, on a cross.",
  "othello-8stars": "Othello with eight corners.",
  round: "A round board: its edge is one endless line.",
  hex: "Six directions on hexagons.",
  "othello-revolution": "Othello on panels that slide.",
  "min-mang": "Move your stones and catch the other’s between them.",
  gundru: "Tibetan Min Mang on a larger board.",
  ringo: "Seven attackers storm a fortress that four defend.",
  "miracle-five": "Five in a row with pieces that move and leap.",
  "miracle-five-2": "Five in a row; marked pieces move like a knight.",
};

const OPTION_HELP: Readonly<Record<string, string>> = {
  hole: "A cell without a place for a disc; no line goes past it.",
  supply: "A side with no disc left in hand has to pass.",
  fourth: "Where the fourth disc of the opening goes.",
  quiet: "Whether a disc may be placed that flips nothing.",
  vacant: "Slots of the tray without a panel.",
  slide: "Which panel may slide after a move.",
  max_chain: "A longer row of stones is not captured.",
  no_retreat: "A stone may not go straight back where it came from.",
  majority: "More than half of the board is needed to win.",
  neutral_hop: "Over a piece in the neutral zone, without capturing it.",
  exact_five: "Six in a row do not win.",
};

const SUITS = [
  "For a very first game: it takes what flips most and hardly looks.",
  "For a child who knows the rules.",
  "For learning the rules as you play.",
  "For those who have won once or twice.",
  "For beginners: it misses what you threaten.",
  "For beginners who have won a few games.",
  "For a game now and then: it makes mistakes that you can use.",
  "For those who see a corner coming.",
  "For those who think one move ahead.",
  "For those who count what a move gives away.",
  "For those who make plans: it overlooks little.",
  "For those who plan for the end as well.",
  "For regular players: it makes no blunders.",
  "For regular players who know some openings.",
  "For experienced players.",
  "For tournament players.",
  "For good tournament players.",
  "For strong tournament players.",
  "For masters, and for studying games.",
  "As strong as it can be in about a second a move.",
] as const;

const STORIES: Readonly<Record<string, string>> = {
  greedy:
    "About 1980, on the first home computers: a program from a magazine takes the move that flips most discs. It is ahead for most of the game, and loses it.",
  squares:
    "The next idea of the magazines: every square has a value. Corners are worth most, the squares beside them less than nothing. The program looks two moves ahead and adds up.",
  iago: "Carnegie Mellon University, 1981: Paul Rosenbloom’s program sees stable discs and free moves instead of counting discs, and is as strong as the world champion; asked about a match, Jonathan Cerf said that his schedule was full.",
  bill: "Carnegie Mellon University, 1986 to 1990: Kai-Fu Lee and Sanjoy Mahajan let BILL learn from won and lost positions what its features are worth. In 1989 it beat the best American player 56–8.",
  logistello:
    "August 1997: Michael Buro’s program wins six games of six against the world champion, Takeshi Murakami. It knows patterns by heart and leaves out lines that a shorter look refutes.",
};

export const newGame: NewGameText = {
  title: "New game",
  game: "Game",
  options: "Options",
  holeCell: "Which cell",
  opponent: "Opponent",
  againstComputer: "Computer",
  againstFriend: "Two at one screen",
  againstLink: "A friend, by link",
  lobby: "Or find an opponent in the lobby",
  color: "Your color",
  random: "Random",
  start: "Start from",
  usual: "Usual start",
  fromMoves: "Moves",
  thisPosition: "This position",
  fromPosition: "From a position…",
  changePosition: "Change the position…",
  movesLabel: "Moves",
  movesHelp: "Squares in order, such as f5d6c3. Passes may be left out.",
  movesMissing: "Type or paste the moves to start from.",
  starting: "Starting…",
  create: "Start",

  wooden: {
    label: "At a wooden board",
    help: "This device is the clock and the score sheet.",
    window: "A mistake is put right",
    windowHelp: "A wrong flip or an illegal move noticed later stands.",
    moves: (count) =>
      count === 0
        ? "only before the next move"
        : `until ${number(count)} ${plural(count, { one: "move", other: "moves" })} later`,
    sheets: "Compare score sheets…",
  },
  names: {
    legend: "Names, if you like",
  },

  level: {
    name: "Level",
    title: "Computer level",
    later: "The level changes from the next move.",
    short: (level) => {
      const seconds = secondsOf(level);
      return seconds === null ? number(level) : `${number(seconds)} s`;
    },
    suits: (level) => {
      const seconds = secondsOf(level);
      return seconds === null
        ? (SUITS[level - 1] ?? "")
        : `Thinks for ${number(seconds)} seconds a move, and while you think.`;
    },
  },

  ages: {
    plays: "The computer plays",
    level: "At a level",
    age: "As in the past",
    name: "Programs of the past",
    story: (age) => STORIES[age] ?? "",
  },

  cardName: (name) => name,
  about: (id) => ABOUT[id] ?? "",
  optionHelp: (name) => OPTION_HELP[name],
  toMove: (color) => `${NAMES[color]} to move`,
  ready: ({ turn, legal }) =>
    turn === null
      ? "The game is over in this position."
      : `${NAMES[turn]} to move, ${number(legal.length)} legal ${plural(legal.length, { one: "move", other: "moves" })}.`,
};
