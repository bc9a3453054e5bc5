/** A table of figures that both sides have: a column each. */
import type { ComponentChildren, JSX } from "preact";
import { messages } from "../language";

const COLORS = ["black", "white"] as const;

/** A row for each of `children`. */
export function ByColor(props: { caption: string; name?: string; children: ComponentChildren }): JSX.Element {
  return (
    <table class={`analysis-phases ${props.name ?? ""}`}>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <td />
          {COLORS.map((color) => (
            <th key={color} scope="col">
              {messages.value.colors[color]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}
