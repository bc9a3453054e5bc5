/** Formats the figures about each side's play, with their confidence intervals. */
import type { MeasuredMean, MeasuredShare, SideConduct } from "../../wire";
import type { Messages } from "../language";
import type { AnalysisText } from "./messages";

/** One row of the table of figures. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  /** Each side's value. `bounds` is the confidence interval, for percentages only. */
  readonly values: readonly { readonly text: string; readonly bounds?: string }[];
}

const NONE = "\u2013";

/** Returns the figures of the given sides, in order. Figures that none of them has are omitted. */
export function conductFigures(sides: readonly SideConduct[], words: Messages, all: AnalysisText): Figure[] {
  const text = all.conduct;
  const tenths = (value: number): string => words.number(Math.round(value * 10) / 10);
  const mean = (measured: MeasuredMean | null): string =>
    measured === null ? NONE : `${tenths(measured.mean)}${measured.half === null ? "" : ` ± ${tenths(measured.half)}`}`;
  const share = (measured: MeasuredShare | undefined): Figure["values"][number] =>
    measured === undefined || measured.of === 0
      ? { text: NONE }
      : {
          text: text.share(measured.hits, measured.of),
          bounds: text.bounds(Math.round(100 * measured.low), Math.round(100 * measured.high)),
        };
  const figure = (name: string, label: string, of: (side: SideConduct) => string): Figure => ({
    name,
    label,
    values: sides.map((side) => ({ text: of(side) })),
  });
  const has = (of: (side: SideConduct) => unknown): boolean => sides.some((side) => of(side) !== null);
  return [
    figure("moves", text.moves, ({ loss }) => words.number(loss?.count ?? 0)),
    figure("loss", text.loss, ({ loss }) => mean(loss)),
    ...(has(({ usual_loss }) => usual_loss)
      ? [figure("usual", text.usual, ({ usual_loss }) => (usual_loss === null ? NONE : tenths(usual_loss)))]
      : []),
    ...text.agreement.map((label, at) => ({
      name: `agreement-${at}`,
      label,
      values: sides.map(({ agreement }) => share(agreement[at])),
    })),
    ...(has(({ seconds }) => seconds)
      ? [
          figure("seconds", text.seconds, ({ seconds }) => mean(seconds)),
          figure("deviation", text.deviation, ({ seconds }) =>
            seconds?.deviation == null ? NONE : tenths(seconds.deviation),
          ),
        ]
      : []),
  ];
}
