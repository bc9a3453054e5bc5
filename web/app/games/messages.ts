/** The text of the list of games. */
import type { Ending } from "../language/messages/table/ending";
import type { Say } from "../language/say";
import { opposite } from "../table/sides";
import type { TimeLeft } from "./deadline";

/** The facts about the end of a game that its row shows. */
export type ShortEnding = Pick<Ending, "winner" | "reason" | "points" | "counted" | "you" | "names">;

export type GamesText = ReturnType<typeof games>;

export const games = (say: Say) => ({
  title: say("title"),
  /** The choice between the player's own games and the public ones. */
  whose: say("whose"),
  own: say("own"),
  public: say("public"),
  /** The link to the sheets of players at a wooden board. */
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
  /** The text for a game with somebody else, who keeps it. */
  leaveText: (name: string) => say("leave-text", { name }),
  deleteConfirm: say("delete-confirm"),
  deleted: say("deleted"),
  /** Games with somebody else are no longer in the player's own list. */
  left: say("left"),
  /** A game with somebody else cannot be deleted while it goes on. */
  stillOn: say("still-on"),
  filters: say("filters"),
  game: say("game"),
  allGames: say("all-games"),
  state: say("state"),
  states: { all: say("states-all"), open: say("states-open"), finished: say("states-finished") },
  against: say("against"),
  opponents: { all: say("opponents-all"), computer: say("opponents-computer"), friend: say("opponents-friend") },
  /** No game matches the filters. */
  noMatch: say("no-match"),
  showAll: say("show-all"),
  /** The last games of a page have been deleted. */
  emptyPage: say("empty-page"),
  /** The button that starts a selection of games to be deleted. */
  select: say("select"),
  selectAll: say("select-all"),
  /** The accessible name of a row's check box. */
  selectNamed: (name: string) => say("select-named", { name }),
  selected: (count: number) => say("selected", { count }),
  deleteSelected: say("delete-selected"),
  deleteManyTitle: (count: number) => say("delete-many-title", { count }),
  deleteManyText: say("delete-many-text"),
  /** The text if some of the games are with somebody else. */
  leaveManyText: say("leave-many-text"),
  deletedMany: (count: number) => say("deleted-many", { count }),
  leftMany: (count: number) => say("left-many", { count }),
  /** The change of the player's rating. */
  rating: (change: string) => say("rating", { change }),
  inProgress: say("in-progress"),
  /** In a game with somebody else. */
  theirMove: say("their-move"),
  waiting: say("waiting"),
  /** The time left for the side to move. */
  timeLeft: ({ count, unit }: TimeLeft) => say(`time-left-${unit}`, { count }),
  /** In place of the names while a seat is open. */
  invitation: say("invitation"),
  /** The end of a game, from the view of its only person if there is one. */
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
