/**
 * Figures about each side's play, with their uncertainty and the usual values. They are no verdict on a person.
 */
import type { JSX } from "preact";
import type { GameConduct } from "../../wire";
import { messages } from "../language";
import { Fold } from "../parts/fold";
import { ByColor } from "./by-color";
import { conductFigures } from "./conduct-figures";
import { analysisText } from "./words";

export function ConductView({ conduct }: { conduct: GameConduct }): JSX.Element {
  const text = analysisText.value.conduct;
  const figures = conductFigures([conduct.black, conduct.white], messages.value, analysisText.value);
  return (
    <Fold name="conduct" label={text.title}>
      <p class="quiet">{text.about}</p>
      {conduct.in_book !== null && <p>{text.inBook(conduct.in_book)}</p>}
      <ByColor caption={text.caption} name="analysis-conduct">
        {figures.map(({ name, label, values }) => (
          <tr key={name} data-conduct={name}>
            <th scope="row">{label}</th>
            {values.map((value, side) => (
              <td key={side}>
                {value.text}
                {value.bounds !== undefined && <small> {value.bounds}</small>}
              </td>
            ))}
          </tr>
        ))}
      </ByColor>
    </Fold>
  );
}
