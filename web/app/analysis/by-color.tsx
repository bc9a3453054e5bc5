/** A table of figures with a column for each side. */
import type { ComponentChildren, JSX } from "preact";
import { messages } from "../language";

const COLORS = ["black", "white"] as const;

/** Each of `children` is a row. */
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
