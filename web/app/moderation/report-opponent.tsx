/** The dialog for reporting the opponent in the current game. */
import type { JSX } from "preact";
import { closeDialog } from "../nav/dialogs";
import { reportable } from "../table/sides";
import type { Table } from "../table/table";
import { ReportDialog } from "./report-dialog";

export function ReportOpponent({ table }: { table: Table }): JSX.Element | null {
  const game = table.live.game.value;
  const name = reportable(game);
  if (name === null) return null;
  return <ReportDialog name={name} about={{ kind: "game", game: game.id }} onClose={closeDialog} />;
}
