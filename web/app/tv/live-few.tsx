/** A few games in progress, for a page about something else. */
import type { JSX } from "preact";
import { LiveBoard } from "./live-board";
import "./tv.css";
import { useChannels } from "./use-channels";

/** The boards in a row of the lobby. */
const BOARDS_IN_ROW = 3;

/** `nothing` is shown if no game is under way. */
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
