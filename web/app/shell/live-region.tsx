/** The live region with announcements for screen readers. It is invisible and always present. */
import type { JSX } from "preact";
import { spoken } from "../nav/announcer";

export function LiveRegion(): JSX.Element {
  return (
    <div class="unseen" aria-live="polite" aria-relevant="additions" data-live-region>
      {spoken.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
