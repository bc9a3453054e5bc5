/** Announces that an invited friend has joined. */
import { closeDialog, dialog } from "../nav/dialogs";
import { tellDone } from "../nav/notices";
import { playSound } from "../sound/play-sound";
import type { GameNews } from "../table/live-game";
import { namesOf, whoArrived } from "../table/sides";
import type { Table } from "../table/table";

/** Announces a new player, including one who joined while the connection was lost. */
export function welcomeFriend(news: GameNews, table: Table): void {
  if (news.kind !== "event" && news.kind !== "snapshot") return;
  const game = table.live.game.peek();
  const side = whoArrived(news.before, game);
  // The player who has just joined needs no notice.
  if (side === null || game.you.side === side) return;
  const name = namesOf(game)[side];
  if (dialog.peek() === "invite") closeDialog();
  tellDone((words) => words.friend.joined(name));
  // The arrival sounds like a disc that is placed.
  playSound(({ soundMove }) => soundMove(0));
}
