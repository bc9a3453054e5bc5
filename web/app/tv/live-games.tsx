/** Live boards of given games, such as those of a tournament's round. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchGame } from "../net/api";
import { untilAnswered } from "../net/until-answered";
import type { Channel } from "./channel";
import { MOST_BOARDS } from "./lineup";
import { LiveBoard } from "./live-board";
import "./tv.css";

const nothing = (): void => undefined;

/** Omits games that cannot be watched, and shows at most `MOST_BOARDS`. */
export function LiveGames({ ids }: { ids: readonly string[] }): JSX.Element {
  const shown = ids.slice(0, MOST_BOARDS);
  const [channels, setChannels] = useState<ReadonlyMap<string, Channel>>(new Map());
  const key = shown.join(" ");
  useEffect(() => {
    const stops = shown.map((id) =>
      untilAnswered(
        () => fetchGame(id),
        (game) => setChannels((before) => new Map(before).set(id, before.get(id) ?? { id, game })),
        // Ignore a game that is private or deleted.
        nothing,
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [key]);
  return (
    <ul class="tv-boards">
      {shown.flatMap((id) => {
        const channel = channels.get(id);
        return channel === undefined ? [] : [<LiveBoard key={id} channel={channel} onEnded={nothing} />];
      })}
    </ul>
  );
}
