/** The control that sets the depth of an analysis. */
import type { JSX } from "preact";
import type { AnalysisDepth } from "../../wire";
import { Choice } from "../parts/choice";
import { analysisText } from "./words";

const DEPTHS: readonly AnalysisDepth[] = ["quick", "usual", "strong"];

export function DepthChoice(props: { value: AnalysisDepth; onChoose: (depth: AnalysisDepth) => void }): JSX.Element {
  const text = analysisText.value;
  return (
    <Choice
      name="depth"
      label={text.depth}
      value={props.value}
      options={DEPTHS.map((value) => ({ value, text: text.depths[value] }))}
      columns={3}
      rows={false}
      onChoose={props.onChoose}
    />
  );
}
