/** A picture of the usual start of a game. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { BoardPicture } from "../../board";
import { untilAnswered } from "../net/until-answered";
import { loadStart, startOf } from "./starts";

/** Empty until the server answers. The text beside it states the same. */
export function StartPicture({ spec }: { spec: string }): JSX.Element | null {
  useEffect(
    () =>
      untilAnswered(
        () => loadStart(spec),
        () => undefined,
        () => undefined,
      ),
    [spec],
  );
  const start = startOf(spec);
  return start && <BoardPicture layout={start.layout} contents={start.start.contents} />;
}
