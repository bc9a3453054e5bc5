/** What the link for a player or director offers. Nothing happens until the person accepts. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tournament } from "../../wire";
import { navigate, route } from "../nav/routes";
import type { Failure } from "../net/api";
import { failureOf } from "../net/api";
import { routeTo } from "./address";
import type { EventStore } from "./event-store";
import { Refused } from "./refused";

/** `name` identifies the offer in tests; `take` sends the request. */
export function Offer(props: {
  store: EventStore;
  name: string;
  text: string;
  button: string;
  take: () => Promise<Tournament>;
}): JSX.Element {
  const { store, name, text, button, take } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    if (isBusy) return;
    const from = route.peek();
    setBusy(true);
    try {
      store.take(await take());
      // Remove the key from the address, since it is no longer needed.
      if (route.peek() === from) navigate(routeTo(store.id), { replace: true });
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setBusy(false);
    }
  };
  return (
    <section class="events-part" data-offer={name}>
      <p>{text}</p>
      <button
        type="button"
        class="button button-main"
        data-action={name}
        aria-disabled={isBusy}
        onClick={() => void accept()}
      >
        {button}
      </button>
      {failure !== null && (
        <p role="alert">
          <Refused failure={failure} />
        </p>
      )}
    </section>
  );
}
