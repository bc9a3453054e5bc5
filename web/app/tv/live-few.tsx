/** The boards of a few games in progress, for pages on other topics. */
import type { JSX } from "preact";
import { LiveBoard } from "./live-board";
import "./tv.css";
import { useChannels } from "./use-channels";

/** The number of boards in a row of the lobby. */
const BOARDS_IN_ROW = 3;

/** `nothing` is the text if no game is in progress. */
export function LiveFew({ nothing }: { nothing: string }): JSX.Element {
  const { channels, areOver, ended } = useChannels(null);
  const shown = areOver ? [] : (channels ?? []).slice(0, BOARDS_IN_ROW);
  if (shown.length === 0) return <p class="tv-few-none quiet">{nothing}</p>;
  return (
    <ul class="tv-boards">
      {shown.map((channel) => (
        <LiveBoard key={channel.id} channel={channel} onEnded={ended} />
      ))}
    </ul>
  );
}
