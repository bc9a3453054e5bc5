/** The board of the explorer. Every legal move can be played, and moves from games show their shares. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { BoardWords, CellMark } from "../../board";
import type { ExploredPosition, RecordMove, TryPosition } from "../../wire";
import { messages } from "../language";
import { Icon } from "../parts/icons";
import { settings } from "../settings/settings";
import { SteppedBoard } from "../tryout/stepped-board";
import { Steps, useStepKeys } from "../tryout/steps";
import { useLegal } from "../tryout/use-legal";
import { MovesSoFar } from "./moves-so-far";
import { percentOf, shareOf } from "./numbers";
import type { ExploredLine } from "./use-line";
import { explorerText } from "./words";

/** `found` has the moves played in the position on the board. It is null until they have loaded. */
export function ExploredBoard(props: {
  line: ExploredLine;
  position: TryPosition | null;
  found: ExploredPosition | null;
  marked: RecordMove | null;
  onPlay: (move: string) => void;
  onStep: (to: number) => void;
}): JSX.Element {
  const text = explorerText.value;
  const { line, found, marked, onPlay, onStep } = props;
  const { tried, stops, at } = line;
  const [isTurned, setTurned] = useState(false);
  const legal = useLegal(props.position);
  const last = stops.length - 1;
  const step = (to: number): void => {
    if (line.isCurrent && to >= 0 && to <= last && to !== at) onStep(to);
  };
  useStepKeys((by) => step(at + by));
  const { marks, words } = useShares(found);
  const cell = marked?.cell ?? null;
  const highlights = useMemo(() => (cell === null ? NO_CELLS : [cell]), [cell]);
  return (
    <div class="tryout-play">
      <div class="tryout-board explorer-board" data-at={at}>
        <SteppedBoard
          spec={tried.spec}
          layout={tried.layout}
          line={tried}
          of="line"
          ply={stops[at] ?? 0}
          turn={tried.position.turn}
          marks={marks}
          highlights={highlights}
          legal={line.isCurrent ? legal : NO_MOVES}
          words={words}
          hasDots={settings.value.legalDots}
          isTurned={isTurned}
          onMove={onPlay}
        />
      </div>
      <div class="explorer-controls">
        <Steps at={at} last={last} label={text.steps} onStep={step} />
        <button
          type="button"
          class="button-icon"
          data-action="flip"
          aria-label={text.turnBoard}
          title={text.turnBoard}
          aria-pressed={isTurned}
          onClick={() => setTurned(!isTurned)}
        >
          <Icon name="turn" />
        </button>
      </div>
      <MovesSoFar line={line} onStep={step} />
    </div>
  );
}

const NO_CELLS: readonly number[] = [];
const NO_MOVES: readonly [] = [];

/** Marks each cell with the share of its move. The returned words replace the board's words for hints. */
function useShares(found: ExploredPosition | null): { marks: readonly CellMark[]; words: BoardWords } {
  const text = explorerText.value;
  const { board, joined } = messages.value;
  return useMemo(() => {
    const games = new Map<number, number>();
    for (const { cell, counts } of found?.next ?? []) {
      if (cell !== null) games.set(cell, (games.get(cell) ?? 0) + counts.games);
    }
    const all = found?.counts.games ?? 0;
    const percent = (cell: number): string => {
      const share = shareOf(games.get(cell) ?? 0, all);
      return text.percent(percentOf(share), share);
    };
    const marks = [...games.keys()].map(
      (cell): CellMark => ({ cell, score: 0, certainty: { kind: "searched", depth: 0, percent: 0 }, best: false }),
    );
    const words: BoardWords = {
      ...board,
      board: text.board,
      score: ({ cell }) => percent(cell).replace(/\s/u, ""),
      square: ({ mark, ...facts }) => {
        const name = board.square({ ...facts, mark: null });
        return mark === null ? name : joined([name, text.playedIn(games.get(mark.cell) ?? 0, percent(mark.cell))]);
      },
    };
    return { marks, words };
  }, [found, text, board, joined]);
}
