/** Texts for the reasons for refusals in a tournament. */
import type { TournamentObstacle, TournamentRefusal } from "../../wire";
import { joined } from "../language/joined";
import type { Say } from "../language/say";
import { lineFault } from "./line-fault-messages";
import { scoreText } from "./score-text";
import { settingsFault } from "./settings-fault-messages";
import { unwritable } from "./unwritable-messages";

/** The reader of a refusal: a director at the desk, or a player at a table, who cannot correct results. */
export type RefusedAt = "desk" | "table";

/** Returns the text of a refusal. `name` returns a player's name by id. */
type RefusalWords = (why: TournamentRefusal, name: (player: string) => string, at?: RefusedAt) => string;

/** Returns the reason why an online event cannot continue, as text. */
type ObstacleWords = (why: TournamentObstacle, name: (player: string) => string) => string;

export const refusals = (say: Say): { readonly refusal: RefusalWords; readonly obstacle: ObstacleWords } => ({
  refusal: (why, name, at = "desk") => refusal(say, why, name, at),
  obstacle: (why, name) =>
    why.kind === "unpaired"
      ? refusal(say, why.refusal, name, "desk")
      : say("obstacle-table_without_game", { round: String(why.round), table: String(why.table) }),
});

function refusal(say: Say, why: TournamentRefusal, name: (player: string) => string, at: RefusedAt): string {
  const some = (names: readonly string[]) => names.join(say("between-names"));
  switch (why.kind) {
    case "settings":
    case "online":
      return settingsFault(say, why.fault);
    case "no_file":
      return unwritable(say, why.why, name);
    case "player_missing":
    case "too_many_players":
    case "nothing_to_correct":
    case "no_order":
    case "not_together":
    case "registration_closed":
    case "plays_not":
    case "not_your_table":
    case "not_online":
    case "played_online":
      return say(`refusal-${why.kind}`);
    case "too_late":
    case "has_withdrawn":
    case "has_not_withdrawn":
    case "oneself":
    case "player_taken":
    case "link_replaced":
    case "plays_already":
      return say(`refusal-${why.kind}`, { player: name(why.player) });
    case "is_not_away":
    case "is_away":
    case "bound_already":
    case "follows_order":
      return say(`refusal-${why.kind}`, { player: name(why.player), round: String(why.round) });
    case "paired_already":
    case "no_such_round":
    case "costs_nothing":
      return say(`refusal-${why.kind}`, { round: String(why.round) });
    case "bound_and_forbidden":
    case "forbidden_and_bound": {
      const { one, other, round } = why;
      return say(`refusal-${why.kind}`, { one: name(one), other: name(other), round: String(round) });
    }
    case "no_such_table":
    case "other_colors": {
      const { black, white, round } = why;
      return say(`refusal-${why.kind}`, { black: name(black), white: name(white), round: String(round) });
    }
    case "no_such_player":
    case "known_player":
      return say(`refusal-${why.kind}`, { player: why.player });
    case "says_no_result":
    case "not_played":
      return say(`refusal-${why.kind}`, { text: why.text });
    case "bad_id":
      return say("refusal-bad_id", { id: why.id });
    case "bad_name":
      return why.player === null
        ? say("refusal-bad_name-nobody")
        : say("refusal-bad_name", { player: name(why.player) });
    case "ambiguous_player":
      return say("refusal-ambiguous_player", { text: why.text, players: some(why.players.map(name)) });
    case "number_taken":
      return say("refusal-number_taken", { number: String(why.number), player: name(why.player) });
    case "not_so_many":
      return say("refusal-not_so_many", { count: why.count, most: why.most });
    case "squares_stay":
      return say("refusal-squares_stay", { squares: why.squares });
    case "fewer_rounds":
      return say("refusal-fewer_rounds", { paired: why.paired, rounds: why.rounds });
    case "all_paired":
      return say("refusal-all_paired", { rounds: why.rounds });
    case "time_over":
      return say("refusal-time_over", { minutes: why.minutes });
    case "too_few":
      return say("refusal-too_few", { round: String(why.round), present: why.present });
    case "unfinished": {
      const tables = joined(say, why.tables.map(String));
      return say("refusal-unfinished", { round: String(why.round), count: why.tables.length, tables });
    }
    case "no_game": {
      const { player, has_bye, round } = why;
      return say("refusal-no_game", { player: name(player), bye: has_bye ? "yes" : "no", round: String(round) });
    }
    case "pairs_in_the_way": {
      const pairs = why.pairs.map(([one, other]) => say("pair", { black: name(one), white: name(other) }));
      return say("refusal-pairs_in_the_way", { round: String(why.round), pairs: some(pairs) });
    }
    case "has_result": {
      const place = { round: String(why.round), table: String(why.table) };
      return say("refusal-has_result", { ...place, score: scoreText(say, why.result), at });
    }
    case "has_no_result":
      return say("refusal-has_no_result", { round: String(why.round), table: String(why.table) });
    case "no_margin":
      return say("refusal-no_margin", { squares: why.squares, margin: why.margin });
    case "wrong_sum":
      return say("refusal-wrong_sum", { black: why.black, white: why.white, squares: why.squares });
    case "too_many_discs":
      return say("refusal-too_many_discs", { discs: why.discs, squares: why.squares });
    case "half_disc":
      return say("refusal-half_disc", { score: scoreText(say, `${why.black}–${why.white}`) });
    case "discs_of_nobody":
      return say("refusal-discs_of_nobody", { score: scoreText(say, `${why.black}–${why.white}`) });
    case "loser_ahead":
      return say("refusal-loser_ahead", { color: why.color, black: why.black, white: why.white });
    case "no_such_entry":
      return why.entry === null
        ? say("refusal-nothing-to-undo")
        : say("refusal-no_such_entry", { entry: String(why.entry) });
    case "undone_already":
      return say("refusal-undone_already", { entry: String(why.entry) });
    case "entry_needed":
      return say("refusal-entry_needed", { entry: String(why.entry), needed_by: String(why.needed_by) });
    case "games_beside":
      return say("refusal-games_beside", { games: why.games });
    case "line": {
      const fault = why.fault === null ? why.what : lineFault(say, why.fault, why.what);
      const what = why.refusal === null ? fault : refusal(say, why.refusal, name, at);
      return say("refusal-line", { line: String(why.line), what });
    }
    case "result": {
      const what = refusal(say, why.refusal, name, at);
      return why.line === 1 ? what : say("refusal-result", { line: String(why.line), what });
    }
    case "in_players":
      return say("refusal-in_players", { what: refusal(say, why.refusal, name, at) });
  }
}
