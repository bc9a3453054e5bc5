/** The board of a game as it begins. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { BoardPicture } from "../../board";
import { loadStart, startOf } from "./starts";

/** Empty until the server has answered; the words beside it do without it. */
export function StartPicture({ spec }: { spec: string }): JSX.Element | null {
  useEffect(() => {
    loadStart(spec).catch(() => undefined);
  }, [spec]);
  const start = startOf(spec);
  return start && <BoardPicture layout={start.layout} contents={start.start.contents} />;
}
