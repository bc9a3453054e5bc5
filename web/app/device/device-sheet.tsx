/**
 * The sheet with the link for continuing on another device, and its QR code. Opening the sheet creates a new
 * link.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { OnlyHere, QrCode } from "../invite";
import { isLoopback } from "../invite/open-seat";
import { copyText } from "../nav/clipboard";
import { closeDialog } from "../nav/dialogs";
import { routeHref } from "../nav/routes";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import { makeLink } from "./links";
import { deviceText } from "./words";

export function DeviceSheet(): JSX.Element {
  const text = deviceText.value.sheet;
  const [code, setCode] = useState<string | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let wanted = true;
    setCode(null);
    makeLink().then(
      (link) => wanted && setCode(link.code),
      () => wanted && setCode("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  // Other devices cannot follow a link to a loopback address.
  const isHere = isLoopback(location.hostname);
  const href = code === null || code === "failed" ? "" : location.origin + routeHref({ page: "continue", code });
  return (
    <Dialog
      title={text.title}
      kind="sheet"
      name="device"
      onClose={closeDialog}
      foot={
        <p class="invite-said" role="status">
          {copied ? text.copied : code === null ? text.making : code === "failed" ? text.failed : ""}
        </p>
      }
    >
      <div class="invite-sheet">
        <p>{isHere ? text.howHere : text.how}</p>
        <p>
          <strong>{text.secret}</strong>
        </p>
        <div class="invite-link">
          <input
            type="text"
            readOnly
            value={href}
            data-field="device-link"
            aria-label={text.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {code === "failed" ? (
            <button
              type="button"
              class="button button-main"
              data-action="again"
              onClick={() => setAttempt(attempt + 1)}
            >
              {text.again}
            </button>
          ) : (
            <button
              type="button"
              class="button button-main"
              data-action="copy-device-link"
              aria-disabled={href === ""}
              onClick={() => href !== "" && void copyText(href).then(setCopied)}
            >
              <Icon name="copy" />
              <span>{text.copy}</span>
            </button>
          )}
        </div>
        {isHere ? <OnlyHere /> : href !== "" && <QrCode value={href} label={text.code} failed={text.codeFailed} />}
      </div>
    </Dialog>
  );
}
