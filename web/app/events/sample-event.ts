/** A small tournament for tests. */
import type { TableResult, Tournament, TournamentEntrant, TournamentTable } from "../../wire";

export function played(black: number, white: number): TableResult {
  return { black, white, ending: { kind: "board" } };
}

export function tableOf(black: string, white: string, result: TableResult | null = null): TournamentTable {
  return { black, white, result, game: null, black_slip: null, white_slip: null };
}

/** Returns a player who takes part. */
export function entrantOf(id: string, name: string, more: Partial<TournamentEntrant> = {}): TournamentEntrant {
  return {
    player: { id, name },
    joined: 1,
    withdrawn_after: null,
    away: [],
    checked_in: false,
    computer: null,
    is_connected: false,
    ...more,
  };
}

/** Returns an event with five players, one finished round and one in progress. */
export function sampleEvent(more: Partial<Tournament> = {}): Tournament {
  return {
    id: "spring",
    version: 7,
    settings: { name: "Spring", rounds: 5, system: { kind: "swiss" } },
    online: null,
    is_running: false,
    next_round_ms: null,
    ends_ms: null,
    stuck: null,
    stuck_by: null,
    listed: true,
    registration: "closed",
    phase: "playing",
    players: [
      entrantOf("1", "Lee, Ann"),
      entrantOf("2", "Moreau, Jean"),
      entrantOf("3", "Leeds, Tom"),
      entrantOf("4", "Kim, Jin"),
      entrantOf("145", "Kim, Jin-Woo"),
    ],
    rounds: [
      {
        tables: [tableOf("1", "2", played(40, 24)), tableOf("3", "4", played(32, 32))],
        byes: ["145"],
        half_byes: [],
        is_complete: true,
      },
      {
        tables: [tableOf("145", "1"), tableOf("4", "2", played(20, 44))],
        byes: ["3"],
        half_byes: [],
        is_complete: false,
      },
    ],
    standings: [
      standing("2", 1, 1),
      standing("1", 2, 1),
      standing("145", 2, 1),
      standing("3", 4, 1.5),
      standing("4", 5, 0.5),
    ],
    teams: [],
    titles: { open: "2", women: null, youth: null, team: null },
    forbidden: [],
    forced: [],
    you: {
      is_director: false,
      player: null,
      director_key: null,
      registration_key: null,
      table_keys: [],
      player_keys: [],
    },
    created_ms: 0,
    ...more,
  };
}

function standing(player: string, rank: number, points: number) {
  return {
    rank,
    player,
    points,
    score: points,
    discs: 64,
    brightwell: 71.5,
    tiebreaks: [
      { name: "bq", value: 71.5 },
      { name: "discs", value: 64 },
      { name: "lot", value: 1 },
    ],
    has_withdrawn: false,
  };
}
