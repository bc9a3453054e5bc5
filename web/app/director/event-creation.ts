/**
 * Creating a tournament once, however often it is asked for: until there is an answer it keeps its id, and the server
 * begins one tournament for that.
 */
import type { NewTournament, Tournament } from "../../wire";
import { createTournament } from "../events/api";
import { failureOf } from "../net/api";
import { newGameId } from "../net/game-id";
import { RESTART_MS, retry } from "../net/retry";

export class EventCreation {
  #id = newGameId();

  /** Waits for a server that is away; fails as the last request does, and then it can be asked for again. */
  async create(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    try {
      return await this.#ask(wanted);
    } catch (thrown) {
      if (failureOf(thrown).code !== "id_reused") throw thrown;
      // What was asked for before has been begun, though its answer was lost: this is another tournament.
      this.#id = newGameId();
      return this.#ask(wanted);
    }
  }

  #ask(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    const request = { ...wanted, id: this.#id };
    return retry(() => createTournament(request), { forMs: RESTART_MS });
  }
}
