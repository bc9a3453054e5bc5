/** A few short games that were written for tests of the records, and the expected numbers for them. */
import assert from "node:assert/strict";
import { eventually } from "./eventually.mjs";

/** The server's answer if there are no records. */
export const NO_RECORDS = {
  games: 0,
  players: 0,
  events: 0,
  sources: 0,
  first_year: null,
  last_year: null,
  may_import: true,
};

/** The server's answer to a name that several players have. */
export const NAMESAKES = {
  kind: "several",
  players: [
    { name: "Anna 1", black: 2, white: 1 },
    { name: "Anna 12", black: 0, white: 1 },
    { name: "Alexandra-Konstantina 7", black: 104, white: 98 },
  ],
};

/** The games, with their moves in the usual orientation. `turned` is the orientation in the file. */
export const GAMES = [
  {
    moves: "f5d6c3d3c4f4f6",
    turned: "unturned",
    black: "Anna 1",
    white: "Boris 2",
    event: "Open 98",
    date: "1998-04-05",
    result: 12,
  },
  {
    moves: "f5d6c3d3c4f4c5",
    turned: "mirrored",
    black: "Clara 3",
    white: "Anna 1",
    event: "Open 99",
    date: "1999-08-21",
    result: -8,
  },
  // Another order of moves, which leads to the position of the two games above after five moves.
  {
    moves: "f5d6c4d3c3",
    turned: "rotated",
    black: "Boris 2",
    white: "Dana 4",
    event: "Cup 01",
    date: "2001-02-03",
    result: 0,
  },
  {
    moves: "f5f6e6f4e3",
    turned: "unturned",
    black: "Dana 4",
    white: "Clara 3",
    event: "Cup 01",
    date: "2001-02-04",
    result: 2,
  },
  {
    moves: "f5d6c5f4e3",
    turned: "both",
    black: "Boris 2",
    white: "Clara 3",
    event: "Open 03",
    date: "2003-11-30",
    result: -20,
  },
];

/** Splits a transcript into moves. */
export function splitMoves(moves) {
  return moves.match(/../gu) ?? [];
}

const MIRRORS = { unturned: [false, false], mirrored: [true, false], rotated: [false, true], both: [true, true] };

/** Converts a move to an orientation: mirrored in the diagonal from a1, rotated by 180°, or both. */
function turn(move, turned) {
  const [isMirrored, isRotated] = MIRRORS[turned];
  let [file, rank] = [move.charCodeAt(0) - 97, Number(move[1]) - 1];
  if (isMirrored) [file, rank] = [rank, file];
  if (isRotated) [file, rank] = [7 - file, 7 - rank];
  return String.fromCharCode(97 + file) + (rank + 1);
}

const START = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

/** Writes games as a GGF file. */
export function fileOf(games) {
  return games
    .map(({ moves, turned, black, white, event, date, result }) => {
      const plies = splitMoves(moves).map((move, index) => `${index % 2 === 0 ? "B" : "W"}[${turn(move, turned)}]`);
      const sign = result > 0 ? "+" : "";
      return `(;GM[Othello]DT[${date}]PB[${black}]PW[${white}]EV[${event}]RE[${sign}${result}.00]TY[8]BO[${START}]${plies.join("")};)\n`;
    })
    .join("");
}

/**
 * Returns the expected numbers for the position after some moves. Compares it with every position of every
 * game.
 */
export async function expectedCounts(server, moves, games = GAMES) {
  const boardAfter = async (played) => {
    const { position } = await server.post("/positions/try", { moves: played });
    return JSON.stringify([position.contents, position.turn]);
  };
  const here = await boardAfter(splitMoves(moves));
  const counted = { games: 0, ended: 0, next: {} };
  for (const game of games) {
    const played = splitMoves(game.moves);
    for (let ply = 0; ply <= played.length; ply += 1) {
      if ((await boardAfter(played.slice(0, ply))) !== here) continue;
      counted.games += 1;
      const next = played[ply];
      if (next === undefined) counted.ended += 1;
      else counted.next[next] = (counted.next[next] ?? 0) + 1;
    }
  }
  return counted;
}

/** Imports games like a program. The server skips games that it already has. */
export async function importGames(server, games = GAMES) {
  const path = `${server.url}/api/records/import?name=club.ggf`;
  // Retry, because the server imports one file at a time and another scene may be importing.
  await eventually(async () => {
    const answer = await fetch(path, { method: "POST", body: fileOf(games) });
    const report = await answer.json();
    assert.equal(report.errors, 0, JSON.stringify(report));
  });
}
