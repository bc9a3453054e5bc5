/** The page for the address of a tournament that does not exist. */
import type { JSX } from "preact";
import { Missing } from "../nav/missing";
import { eventsText } from "./words";

export function EventGone(): JSX.Element {
  const text = eventsText.value;
  return (
    <Missing title={text.goneTitle} text={text.gone} near={{ to: { page: "events", at: "" }, text: text.title }} />
  );
}
