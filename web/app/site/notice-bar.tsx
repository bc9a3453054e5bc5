/** The notice at the edge of the page. */
import type { JSX } from "preact";
import { messages } from "../language";
import { Icon } from "../parts/icons";
import { dismissNotice, notice } from "./notices";

/** See the module. The region is always on the page, so that its first notice is heard too. */
export function NoticeBar(): JSX.Element {
  const shown = notice.value;
  const words = messages.value;
  return (
    <div class="notices" role="status">
      {shown !== null && (
        <div class={`notice notice-${shown.kind}`} key={shown.id}>
          <p>
            {shown.text(words)}
            {shown.requestId !== null && <small> {words.notices.requestId(shown.requestId)}</small>}
          </p>
          <button
            type="button"
            class="button-icon"
            aria-label={words.notices.dismiss}
            onClick={() => dismissNotice(shown.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
