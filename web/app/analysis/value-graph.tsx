/**
 * A graph of the value during the game, with a bar below for the loss of each move. It works as a slider for
 * the ply.
 */
import type { JSX, TargetedPointerEvent } from "preact";
import { useMemo } from "preact/hooks";
import type { Analysis } from "../../wire";
import { messages } from "../language";
import { isPass } from "../table/timeline";
import { marksByPly, reachOf, runsOf, sizeOf, valuesOf } from "./values";
import { analysisText } from "./words";

/** The drawing's size in its own units. Values take most of the height, losses the rest. */
const WIDTH = 600;
const VALUE_HEIGHT = 120;
const LOSS_HEIGHT = 40;
const GAP = 8;
/** The loss, in discs, at which a bar has its full height. */
const MOST_LOSS = 16;

export function ValueGraph(props: {
  analysis: Analysis;
  ply: number;
  onStep: (ply: number) => void;
  /** Called when the pointer is released after choosing a ply. */
  onChosen: () => void;
}): JSX.Element {
  const text = analysisText.value;
  const { analysis, ply, onStep } = props;
  const last = analysis.plies.length;
  const values = useMemo(() => valuesOf(analysis), [analysis]);
  const byPly = useMemo(() => marksByPly(analysis.marks), [analysis]);
  const reach = reachOf(values);
  const across = (at: number): number => (last === 0 ? 0 : (WIDTH * at) / last);
  const up = (value: number): number => (VALUE_HEIGHT / 2) * (1 - value / reach);
  const width = last === 0 ? 0 : WIDTH / last;
  const value = values.find((one) => one.ply === ply);
  const played = analysis.plies[ply - 1];
  const valueText = messages.value.joined([
    played === undefined ? text.start : text.ply(ply, played.color, isPass(played) ? null : played.text),
    value === undefined ? text.notYet : text.stands(value.value, value.isExact),
  ]);
  const point = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onStep(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  return (
    <div
      class="analysis-graph"
      role="slider"
      tabIndex={0}
      aria-label={text.graph}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={ply}
      aria-valuetext={valueText}
      data-graph={values.length}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && point(event)}
      onPointerUp={props.onChosen}
      onKeyDown={(event) => {
        const to = { Home: 0, End: last, PageUp: ply - 10, PageDown: ply + 10 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onStep(Math.max(0, Math.min(last, to)));
      }}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${VALUE_HEIGHT + GAP + LOSS_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect class="analysis-half-white" x="0" y={VALUE_HEIGHT / 2} width={WIDTH} height={VALUE_HEIGHT / 2} />
        {runsOf(values).map((run) => (
          <path
            key={run[0]?.ply}
            class="analysis-area"
            d={`M${across(run[0]?.ply ?? 0)} ${up(0)}${run.map((one) => `L${across(one.ply)} ${up(one.value)}`).join("")}L${across(run.at(-1)?.ply ?? 0)} ${up(0)}Z`}
          />
        ))}
        <path class="analysis-zero" d={`M0 ${VALUE_HEIGHT / 2}H${WIDTH}`} />
        {runsOf(values).map((run) => (
          <polyline
            key={run[0]?.ply}
            class="analysis-curve"
            points={run.map((one) => `${across(one.ply)},${up(one.value)}`).join(" ")}
          />
        ))}
        {[...byPly.values()].map((mark) => {
          const height = (LOSS_HEIGHT * Math.min(mark.loss, MOST_LOSS)) / MOST_LOSS;
          if (sizeOf(mark) === "none") return null;
          return (
            <rect
              key={mark.ply}
              class={`analysis-bar analysis-bar-${sizeOf(mark)}`}
              x={across(mark.ply) - width * 0.85}
              y={VALUE_HEIGHT + GAP + LOSS_HEIGHT - height}
              width={width * 0.7}
              height={height}
            />
          );
        })}
        <path class="analysis-base" d={`M0 ${VALUE_HEIGHT + GAP + LOSS_HEIGHT - 0.5}H${WIDTH}`} />
        <path class="analysis-now" d={`M${across(ply)} 0V${VALUE_HEIGHT + GAP + LOSS_HEIGHT}`} />
      </svg>
      <span class="analysis-reach analysis-reach-top" aria-hidden="true">
        {text.value(reach, true)}
      </span>
      <span class="analysis-reach analysis-reach-bottom" aria-hidden="true">
        {text.value(-reach, true)}
      </span>
    </div>
  );
}
