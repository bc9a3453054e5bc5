/** Caches values that depend only on the state of an event. */
import type { Tournament } from "../../wire";

/** Wraps `make` so that it runs once per event object. The store replaces the object with each change. */
export function perEvent<Value extends object>(make: (event: Tournament) => Value): (event: Tournament) => Value {
  const made = new WeakMap<Tournament, Value>();
  return (event) => {
    const value = made.get(event) ?? make(event);
    made.set(event, value);
    return value;
  };
}
