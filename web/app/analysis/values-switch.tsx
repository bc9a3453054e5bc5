/**
 * The switch that shows the values of all legal moves on the board, and the depth that the search has reached.
 */
import type { JSX } from "preact";
import { Icon } from "../parts/icons";
import type { Values } from "../tryout/use-values";
import { analysisText } from "./words";

export function ValuesSwitch(props: { isOn: boolean; values: Values; onTurn: (isOn: boolean) => void }): JSX.Element {
  const text = analysisText.value;
  const { isOn, values, onTurn } = props;
  const { depth, isExact, isLooking } = values;
  return (
    <div class="analysis-values" data-values={isOn ? (isExact ? "exact" : (depth ?? "waiting")) : "off"}>
      <button type="button" class="button" data-action="values" aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
        <Icon name="hint" />
        <span>{text.values}</span>
      </button>
      <span class="quiet" aria-busy={isOn && isLooking}>
        {!isOn ? "" : isExact ? text.exact : depth === null ? "" : text.depthReached(depth, isLooking)}
      </span>
    </div>
  );
}
