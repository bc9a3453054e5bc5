/**
 * The result of comparing the sheets: agreed moves, disputed squares, mistakes, and the game that fits both
 * sheets.
 */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { BoardPicture } from "../../board";
import type { CheckedSheet, Color, SheetFault, SheetLine, TriedPosition } from "../../wire";
import { messages } from "../language";
import { errorText } from "../net/error-text";
import { refusalText } from "../net/words";
import { proposeGame } from "../new-game/propose";
import { ranges } from "./entries";
import { notesOf } from "./notes";
import type { Finding } from "./use-sheets";
import { sheetsText } from "./words";

const COLORS = ["black", "white"] as const;

export function FindingView(props: {
  usual: TriedPosition;
  finding: Finding;
  checked: Readonly<Record<Color, CheckedSheet | null>>;
}): JSX.Element {
  const { usual, finding, checked } = props;
  const text = sheetsText.value;
  const title = useId();
  const found = finding.kind === "found" ? finding.found : null;
  const comparison = found?.comparison ?? null;
  const line = comparison?.line ?? found?.first.line ?? null;
  const { cells } = usual.layout;
  const nameOf = (cell: number): string => cells[cell]?.name ?? "";
  return (
    <section class="sheets-finding" data-finding={finding.kind} aria-labelledby={title}>
      <h2 id={title}>{text.result}</h2>
      <div class="sheets-board">
        <BoardPicture
          layout={usual.layout}
          contents={line?.position.contents ?? usual.start.contents}
          coordinates
          notes={found === null ? undefined : notesOf(found)}
        />
      </div>
      <p class={finding.kind === "bad" ? "parts-problem" : "sheets-line"} role="status">
        {statusText(finding, usual)}
      </p>
      {line !== null && line.moves !== "" && comparison?.reading?.moves !== line.moves && (
        <PlayOn spec={usual.spec} line={line} text={text.play(countIn(line, usual))} name="play-agreed" />
      )}
      {comparison !== null && (
        <div class="sheets-part">
          {comparison.reading === null ? (
            <p>{text.noReading}</p>
          ) : (
            <>
              <p>{text.reading}</p>
              <p class="sheets-moves" data-reading={comparison.reading.moves}>
                {comparison.reading.moves}
              </p>
              <PlayOn spec={usual.spec} line={comparison.reading} text={text.playReading} name="play-reading" />
            </>
          )}
        </div>
      )}
      {comparison !== null && comparison.disputes.length > 0 && (
        <div class="sheets-part" data-disputes={comparison.disputes.length}>
          <h3>{text.disputes}</h3>
          <ul>
            {comparison.disputes.map(({ cell, first, second }) => (
              <li key={cell} data-dispute={nameOf(cell)}>
                {text.dispute(nameOf(cell), first, second)}
              </li>
            ))}
          </ul>
          <p class="sheets-line">{text.legend}</p>
        </div>
      )}
      {COLORS.map((color) => {
        const faults = checked[color]?.faults ?? [];
        return (
          faults.length > 0 && (
            <div key={color} class="sheets-part" data-faults={color}>
              <h3>{text.faults[color]}</h3>
              <ul>
                {faultTexts(faults, nameOf).map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

function PlayOn(props: { spec: string; line: SheetLine; text: string; name: string }): JSX.Element {
  return (
    <button
      type="button"
      class="button button-main"
      data-action={props.name}
      aria-haspopup="dialog"
      onClick={() => proposeGame(props.spec, null, props.line.moves)}
    >
      {props.text}
    </button>
  );
}

/** Returns the result in one sentence. */
function statusText(finding: Finding, usual: TriedPosition): string {
  const text = sheetsText.value;
  if (finding.kind === "nothing") return text.nothing;
  if (finding.kind === "waiting") return text.comparing;
  if (finding.kind === "bad") return errorText(finding.failure, messages.value);
  const { comparison, first } = finding.found;
  if (comparison !== null) return comparison.disputes.length === 0 ? text.same : text.agreed(comparison.agreed);
  return first.faults.length === 0 ? text.all(first.marks.length) : text.upTo(countIn(first.line, usual));
}

/** Returns the number of moves in a line, not counting passes. */
function countIn({ moves }: SheetLine, { layout }: TriedPosition): number {
  const names = new Set(layout.cells.map(({ name }) => name));
  return (moves.match(/[a-z]+\d+/gu) ?? []).filter((move) => names.has(move)).length;
}

/** Returns the texts of the mistakes. One text lists all missing numbers. */
function faultTexts(faults: readonly SheetFault[], nameOf: (cell: number) => string): string[] {
  const { joined, number } = messages.value;
  const missing = faults.flatMap((fault) => (fault.kind === "missing" ? [fault.number] : []));
  const others = faults.filter((fault) => fault.kind !== "missing").map((fault) => faultText(fault, nameOf));
  return missing.length === 0 ? others : [sheetsText.value.missing(joined(ranges(missing, number))), ...others];
}

function faultText(fault: Exclude<SheetFault, { kind: "missing" }>, nameOf: (cell: number) => string): string {
  const text = sheetsText.value;
  switch (fault.kind) {
    case "double":
      return text.double(fault.number, fault.cells.map(nameOf));
    case "twice":
      return text.twice(nameOf(fault.cell), fault.numbers);
    case "out_of_range":
      return text.outOfRange(fault.number, nameOf(fault.cell));
    case "illegal": {
      const { number, cell, reason } = fault;
      return refusalText.value({ kind: "illegal_move", number, text: nameOf(cell), reason });
    }
  }
}
