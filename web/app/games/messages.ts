/** The texts of the list of games. */
import type { Ending } from "../language/messages/table/ending";
import type { Say } from "../language/say";
import { opposite } from "../table/sides";
import type { TimeLeft } from "./deadline";

/** The facts about the end of a game that its row shows. */
export type ShortEnding = Pick<Ending, "winner" | "reason" | "points" | "counted" | "you" | "names">;

export type GamesText = ReturnType<typeof games>;

export const games = (say: Say) => ({
  title: say("title"),
  /** Label of the choice between the player's own games and public ones. */
  whose: say("whose"),
  own: say("own"),
  public: say("public"),
  /** Link to the page that reads score sheets from wooden boards. */
  sheets: say("sheets"),
  publicTitle: say("public-title"),
  empty: say("empty"),
  emptyPublic: say("empty-public"),
  emptyAction: say("empty-action"),
  newest: say("newest"),
  older: say("older"),
  deleteNamed: (name: string) => say("delete-named", { name }),
  deleteTitle: say("delete-title"),
  deleteText: (name: string) => say("delete-text", { name }),
  /** Text of the dialog for a game that the other player `name` keeps. */
  leaveText: (name: string) => say("leave-text", { name }),
  deleteConfirm: say("delete-confirm"),
  deleted: say("deleted"),
  /** States that games with another person were removed from the player's own list only. */
  left: say("left"),
  /** Error: a game with another person cannot be deleted before it has ended. */
  stillOn: say("still-on"),
  filters: say("filters"),
  game: say("game"),
  allGames: say("all-games"),
  state: say("state"),
  states: { all: say("states-all"), open: say("states-open"), finished: say("states-finished") },
  against: say("against"),
  opponents: { all: say("opponents-all"), computer: say("opponents-computer"), friend: say("opponents-friend") },
  /** States that no game matches the filters. */
  noMatch: say("no-match"),
  showAll: say("show-all"),
  /** Text on a later page of which all games have been deleted. */
  emptyPage: say("empty-page"),
  /** Button that starts selecting games to delete. */
  select: say("select"),
  selectAll: say("select-all"),
  /** Accessible name of a row's check box. */
  selectNamed: (name: string) => say("select-named", { name }),
  selected: (count: number) => say("selected", { count }),
  deleteSelected: say("delete-selected"),
  deleteManyTitle: (count: number) => say("delete-many-title", { count }),
  deleteManyText: say("delete-many-text"),
  /** Text of the dialog if other people keep some of the games. */
  leaveManyText: say("leave-many-text"),
  deletedMany: (count: number) => say("deleted-many", { count }),
  leftMany: (count: number) => say("left-many", { count }),
  /** The change of the player's rating by a game. */
  rating: (change: string) => say("rating", { change }),
  inProgress: say("in-progress"),
  /** States that another person is to move. */
  theirMove: say("their-move"),
  waiting: say("waiting"),
  /** The time left for the side to move. */
  timeLeft: ({ count, unit }: TimeLeft) => say(`time-left-${unit}`, { count }),
  /** Replaces the names while a seat is open. */
  invitation: say("invitation"),
  /** The end of a game, from the view of the only person in it if there is just one. */
  ended: (ending: ShortEnding) => ended(say, ending),
});

function ended(say: Say, { winner, reason, points, counted, you, names }: ShortEnding): string {
  if (reason === "aborted") return say("ended-aborted");
  if (reason === "agreement") return say("ended-agreement");
  if (winner === null)
    return counted ? say("ended-draw-score", { black: points.black, white: points.white }) : say("ended-draw");
  const name = names[winner];
  const own = you ?? winner;
  const facts = { winner, name: name ?? "", own: points[own], other: points[opposite(own)] };
  const who = you !== null ? (you === winner ? "won" : "lost") : name !== null ? "named" : "side";
  if (reason === "resignation" || reason === "time") return say(`ended-${who}-${reason}`, facts);
  return counted ? say(`ended-${who}-score`, facts) : say(`ended-${who}`, facts);
}
