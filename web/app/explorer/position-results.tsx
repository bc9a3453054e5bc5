/** The records' data on a position: the name of its opening, the next moves, and their years. */

import type { JSX } from "preact";
import type { ExploredPosition, RecordMove } from "../../wire";
import { language, messages } from "../language";
import { nameIn } from "../language/name-in";
import { errorText } from "../net/error-text";
import { MoveTable } from "./move-table";
import type { QueryState } from "./use-records";
import { explorerText } from "./words";
import { YearsGraph } from "./years-graph";

export function PositionResults(props: {
  explored: QueryState<ExploredPosition>;
  marked: RecordMove | null;
  isFiltered: boolean;
  onMark: (move: RecordMove | null) => void;
  onPlay: (move: string) => void;
}): JSX.Element | null {
  const text = explorerText.value;
  const { explored, marked } = props;
  const { answer, failure, isCurrent } = explored;
  if (failure !== null) {
    return (
      <div class="explorer-failed" role="alert">
        <p class="parts-problem">{errorText(failure, messages.value)}</p>
        <button type="button" class="button" data-action="retry" onClick={explored.retry}>
          {messages.value.buttons.retry}
        </button>
      </div>
    );
  }
  if (answer === null) return <div class="explorer-loading" aria-busy="true" />;
  const hasGames = answer.counts.games > 0;
  return (
    <>
      <div class="explorer-name" role="status" data-opening={answer.opening?.name.en ?? ""}>
        <h2>{answer.opening === null ? text.noOpening : nameIn(answer.opening.name, language.value)}</h2>
        {answer.position.turn === null && <p>{text.over}</p>}
        {!hasGames && <p>{props.isFiltered ? text.nobodyFiltered : text.nobody}</p>}
      </div>
      {hasGames && (
        <>
          <MoveTable
            found={answer}
            marked={marked}
            isBusy={!isCurrent}
            onMark={props.onMark}
            onPlay={(move) => isCurrent && props.onPlay(move)}
          />
          <YearsGraph next={answer.next} marked={marked} />
        </>
      )}
    </>
  );
}
