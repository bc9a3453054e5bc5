/**
 * The sheet with the host's link to the open seat, and buttons to copy and share it. It closes when the seat is
 * taken.
 */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readSpec } from "../catalog/spec";
import { messages } from "../language";
import { copyText } from "../nav/clipboard";
import { closeDialog, openDialog } from "../nav/dialogs";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icons";
import type { Table } from "../table/table";
import "./invite.css";
import { OnlyHere } from "./only-here";
import { invitationLink, isLoopback } from "./open-seat";
import { QrCode } from "./qr-code";
import { shareBySystem } from "./share-by-system";
import { inviteText } from "./words";

export function InviteSheet({ table }: { table: Table }): JSX.Element | null {
  const words = messages.value;
  const text = inviteText.value.sheet;
  const [copied, setCopied] = useState(false);
  const share = async (data: ShareData): Promise<void> => {
    if (!(await shareBySystem(data))) setCopied(await copyText(data.url ?? ""));
  };
  const game = table.live.game.value;
  const link = invitationLink(game, location.origin);
  useEffect(() => {
    if (link !== null) return;
    closeDialog();
    table.focusBoard();
  }, [link]);
  if (link === null) return null;
  const { id } = readSpec(game.spec);
  const shared = { text: text.message(words.variants.name(id, id)), url: link };
  return (
    <Dialog
      title={text.title}
      kind="sheet"
      name="invite"
      onClose={closeDialog}
      foot={
        <>
          <p class="invite-said" role="status">
            {copied && text.copied}
          </p>
          <button type="button" class="button" data-action="call-off" onClick={() => openDialog("call_off")}>
            {words.actions.callOff}
          </button>
        </>
      }
    >
      <div class="invite-sheet">
        <p>{text.how}</p>
        <div class="invite-link">
          <input
            type="text"
            readOnly
            value={link}
            data-field="invitation"
            aria-label={text.link}
            onFocus={({ currentTarget: field }) => {
              field.select();
              // Show the beginning of the link, which people recognize, rather than its end.
              field.scrollLeft = 0;
            }}
          />
          <button
            type="button"
            class="button button-main"
            data-action="copy-invitation"
            onClick={() => void copyText(link).then(setCopied)}
          >
            <Icon name="copy" />
            <span>{text.copy}</span>
          </button>
          {typeof navigator.share === "function" && (
            <button type="button" class="button" data-action="send-invitation" onClick={() => void share(shared)}>
              <Icon name="share" />
              <span>{text.send}</span>
            </button>
          )}
        </div>
        {isLoopback(location.hostname) ? (
          <OnlyHere />
        ) : (
          <QrCode value={link} label={text.code} failed={text.codeFailed} />
        )}
      </div>
    </Dialog>
  );
}
