/** English. */
import type { MoveFacts, NamedCell } from "../../../../board";
import type { Offer } from "../../../../wire";
import { clockText } from "../../clock-text";
import { choices, discs, list, lower, NAMES, number, other, plural, signed, squares } from "../../vocabulary/en";
import { secondsOf } from "../../vocabulary/strength";
import type { TableText } from "./text";

const cellName = ({ name, spoken, tone }: NamedCell): string =>
  tone === "neutral" || tone === "fortress" ? spoken : name;
const moveWords = ({ square, flips, takes }: MoveFacts): string => {
  if (flips > 0) return `${square} flips ${number(flips)}`;
  return takes > 0 ? `${square} captures ${number(takes)}` : square;
};
const at = (ply: number, of: number): string => (ply === 0 ? "the start" : `move ${number(ply)} of ${number(of)}`);

/** What is offered: as the other side does, as one has done oneself, and by name. */
const OFFERS: Readonly<Record<Offer, { readonly asks: string; readonly asked: string; readonly it: string }>> = {
  take_back: { asks: "asks to take back a move", asked: "asked to take back a move", it: "The take-back" },
  rematch: { asks: "offers a rematch", asked: "offered a rematch", it: "The rematch" },
  draw: { asks: "offers a draw", asked: "offered a draw", it: "The draw" },
  more_time: { asks: "asks for more time", asked: "asked for more time", it: "The request for more time" },
  adjourn: { asks: "asks to adjourn the game", asked: "asked to adjourn the game", it: "The adjournment" },
  go_on: { asks: "is ready to go on", asked: "said that you are ready to go on", it: "The offer to go on" },
};

