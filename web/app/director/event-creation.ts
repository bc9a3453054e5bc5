/**
 * Creates a tournament exactly once. Repeated requests have the same id, and the server creates one tournament
 * per id.
 */
import type { NewTournament, Tournament } from "../../wire";
import { createTournament } from "../events/api";
import { failureOf } from "../net/api";
import { newGameId } from "../net/game-id";
import { RESTART_MS, retry } from "../net/retry";

export class EventCreation {
  #id = newGameId();

  /**
   * Creates the tournament, repeating the request while the server does not answer. Rejects as the last request
   * does. The next call uses the same id.
   */
  async create(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    try {
      return await this.#ask(wanted);
    } catch (thrown) {
      if (failureOf(thrown).code !== "id_reused") throw thrown;
      // An earlier request succeeded although its answer was lost. This tournament differs, so it needs another
      // id.
      this.#id = newGameId();
      return this.#ask(wanted);
    }
  }

  #ask(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    const request = { ...wanted, id: this.#id };
    return retry(() => createTournament(request), { forMs: RESTART_MS });
  }
}
