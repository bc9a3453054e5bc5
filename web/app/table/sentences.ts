/** Sentences about a table for screen readers, in the language of the page. */
import type { BoardView } from "../../board";
import { sayPlayed } from "../../board";
import type { Color, Game, Hint, PlayedPly, Seats } from "../../wire";
import type { Messages } from "../language";
import { messages } from "../language";
import type { StandingOffer } from "./agreement";
import { certaintyOf } from "./hint-marks";
import { namesOf } from "./sides";

/**
 * Announces a ply that is being shown. `view` is the board after it. `last` is true for the last ply of the
 * game.
 */
export function sayPly(played: PlayedPly, view: BoardView, last: boolean, you: Color | null): string {
  // Legal moves are known only for the last position. After an earlier ply, the next one follows at once.
  const after = last ? view : { ...view, turn: null, legal: [] };
  return sayPlayed(after, played.color, played.changes, messages.value.speech(you));
}

/** States the best move of a hint. */
export function sayHint(hint: Hint): string {
  const words = messages.peek();
  const [best] = hint.moves;
  if (best === undefined) return words.spoken.noHint;
  const mark = { cell: best.cell ?? 0, score: best.score, certainty: certaintyOf(best), best: true };
  return words.spoken.hint(best.text, words.board.score(mark), words.board.certainty(mark));
}

/** States the computer's level, with one sentence for each side that it plays. */
export function sayLevels({ black, white }: Seats): string[] {
  const { ageName, spoken } = messages.value;
  return [black, white].flatMap((seat) => {
    if (seat.kind === "engine") return [spoken.newLevel(seat.level)];
    return seat.kind === "age" ? [spoken.newAge(ageName(seat.age))] : [];
  });
}

/** Describes an offer to the player who made it or to another. */
export function sayOffer({ color, offer, role }: StandingOffer, game: Pick<Game, "seats">): string {
  const { offers } = messages.value;
  return role === "own" ? offers.own(offer) : offers.asks(offer, color, namesOf(game)[color]);
}

/** Returns the name of a cell; empty if there is no such cell. */
export function cellName({ layout }: Pick<Game, "layout">, cell: number, words: Messages): string {
  const found = layout.cells[cell];
  return found === undefined ? "" : words.board.cell(found);
}
