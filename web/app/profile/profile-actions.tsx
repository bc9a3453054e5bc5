/**
 * Actions for another player: challenging, following, blocking, reporting. The reader's own page has a link to
 * the account instead.
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Player } from "../../wire";
import { SeekDialog } from "../lobby";
import { showNotices } from "../lobby/challenges";
import { LobbyNotices } from "../lobby/lobby-notices";
import { ReportDialog } from "../moderation/report-dialog";
import { Link } from "../nav/link";
import { tellFailure } from "../nav/notices";
import { ask, failureOf } from "../net/api";
import { Icon } from "../parts/icons";
import { profileText } from "./words";

/** Calls `onChange` when the relation has changed on the server. */
export function ProfileActions({ player, onChange }: { player: Player; onChange: () => void }): JSX.Element {
  const text = profileText.value;
  const { name, is_you, relation } = player;
  const [isChallenging, setChallenging] = useState(false);
  const [isReporting, setReporting] = useState(false);
  if (is_you)
    return (
      <div class="profile-actions">
        <Link to={{ page: "account", at: "" }} class="button" action="own-account">
          <Icon name="gear" />
          <span>{text.account}</span>
        </Link>
      </div>
    );
  if (relation === null)
    return (
      <p class="profile-guest">
        <Link to={{ page: "account", at: "" }}>{text.signIn}</Link>
      </p>
    );
  const set = async (what: "followed" | "blocked", is: boolean): Promise<void> => {
    try {
      await ask(is ? "PUT" : "DELETE", `/api/account/${what}/${encodeURIComponent(name)}`);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    onChange();
  };
  const closed = text.noWriting[relation.write];
  return (
    <div class="profile-actions">
      {!relation.blocked && (
        <button
          type="button"
          class="button button-main"
          data-action="challenge"
          aria-haspopup="dialog"
          onClick={() => {
            showNotices(LobbyNotices);
            setChallenging(true);
          }}
        >
          {text.challenge}
        </button>
      )}
      {relation.write === "yes" && (
        <Link to={{ page: "inbox", name }} class="button" action="write">
          <Icon name="chat" />
          <span>{text.write}</span>
        </Link>
      )}
      <button
        type="button"
        class="button"
        data-action="follow-player"
        aria-pressed={relation.followed}
        onClick={() => void set("followed", !relation.followed)}
      >
        {relation.followed ? text.unfollow : text.follow}
      </button>
      <button
        type="button"
        class="button"
        data-action="block-player"
        aria-pressed={relation.blocked}
        onClick={() => void set("blocked", !relation.blocked)}
      >
        {relation.blocked ? text.unblock : text.block}
      </button>
      <button
        type="button"
        class="button"
        data-action="report-player"
        aria-haspopup="dialog"
        onClick={() => setReporting(true)}
      >
        {text.report}
      </button>
      {relation.blocked && <p class="quiet">{text.blocked}</p>}
      {!relation.blocked && closed !== null && (
        <p class="quiet" data-write={relation.write}>
          {closed}
        </p>
      )}
      {isChallenging && <SeekDialog to={name} onClose={() => setChallenging(false)} />}
      {isReporting && <ReportDialog name={name} about={{ kind: "player", name }} onClose={() => setReporting(false)} />}
    </div>
  );
}
