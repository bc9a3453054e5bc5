/** Values that depend on an event alone, computed once for each state of it. */
import type { Tournament } from "../../wire";

/** Wraps `make` so that it runs once per event object: the store replaces the object with each change. */
export function perEvent<Value extends object>(make: (event: Tournament) => Value): (event: Tournament) => Value {
  const made = new WeakMap<Tournament, Value>();
  return (event) => {
    const value = made.get(event) ?? make(event);
    made.set(event, value);
    return value;
  };
}
