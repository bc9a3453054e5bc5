/** Pages and dialogs that load, with their texts, when they are first opened. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Words } from "../language/words";
import { unreachable } from "../net/api";
import { FailureView } from "./missing";

/** A component that loads once, together with its texts. */
export class Lazy<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #words: Words<unknown>;
  #here: ComponentType<Props> | null = null;

  constructor(words: Words<unknown>, load: () => Promise<ComponentType<Props>>) {
    this.#words = words;
    this.#load = load;
  }

  /** The component; null until it and its texts in the language of the page have loaded. */
  get here(): ComponentType<Props> | null {
    return this.#words.here ? this.#here : null;
  }

  /** Loads the component and its texts unless they have loaded. Rejects if they cannot be loaded. */
  async fetch(): Promise<void> {
    const [here] = await Promise.all([this.#here ?? this.#load(), this.#words.need()]);
    this.#here = here;
  }
}

/** Shows the component, or `meanwhile` until it has loaded. */
export function LazyView<Props extends object>(props: {
  what: Lazy<Props>;
  props: Props;
  meanwhile: JSX.Element | null;
}): JSX.Element | null {
  const { what } = props;
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const Here = what.here;
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    what.fetch().then(
      () => wanted && setArrived(true),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [what, attempt]);
  if (Here !== null) return <Here {...props.props} />;
  if (failed) return <FailureView failure={unreachable()} onRetry={() => setAttempt(attempt + 1)} />;
  return props.meanwhile;
}
