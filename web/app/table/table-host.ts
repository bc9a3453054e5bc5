/** The page around a table, which shows and plays what people should notice. */
import type { Game } from "../../wire";
import type { Messages } from "../language";
import type { Ending } from "../language/messages/table/ending";
import type { Failure } from "../net/api";

export interface TableHost {
  /** A sentence for people who listen. */
  say(text: string): void;
  /** A ply begins to be shown; it flips this many discs. */
  moved(flips: number): void;
  /** The server refused a command or had no advice. */
  failed(failure: Failure): void;
  /** The board was turned, or is as usual again. */
  turned(turned: boolean): void;
  /** The draft has become a game with this id. */
  created(id: string): void;
  /** The end of the game has been shown. */
  finished(ending: Ending): void;
  /** Something happened that the board does not show. */
  tell(text: (messages: Messages) => string): void;
  /** The player at this screen has little time left. */
  timeIsShort(): void;
  /** The two who play go on in the game with this id. */
  continued(game: Game, next: string): void;
  /** The game with this id is over. */
  ended(id: string): void;
  /** The game with this id went back, and may go on if it was over. */
  tookBack(id: string): void;
}
