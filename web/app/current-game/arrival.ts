/** The moment in which an invited friend sits down. */
import { closeDialog, dialog } from "../nav/dialogs";
import { tellDone } from "../nav/notices";
import { playSound } from "../sound/play-sound";
import type { GameNews } from "../table/live-game";
import { namesOf, whoArrived } from "../table/sides";
import type { Table } from "../table/table";

/** Says who has come, once the news is that somebody has; the friend may have come while the connection was lost. */
export function welcomeFriend(news: GameNews, table: Table): void {
  if (news.kind !== "event" && news.kind !== "snapshot") return;
  const game = table.live.game.peek();
  const side = whoArrived(news.before, game);
  // Who has just sat down knows it.
  if (side === null || game.you.side === side) return;
  const name = namesOf(game)[side];
  if (dialog.peek() === "invite") closeDialog();
  tellDone((words) => words.friend.joined(name));
  // A disc put down, as by somebody who sits down at the board.
  playSound(({ soundMove }) => soundMove(0));
}
