/** A sentence in which only the names are shortened if there is little room. */
import type { JSX } from "preact";
import "./named.css";

/** Skips names that are empty or not in the sentence. */
export function Named(props: { text: string; names: readonly (string | null)[] }): JSX.Element {
  return <>{partsOf(props.text, props.names)}</>;
}

function partsOf(text: string, names: readonly (string | null)[]): (string | JSX.Element)[] {
  const [name, ...others] = names;
  if (name === undefined) return text === "" ? [] : [text];
  const at = name === null || name === "" ? -1 : text.indexOf(name);
  if (name === null || at < 0) return partsOf(text, others);
  return [
    ...partsOf(text.slice(0, at), others),
    <bdi class="parts-named" key={name} title={name}>
      {name}
    </bdi>,
    ...partsOf(text.slice(at + name.length), others),
  ];
}
