/** Actions in a conversation: reporting or blocking the other account, and deleting the player's copy. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ReportDialog } from "../moderation/report-dialog";
import { tellDone, tellFailure } from "../nav/notices";
import { navigate } from "../nav/routes";
import { ask, failureOf } from "../net/api";
import { Confirm } from "../parts/confirm";
import { Icon } from "../parts/icons";
import { clearLetters } from "./api";
import type { Conversation, Head } from "./conversation";
import { inboxText } from "./words";

export function ConversationActions({ conversation, head }: { conversation: Conversation; head: Head }): JSX.Element {
  const text = inboxText.value;
  const [open, setOpen] = useState<"report" | "block" | "delete" | null>(null);
  const close = (): void => setOpen(null);
  const { with: name } = head;
  const isBlocked = head.write === "blocked";
  const isEmpty = conversation.letters.value.length === 0;
  const hasTheirs = conversation.letters.value.some(({ mine }) => !mine);
  const setBlocked = async (isToBeBlocked: boolean): Promise<void> => {
    close();
    try {
      await ask(isToBeBlocked ? "PUT" : "DELETE", `/api/account/blocked/${encodeURIComponent(name)}`);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    await conversation.catchUp();
  };
  const clear = async (): Promise<void> => {
    close();
    try {
      await clearLetters(name, conversation.last);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
      return;
    }
    navigate({ page: "inbox", name: null }, { replace: true });
    tellDone(() => inboxText.value.deleted);
  };
  return (
    <div class="inbox-actions">
      {hasTheirs && (
        <button
          type="button"
          class="button-icon"
          data-action="report-letters"
          aria-haspopup="dialog"
          aria-label={text.report}
          title={text.report}
          onClick={() => setOpen("report")}
        >
          <Icon name="report" />
        </button>
      )}
      <button
        type="button"
        class="button-icon"
        data-action="block-player"
        aria-pressed={isBlocked}
        aria-label={isBlocked ? text.unblock : text.block}
        title={isBlocked ? text.unblock : text.block}
        onClick={() => (isBlocked ? void setBlocked(false) : setOpen("block"))}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M6 6l12 12" />
        </svg>
      </button>
      {!isEmpty && (
        <button
          type="button"
          class="button-icon"
          data-action="delete-conversation"
          aria-haspopup="dialog"
          aria-label={text.delete}
          title={text.delete}
          onClick={() => setOpen("delete")}
        >
          <Icon name="bin" />
        </button>
      )}
      {open === "report" && (
        <ReportDialog
          name={name}
          about={{ kind: "letters", name }}
          reason="insults"
          note={text.reportNote}
          onClose={close}
        />
      )}
      {open === "block" && (
        <Confirm
          name="block-player"
          title={text.blockTitle(name)}
          text={text.blockAbout}
          confirm={text.block}
          onConfirm={() => void setBlocked(true)}
          onClose={close}
        />
      )}
      {open === "delete" && (
        <Confirm
          name="delete-conversation"
          title={text.deleteTitle(name)}
          text={text.deleteAbout}
          confirm={text.delete}
          onConfirm={() => void clear()}
          onClose={close}
        />
      )}
    </div>
  );
}
