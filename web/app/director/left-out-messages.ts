/** Texts about the data of a tournament that a file leaves out. */
import type { LeftOut, LostSystem } from "../../wire";
import type { Say } from "../language/say";

const SYSTEMS: Readonly<Record<LostSystem, true>> = {
  round_robin: true,
  knock_out: true,
  championship: true,
  arena: true,
};

/** `name` returns the name of a player. */
export function leftOut(say: Say, what: LeftOut, name: (player: string) => string): string {
  const some = (names: readonly string[]) => names.join(say("between-names"));
  switch (what.kind) {
    case "system":
      return say("left-out-system", { system: say.each("lost", SYSTEMS)[what.system] });
    case "country":
    case "sender":
    case "finals":
      return say(`left-out-${what.kind}`);
    case "game": {
      const { round, black, white } = what;
      return say("left-out-game", { round: String(round), black: name(black), white: name(white) });
    }
    case "new_players":
      return say("left-out-new_players", { players: some(what.players.map(name)) });
    case "respelled": {
      const words = what.words.map(({ text, written }) => say("respelling", { text, written }));
      return say("left-out-respelled", { words: some(words) });
    }
    case "more_games":
      return say("left-out-more_games", { count: what.count });
  }
}