export const table: TableText = {
  play: {
    title: "Play",
    firstMove: (color, moving) =>
      `You are ${NAMES[color]}. ${moving ? "Choose a ringed piece, then a dot." : "Choose a dot."}`,
    firstOfTwo: (color, moving) =>
      `${NAMES[color]} begins. ${moving ? "Choose a ringed piece, then a dot." : "Choose a dot."}`,
    begins: (color) => `${NAMES[color]} begins.`,
    lastMove: (color, square, flips) => {
      if (square === null) return `${NAMES[color]} passed.`;
      return flips === 0 ? `${NAMES[color]}: ${square}` : `${NAMES[color]}: ${square}, ${discs(flips)} flipped`;
    },
    yourMove: "Your move",
    toMove: (color) => `${NAMES[color]} to move`,
    isToMove: () => "To move",
    inHand: (count) => `${number(count)} in hand`,
    outOfTime: "Out of time",
    lostOnTime: (color, name, you) =>
      `${you ? "You" : (name ?? NAMES[color])} lost on time. Only the score is still open.`,
    moveWaits: "Move waits",
    playedLater: (move) => `${move} will be played as soon as the connection is back.`,
    thinking: "Thinking…",
    opponent: "Opponent",
    person: "Person",
    stopThinking: "Move now",
    loading: "Setting up the board…",
    at: (ply, of) => (ply === 0 ? "Start of the game" : `Move ${number(ply)} of ${number(of)}`),
    backToGame: "Back to the game",
    playFromHere: "Play from here",
    branched: (ply, kept) => {
      const from = ply === 0 ? "A new game from the start." : `A new game from move ${number(ply)}.`;
      return kept ? `${from} The other one is kept under Games.` : from;
    },
    versus: (black, white) => `${black} against ${white}`,
    titleOf: (game, players) => `${game}: ${players}`,
    moveList: "Moves",
    noMovesYet: "Moves appear here.",
    start: "Start",
    pass: "pass",
    entry: (ply, color, square) =>
      square === null ? `${number(ply)}, ${lower(color)}: pass` : `${number(ply)}, ${lower(color)} ${square}`,
  },

  controls: {
    pass: "Pass",
    first: "First position",
    previous: "Previous move",
    next: "Next move",
    last: "Last move",
  },

  warnings: {
    reconnecting: "Reconnecting…",
    reconnectingSafely: "Reconnecting… your move is safe.",
    tooManyPages: "Too many pages of this site are open. Close one, and this one goes on.",
    looksBack: (ply, of) => `This is an earlier position: ${at(ply, of)}.`,
    illegal: (reason, square) => {
      switch (reason) {
        case "occupied":
          return `There is a disc on ${square} already.`;
        case "flips_nothing":
          return `${square} would flip nothing.`;
        case "not_yours":
          return `The piece on ${square} is not yours.`;
        case "cannot_move":
          return `The piece on ${square} cannot move.`;
        case "cannot_go":
          return `No piece can go to ${square} like this.`;
        case "not_your_turn":
          return "It is not your turn yet.";
        case "game_over":
          return "The game is over.";
      }
    },
  },

  ahead: {
    chosen: (square) => `Premove: ${square}`,
    canceled: "Premove canceled.",
    dropped: (square) => `The premove ${square} was not legal.`,
  },

  confirming: {
    asks: (move) => (move === "--" ? "Pass?" : `Play ${move}?`),
    confirm: "Play it",
    canceled: "Not played.",
  },

  absence: {
    away: "Away",
    left: "The other player has left.",
    claim: "Claim the win",
    firstMove: (seconds, color, name, you) =>
      you
        ? `Make your first move within ${number(seconds)} s, or the game is called off.`
        : `${name ?? NAMES[color]} has ${number(seconds)} s for the first move.`,
  },

  clock: {
    day: "d",
    of: (color) => `${NAMES[color]}’s clock`,
    periods: (count) => `${number(count)} ${plural(count, { one: "period", other: "periods" })} left`,
    left: (seconds) => `You have ${number(seconds)} seconds left.`,
    took: (ms) => (ms < 60_000 ? `${number(Math.round(ms / 100) / 10)} s` : clockText(ms, "d")),
    held: "The server was away for a moment. The clocks were held.",
  },

  offers: {
    asks: (offer, color, name) => `${name ?? NAMES[color]} ${OFFERS[offer].asks}.`,
    own: (offer) => `You ${OFFERS[offer].asked}.`,
    declined: (offer) => `${OFFERS[offer].it} was declined.`,
    accept: "Accept",
    acceptOf: (offer) => `Accept ${OFFERS[offer].it.toLowerCase()}`,
    decline: "Decline",
    withdraw: "Withdraw",
  },

  happened: {
    swapped: "The colors were swapped.",
    moreTime: (color, name, you) =>
      color === you ? "You were given more time." : `${name ?? NAMES[color]} was given more time.`,
    defaulted: (color, name, you, way) => {
      const who = color === you ? "You" : (name ?? NAMES[color]);
      const then =
        way === "winner_completes"
          ? `${you === null || color === you ? "The other side" : "You"} may play out the game for both.`
          : `${color === you ? "You have" : "There are"} two more minutes; the game is lost, only the score is open.`;
      return `${who} ran out of time. ${then}`;
    },
    adjourned: "The game is adjourned. The clocks are stopped.",
    resumed: "The game goes on. The clocks are running.",
  },

  rated: (figure, change) => `Your rating: ${figure} (${change})`,

  result: {
    title: "Result",
    headline: ({ winner, reason, points, counted, you, names }) => {
      if (reason === "aborted") return "Game called off";
      if (winner === null) return counted ? `Draw, ${number(points.black)}–${number(points.white)}` : "Draw";
      const who = you === null ? `${names[winner] ?? NAMES[winner]} wins` : winner === you ? "You win" : "You lose";
      if (!counted) return who;
      const own = you ?? winner;
      return `${who} ${number(points[own])}–${number(points[other(own)])}`;
    },
    reason: ({ winner, reason, points, withEmpties, full, you, names }) => {
      const loser = winner === null ? null : other(winner);
      const who = loser === null ? "" : loser === you ? "You" : (names[loser] ?? NAMES[loser]);
      switch (reason) {
        case "resignation":
          return loser === null ? "The game was given up." : `${who} resigned.`;
        case "time":
          return loser === null ? "Time is up." : `${who} ran out of time.`;
        case "abandoned":
          return loser === null ? "The game was abandoned." : `${who} left the game.`;
        case "agreement":
          return "Both agreed to a draw.";
        case "aborted":
          return "It was called off before both had moved.";
        case "board":
          if (points.black === 0) return "Black has no discs left.";
          if (points.white === 0) return "White has no discs left.";
          if (full) return "The board is full.";
          return winner === null || withEmpties === 0
            ? "Neither side can move."
            : `Neither side can move; ${NAMES[winner]} gets the ${squares(withEmpties)} left empty.`;
        case "stalemate":
          return winner === null ? "There is no move left." : `${NAMES[other(winner)]} cannot move.`;
        case "captured":
          return winner === null ? "The pieces are captured." : `${NAMES[other(winner)]} has too few pieces left.`;
        case "passes":
          return "Both sides passed, and the board was counted.";
        case "five":
          return "Five in a row.";
        case "fortress":
          return "The fortress is taken.";
        case "repetition":
          return "The same position came up for the third time.";
        case "ply_limit":
          return "Too many moves were made without progress.";
      }
    },
    margin: ({ winner, counted, points, goal }) => {
      if (!counted) return "";
      const margin = Math.abs(points.black - points.white);
      if (goal === "area") return winner === null ? "Equal areas" : `${NAMES[winner]} is ahead by ${number(margin)}`;
      if (winner === null) return "Equal discs";
      return goal === "fewest"
        ? `${NAMES[winner]} has ${discs(margin)} fewer`
        : `${NAMES[winner]} is ahead by ${discs(margin)}`;
    },
  },

  hints: {
    scale: (goal) => {
      switch (goal) {
        case "most":
          return "Discs ahead (+) or behind (−)";
        case "fewest":
          return "Discs fewer (+) or more (−)";
        case "area":
          return "Points ahead (+) or behind (−)";
        case "none":
          return "In pieces; 100 wins by force";
      }
    },
    best: "best",
    exact: "exact",
    book: "from the book",
    searched: "others estimated",
  },

  spoken: {
    gameOver: (ending) =>
      [table.result.headline(ending), table.result.reason(ending)].map((part) => part.replace(/\.?$/, ".")).join(" "),
    tookBack: (ply) => (ply === 0 ? "Taken back to the start." : `Taken back to move ${number(ply)}.`),
    thinking: "The computer is thinking.",
    hint: (best, score, certainty) => `Best move: ${best}, ${score}, ${certainty}.`,
    noHint: "There is no hint for this position.",
    viewing: (ply, of) => (ply === 0 ? "Start position." : `Move ${number(ply)} of ${number(of)}.`),
    flipped: (black) => (black === "bottom" ? "Black is at the bottom." : "Black is at the top."),
    newLevel: (level) => {
      const seconds = secondsOf(level);
      return seconds === null
        ? `The computer now plays at level ${number(level)}.`
        : `The computer now thinks for ${number(seconds)} seconds a move.`;
    },
    newAge: (name) => `The computer now plays like “${name}”.`,
  },

  board: {
    board: "Board",
    row: (label) => `Row ${label}`,
    cell: cellName,
    square: ({ square, disc, marked, legal, can, held, flips, takes, last, wished, mark }) => {
      const parts = [square, disc === null ? "empty" : marked ? `${lower(disc)}, marked` : lower(disc)];
      if (held) parts.push("taken up");
      else if (can === "leave") parts.push("can move");
      if (legal && flips > 0) parts.push(`flips ${number(flips)}`);
      else if (can === "place") parts.push("can be played");
      else if (can === "arrive") parts.push("can go here");
      if (takes > 0) parts.push(`captures ${number(takes)}`);
      if (mark !== null) parts.push(`${table.board.score(mark)}, ${table.board.certainty(mark)}`);
      if (last) parts.push("last move");
      if (wished) parts.push("chosen");
      return parts.join(", ");
    },
    zoom: { name: "Size of the board", in: "Zoom in", out: "Zoom out", all: "Whole board" },
    choose: "How to move",
    way: (facts) => {
      switch (facts.kind) {
        case "plain":
          return facts.slides ? "Slide nothing" : "Leave it";
        case "turn":
          return "Turn it over";
        case "side":
          return facts.is_marked ? "Marked side" : "Plain side";
        case "slide":
          return `Slide ${facts.panel} ${facts.direction}`;
      }
    },
    passed: (color, next, chosen) =>
      chosen ? `${NAMES[color]} passes` : `${NAMES[color]} has no move — ${NAMES[next]} again`,
    // Numbers of two digits have no room for more beside each other, and tenths of a disc tell nothing there.
    score: ({ score, certainty }) => signed(score, certainty.kind === "exact" || Math.abs(score) >= 9.95 ? 0 : 1),
    certainty: ({ certainty }) => {
      switch (certainty.kind) {
        case "exact":
          return "exact";
        case "searched":
          return `${number(certainty.depth)} ${plural(certainty.depth, { one: "ply", other: "plies" })}${certainty.percent < 100 ? ", selective" : ""}`;
        case "book":
          return "from the book";
      }
    },
  },

  speech: (you) => ({
    cell: cellName,
    line: ({ kind, label, runs }) => {
      const name = label === null ? "Line" : kind === "row" ? `Row ${label}` : `Column ${label}`;
      const parts = runs.map(({ disc, from, to, count }) => {
        const what = disc === null ? "empty" : lower(disc);
        return count === 1 ? `${from} ${what}` : `${from} to ${to} ${what}`;
      });
      return `${name}: ${parts.join(", ")}.`;
    },
    legalMoves: (legal, turn) => {
      if (turn === null) return "The game is over.";
      if (legal.length === 0) return `${NAMES[turn]} has no move.`;
      return `${choices(legal.length)}: ${legal.map(moveWords).join(", ")}.`;
    },
    wouldFlip: (facts) => {
      if (!facts.legal) return table.warnings.illegal(facts.reason, facts.square);
      return facts.flips.length === 0
        ? `${facts.square} flips nothing.`
        : `${facts.square} flips ${list(facts.flips)}.`;
    },
    counts: ({ black, white, empty, turn }) => {
      const counts = `Black ${number(black)}, white ${number(white)}, ${number(empty)} empty.`;
      return turn === null ? counts : `${counts} ${turn === you ? "Your move" : `${NAMES[turn]} to move`}.`;
    },
    played: ({ color, square, from, flips, taken, turned, slid, black, white, turn, choices: count }) => {
      const parts = [from === null ? `${NAMES[color]} plays ${square}` : `${NAMES[color]} moves ${from} to ${square}`];
      if (taken.length > 0) parts.push(`captures ${list(taken)}`);
      if (turned !== null) parts.push(turned ? "turns it to its mark" : "turns it back");
      if (slid !== null) parts.push(`slides the panel to ${slid}`);
      if (flips.length > 0) parts.push(`flips ${list(flips)}`);
      const what = square === null ? `${NAMES[color]} passes.` : `${parts.join(", ")}.`;
      const counts = `Black ${number(black)}, white ${number(white)}.`;
      if (turn === null) return `${what} ${counts}`;
      if (count === 0) return `${what} ${counts} ${NAMES[turn]} has no move.`;
      if (you !== null && turn !== you) return `${what} ${counts}`;
      return `${what} ${counts} ${turn === you ? "Your move" : `${NAMES[turn]} to move`}, ${choices(count)}.`;
    },
  }),
};
