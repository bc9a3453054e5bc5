/** A fake server for tests. It records requests, and the test sends messages through `follower`. */
import type { Action, Command, Game, Hint, NewGame, TryPosition } from "../../wire";
import type { Following, GameFollower } from "../net/followed-game";
import { sampleGame } from "../net/sample-game";
import type { Followed, GameServer } from "./game-server";

export class SampleServer implements GameServer {
  #follower: GameFollower | null = null;
  readonly created: NewGame[] = [];
  readonly commands: Command[] = [];
  readonly hintRequests: TryPosition[] = [];
  /** The answer to a request for a new game. */
  answer: () => Promise<Game> = () => Promise.resolve(sampleGame());

  /** The callbacks with which the table follows the game. */
  get follower(): GameFollower {
    if (this.#follower === null) throw new Error("nobody follows a game");
    return this.#follower;
  }

  create(game: NewGame): Promise<Game> {
    this.created.push(game);
    return this.answer();
  }

  hint(position: TryPosition): Promise<Hint> {
    this.hintRequests.push(position);
    return Promise.resolve({ ply: 0, moves: [] });
  }

  follow(_following: Following, follower: GameFollower): Followed {
    this.#follower = follower;
    return {
      connect: () => follower.connection("open"),
      command: (seen: number, action: Action) => {
        const command = { id: `id-${this.commands.length + 1}`, seen, action };
        this.commands.push(command);
        return command;
      },
      askHint: () => true,
      moveNow: () => true,
      join: () => () => undefined,
      close: () => undefined,
    };
  }
}
