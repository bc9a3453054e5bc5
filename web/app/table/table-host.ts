/** The page around a table: it shows notices, announces sentences to screen readers and plays sounds. */
import type { Game } from "../../wire";
import type { Messages } from "../language";
import type { Ending } from "../language/messages/table/ending";
import type { Failure } from "../net/api";

export interface TableHost {
  /** Announces a sentence to screen readers. */
  say(text: string): void;
  /** The animation of a ply begins; it flips this many discs. */
  moved(flips: number): void;
  /** The server refused a command or had no hint. */
  failed(failure: Failure): void;
  /** The board was turned around, or back. */
  turned(turned: boolean): void;
  /** The draft has become a game with this id. */
  created(id: string): void;
  /** The end of the game has been shown. */
  finished(ending: Ending): void;
  /** Shows a notice about something that the board does not show. */
  tell(text: (messages: Messages) => string): void;
  /** The player at this screen has little time left. */
  timeIsShort(): void;
  /** The players continue with the game `next`, such as a rematch. */
  continued(game: Game, next: string): void;
  /** The game with this id is over. */
  ended(id: string): void;
  /** A move was taken back in the game with this id. If the game was over, it goes on. */
  tookBack(id: string): void;
}
