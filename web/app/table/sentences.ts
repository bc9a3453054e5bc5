/** What a table says to people who listen, in the language of the page. */
import type { BoardView } from "../../board";
import { sayPlayed } from "../../board";
import type { Color, Game, Hint, PlayedPly, Seats } from "../../wire";
import type { Messages } from "../language";
import { messages } from "../language";
import type { StandingOffer } from "./agreement";
import { certaintyOf } from "./hint-marks";
import { namesOf } from "./sides";

/** A ply that is shown, on the board as it is after it. `last` where nothing has followed it yet. */
export function sayPly(played: PlayedPly, view: BoardView, last: boolean, you: Color | null): string {
  // Only the last position knows its choices; the next ply of earlier ones follows at once.
  const known = last ? view : { ...view, turn: null, legal: [] };
  return sayPlayed(known, played.color, played.changes, messages.value.speech(you));
}

/** What the advice comes to. */
export function sayHint(hint: Hint): string {
  const words = messages.peek();
  const [best] = hint.moves;
  if (best === undefined) return words.spoken.noHint;
  const mark = { cell: best.cell ?? 0, score: best.score, certainty: certaintyOf(best), best: true };
  return words.spoken.hint(best.text, words.board.score(mark), words.board.certainty(mark));
}

/** At which level the computer plays now, a sentence a side. */
export function sayLevels({ black, white }: Seats): string[] {
  const { ageName, spoken } = messages.value;
  return [black, white].flatMap((seat) => {
    if (seat.kind === "engine") return [spoken.newLevel(seat.level)];
    return seat.kind === "age" ? [spoken.newAge(ageName(seat.age))] : [];
  });
}

/** An offer, in words for its listener. */
export function sayOffer({ color, offer, role }: StandingOffer, game: Pick<Game, "seats">): string {
  const { offers } = messages.value;
  return role === "own" ? offers.own(offer) : offers.asks(offer, color, namesOf(game)[color]);
}

/** What a cell is called. */
export function cellName({ layout }: Pick<Game, "layout">, cell: number, words: Messages): string {
  const found = layout.cells[cell];
  return found === undefined ? "" : words.board.cell(found);
}
