/** A small board with its players, which links to the game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoardPicture } from "../../board";
import type { Color } from "../../wire";
import { gameName } from "../catalog/spec";
import { messages } from "../language";
import { Link } from "../nav/link";
import { Clock } from "../table/clock";
import { endingOf } from "../table/ending";
import { playerName } from "../table/player-bar";
import { PlayerDisc } from "../table/player-disc";
import { Table } from "../table/table";
import type { TableHost } from "../table/table-host";
import type { Channel } from "./channel";
import { tvText } from "./words";

const nothing = (): void => undefined;

/** The host of a small board, which is silent because the page may show twenty. */
const SILENT: TableHost = {
  say: nothing,
  moved: nothing,
  failed: nothing,
  turned: nothing,
  created: nothing,
  finished: nothing,
  tell: nothing,
  timeIsShort: nothing,
  continued: nothing,
  ended: nothing,
  tookBack: nothing,
};

export function LiveBoard({ channel, onEnded }: { channel: Channel; onEnded: (id: string) => void }): JSX.Element {
  const words = messages.value;
  const [table] = useState(() => new Table(channel.game, SILENT));
  useEffect(() => () => table.close(), [table]);
  const game = table.live.game.value;
  const { contents, lastCell } = table.showing.picture.value;
  const ending = endingOf(game, null);
  const isOver = game.result !== null;
  useEffect(() => {
    if (isOver) onEnded(channel.id);
  }, [isOver]);
  const watchers = table.live.presence.value?.watchers ?? 0;
  const title = words.play.versus(playerName(game, "black", words), playerName(game, "white", words));
  return (
    <li class={isOver ? "tv-card tv-over" : "tv-card"} data-tv={channel.id}>
      <h2>
        <Link to={{ page: "game", id: channel.id }} class="tv-link">
          <span class="unseen">{title}</span>
        </Link>
      </h2>
      <Player table={table} color="white" />
      <BoardPicture layout={game.layout} contents={contents} lastCell={lastCell} />
      <Player table={table} color="black" />
      <p class="tv-facts">
        <span>{ending === null ? gameName(game.spec, words) : words.result.headline(ending)}</span>
        {!isOver && watchers > 0 && <span>{tvText.value.watchers(watchers)}</span>}
      </p>
    </li>
  );
}

function Player({ table, color }: { table: Table; color: Color }): JSX.Element {
  const words = messages.value;
  const game = table.live.game.value;
  const { counts, turn } = table.showing.picture.value;
  const moves = game.result === null && turn === color;
  return (
    <p class={moves ? "tv-player tv-moves" : "tv-player"}>
      <PlayerDisc game={game} color={color} />
      <span class="tv-name">{playerName(game, color, words)}</span>
      {moves && <span class="unseen">{words.play.toMove(color)}</span>}
      {/* The clock appears when the socket is connected. There is nothing behind it that it could shift. */}
      <Clock table={table} color={color} />
      <span class="tv-count">
        <span aria-hidden="true">{words.number(counts[color])}</span>
        <span class="unseen">{words.discs(counts[color])}</span>
      </span>
    </p>
  );
}
