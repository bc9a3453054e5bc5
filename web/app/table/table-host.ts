/** The page around a table, which shows notices, announces sentences to screen readers and plays sounds. */
import type { Game } from "../../wire";
import type { Messages } from "../language";
import type { Ending } from "../language/messages/table/ending";
import type { Failure } from "../net/api";

export interface TableHost {
  /** Announces a sentence to screen readers. */
  say(text: string): void;
  /** Called when the animation of a ply begins, with the number of discs that it flips. */
  moved(flips: number): void;
  /** Called when the server has refused a command or a hint. */
  failed(failure: Failure): void;
  /** Called when the board was turned around or back. */
  turned(turned: boolean): void;
  /** Called when the draft has become a game, with its id. */
  created(id: string): void;
  /** Called when the end of the game has been shown. */
  finished(ending: Ending): void;
  /** Shows a notice about something that the board does not show. */
  tell(text: (messages: Messages) => string): void;
  /** Called when the player at this screen has little time left. */
  timeIsShort(): void;
  /** Called when the players continue with the game `next`, such as a rematch. */
  continued(game: Game, next: string): void;
  /** Called when the game with this id is over. */
  ended(id: string): void;
  /** Called when a move was taken back in the game with this id. If the game was over, it continues. */
  tookBack(id: string): void;
}
