/**
 * The bar at the edge of the page. It shows the first of these that applies: a notice, a waiting upgrade, the
 * administrator's announcement, a lost connection.
 */
import type { ComponentChildren, JSX } from "preact";
import { messages } from "../language";
import { dismissNotice, notice } from "../nav/notices";
import { isAtBoard, route } from "../nav/routes";
import { putOffUpgrade, upgrade, upgradeWaits } from "../nav/upgrade";
import { announcement, dismissAnnouncement } from "../net/announcement";
import { reachable } from "../net/reach";
import { Icon } from "../parts/icons";

/** The region is always on the page, so that screen readers read its first notice. */
export function NoticeBar(): JSX.Element {
  return (
    <div class={isAtBoard(route.value) ? "notices notices-board" : "notices"} role="status">
      {standing()}
    </div>
  );
}

function standing(): JSX.Element | null {
  const words = messages.value;
  const shown = notice.value;
  if (shown !== null) {
    return (
      <Notice key={shown.id} kind={shown.kind} onDismiss={() => dismissNotice(shown.id)}>
        <p>
          {shown.text(words)}
          {shown.requestId !== null && <small> {words.notices.requestId(shown.requestId)}</small>}
        </p>
      </Notice>
    );
  }
  if (upgradeWaits.value) {
    return (
      <Notice key="upgrade" kind="done" onDismiss={putOffUpgrade}>
        <p>{words.upgrade.waits}</p>
        <button type="button" class="button" data-action="upgrade" onClick={upgrade}>
          {words.upgrade.now}
        </button>
      </Notice>
    );
  }
  const announced = announcement.value;
  if (announced !== null) {
    return (
      <Notice key="announcement" kind="done" onDismiss={dismissAnnouncement}>
        <p data-announcement>{words.announcement(announced)}</p>
      </Notice>
    );
  }
  const to = route.value;
  // The board and the page of a table report a lost connection themselves and still work.
  const saysItself = isAtBoard(to) || (to.page === "events" && /\/table\//u.test(to.at));
  if (reachable.value || saysItself) return null;
  return (
    <Notice key="offline" kind="problem">
      <p data-offline>{words.offline}</p>
    </Notice>
  );
}

function Notice(props: { kind: "done" | "problem"; onDismiss?: () => void; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`notice notice-${props.kind}`}>
      {props.children}
      {props.onDismiss && (
        <button type="button" class="button-icon" aria-label={messages.value.notices.dismiss} onClick={props.onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
