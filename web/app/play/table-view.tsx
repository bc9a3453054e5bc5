/** The board with everything around it. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { IllegalReason } from "../../board";
import { messages } from "../language";
import { tellProblem } from "../site/notices";
import { ConnectionBar } from "../table/connection-bar";
import { GameBoard } from "../table/game-board";
import { MoveList } from "../table/move-list";
import { PlayerBar, playerName } from "../table/player-bar";
import { ShareBar } from "../table/share-bar";
import type { Table } from "../table/table";
import { ActionRow } from "./action-row";
import { useKeys } from "./keys";
import { ResultPanel } from "./result-panel";
import { SideActions } from "./side-actions";

/** See the module. */
export function TableView({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const keys = useKeys(table);
  const game = table.live.game.value;
  const [near, far] = table.flipped.value ? (["white", "black"] as const) : (["black", "white"] as const);

  const tellIllegal = (reason: IllegalReason, cell: number): void => {
    const found = game.layout.cells[cell];
    tellProblem((current) => current.told.illegal(reason, found === undefined ? "" : current.board.cell(found)));
  };

  useEffect(() => {
    const online = (): void => table.live.reconnectNow();
    const visible = (): void => {
      if (document.visibilityState === "visible") table.live.reconnectNow();
    };
    addEventListener("online", online);
    document.addEventListener("visibilitychange", visible);
    return () => {
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", visible);
    };
  }, [table]);

  return (
    <div class="table">
      <h1 class="unseen">{words.play.versus(playerName(game, "black", words), playerName(game, "white", words))}</h1>
      <PlayerBar table={table} color={far} place="top" />
      <ShareBar table={table} />
      <div class="place">
        <GameBoard table={table} keys={keys} onIllegal={tellIllegal} />
        <ConnectionBar table={table} />
      </div>
      <PlayerBar table={table} color={near} place="bottom" />
      <ActionRow table={table} />
      <aside class="side">
        <Guide table={table} />
        <ResultPanel table={table} />
        <MoveList table={table} />
        <SideActions table={table} />
      </aside>
    </div>
  );
}

/** One line that helps at the right moment: before the first move, and while looking back. */
function Guide({ table }: { table: Table }): JSX.Element | null {
  const words = messages.value.play;
  const { plies, result, position } = table.live.game.value;
  const you = table.you.value;
  const viewed = table.showing.viewed.value;
  if (viewed !== null) {
    return (
      <p class="guide guide-back">
        <span>{words.at(viewed, plies.length)}</span>
        <button type="button" class="button" data-action="follow" onClick={() => table.step(plies.length)}>
          {words.backToGame}
        </button>
      </p>
    );
  }
  if (plies.length === 0 && result === null && you !== null && table.mayMove.value) {
    const moving = position.legal.some(
      ({ gesture }) => gesture.kind === "travel" || gesture.kind === "travel_and_turn",
    );
    return <p class="guide guide-first">{words.firstMove(you, moving)}</p>;
  }
  return null;
}
