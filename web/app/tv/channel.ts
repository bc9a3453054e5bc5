/** A game on the page, which comes first from the list and then over the socket. */
import type { BoardLayout } from "../../board";
import type { Content, Game, GameList, GameSummary, Position } from "../../wire";
import { readBoard } from "../net/board-text";
import { hasOpenSeat } from "../table/sides";

/** A game with its state from the list. */
export interface Channel {
  readonly id: string;
  readonly game: Game;
}

/** Returns the games in a list of which boards can be shown. */
export function channelsOf({ games, layouts }: GameList): readonly Channel[] {
  return games.flatMap((summary) => {
    const layout = summary.picture === null ? undefined : layouts[summary.picture.layout];
    if (layout === undefined || hasOpenSeat(summary)) return [];
    const read = readBoard(summary.picture?.board ?? "", layout.cells.length, true);
    return read.kind === "board" ? [{ id: summary.id, game: firstPicture(summary, layout, read.contents) }] : [];
  });
}

/** Returns the game with the data in the list. Its event number 0 makes the server send the whole game. */
function firstPicture(summary: GameSummary, layout: BoardLayout & Game["layout"], contents: readonly Content[]): Game {
  const position: Position = { contents: [...contents], turn: summary.turn, discs: summary.discs, legal: [] };
  return {
    id: summary.id,
    spec: summary.spec,
    seq: 0,
    layout,
    seats: summary.seats,
    start: position,
    plies: [],
    position,
    result: summary.result,
    thinking: null,
    take_back: null,
    company: summary.company,
    terms: {},
    offers: { black: null, white: null },
    given: 0,
    clocks: null,
    continued: null,
    defaulted: null,
    swapped: false,
    adjourned: false,
    you: { is_owner: false, side: summary.side, link: null, invitation: null },
    created_ms: summary.created_ms,
  };
}
