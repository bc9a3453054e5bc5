/**
 * Creates a tournament exactly once: its id stays until there is an answer, and the server creates one tournament per
 * id.
 */
import type { NewTournament, Tournament } from "../../wire";
import { createTournament } from "../events/api";
import { failureOf } from "../net/api";
import { newGameId } from "../net/game-id";
import { RESTART_MS, retry } from "../net/retry";

export class EventCreation {
  #id = newGameId();

  /** Waits for an absent server. Fails as the last request does; the next call repeats it. */
  async create(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    try {
      return await this.#ask(wanted);
    } catch (thrown) {
      if (failureOf(thrown).code !== "id_reused") throw thrown;
      // The earlier request was carried out although its answer was lost: this tournament needs an id of its own.
      this.#id = newGameId();
      return this.#ask(wanted);
    }
  }

  #ask(wanted: Omit<NewTournament, "id">): Promise<Tournament> {
    const request = { ...wanted, id: this.#id };
    return retry(() => createTournament(request), { forMs: RESTART_MS });
  }
}
