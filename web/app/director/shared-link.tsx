/** A link to share, with its QR code. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { OnlyHere, QrCode } from "../invite";
import { isLoopback } from "../invite/open-seat";
import { copyText } from "../nav/clipboard";
import { Fold } from "../parts/fold";
import { Icon } from "../parts/icons";
import { directorText } from "./words";

/** `name` identifies the link in tests. */
export function SharedLink(props: { name: string; label: string; link: string }): JSX.Element {
  const { name, label, link } = props;
  const text = directorText.value.link;
  const [copied, setCopied] = useState(false);
  return (
    <div class="director-link" data-link={name}>
      <div class="invite-link">
        <input
          type="text"
          readOnly
          value={link}
          aria-label={label}
          data-field={`link-${name}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          class="button"
          data-action={`copy-${name}`}
          onClick={() => void copyText(link).then(setCopied)}
        >
          <Icon name="copy" />
          <span>{text.copy}</span>
        </button>
      </div>
      <p role="status" class="quiet">
        {copied && text.copied}
      </p>
      <Fold name={`code-${name}`} label={text.code}>
        {isLoopback(location.hostname) ? (
          <OnlyHere />
        ) : (
          <QrCode value={link} label={text.codeOf(label)} failed={text.failed} />
        )}
      </Fold>
    </div>
  );
}
