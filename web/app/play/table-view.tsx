/** The view of a table: the board with players, actions, moves and messages. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { messages } from "../language";
import { untilLoaded } from "../net/until-loaded";
import { settings } from "../settings/settings";
import { ConnectionBar } from "../table/connection-bar";
import { GameBoard } from "../table/game-board";
import { MoveList } from "../table/move-list";
import { PlayerBar, playerName } from "../table/player-bar";
import { ShareBar } from "../table/share-bar";
import type { Table } from "../table/table";
import { About } from "./about";
import { ActionRow } from "./action-row";
import { ChatPlace } from "./chat-place";
import "./moves.css";
import "./players.css";
import { useDeciding, useKeys, useStepping } from "./keys";
import { MatchPoints } from "./match-score";
import { AccountLink, RatingMark } from "./rating-mark";
import { Talk } from "./talk";

export function TableView({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const keys = useKeys(table);
  const game = table.live.game.value;
  const near = table.near.value;
  const far = near === "black" ? "white" : "black";
  const facing =
    settings.value.facing &&
    game.company === "own" &&
    game.seats.black.kind === "human" &&
    game.seats.white.kind === "human";
  useEffect(() => {
    if (!facing) return undefined;
    // Few people play face to face, so these styles do not load with the first page.
    const leaving = new AbortController();
    untilLoaded(
      () => import("./facing.css"),
      () => undefined,
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, [facing]);
  useStepping(table);
  useDeciding(table);
  return (
    <div class={facing ? "play play-facing" : "play"}>
      <PlayerBar
        table={table}
        color={far}
        place="top"
        named={AccountLink}
        idle={<RatingMark table={table} color={far} under />}
      >
        <RatingMark table={table} color={far} />
        <MatchPoints color={far} />
      </PlayerBar>
      <ShareBar table={table} />
      <div class={table.turning.fading.value ? "play-place table-turning" : "play-place"}>
        <GameBoard table={table} keys={keys} />
        <ConnectionBar table={table} />
      </div>
      <PlayerBar
        table={table}
        color={near}
        place="bottom"
        named={AccountLink}
        idle={<RatingMark table={table} color={near} under />}
      >
        <RatingMark table={table} color={near} />
        <MatchPoints color={near} />
      </PlayerBar>
      <aside
        class="play-side"
        aria-label={words.play.versus(playerName(game, "black", words), playerName(game, "white", words))}
      >
        <About table={table} />
        <MoveList table={table} />
        <ChatPlace table={table} />
        <Talk table={table} />
        <ActionRow table={table} />
      </aside>
    </div>
  );
}
