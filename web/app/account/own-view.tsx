/**
 * The page of a signed-in account: links, sessions, passkeys, password, recovery codes, export and deletion.
 */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Account, AccountSession, Passkey } from "../../wire";
import { become } from "../identity/identity";
import { forgetDrafts } from "../inbox/drafts";
import { messages } from "../language";
import { StandingView } from "../moderation/standing-view";
import { moderationText } from "../moderation/words";
import { Link } from "../nav/link";
import { tellDone, tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { Icon } from "../parts/icons";
import { save } from "../share/picture-file";
import { AccountForm } from "./account-form";
import { changePassword, deleteAccount, endSession, exported, newRecoveryCodes } from "./api";
import { CodesView } from "./codes-view";
import { freshCodes } from "./fresh-codes";
import { badPassword, passwordProblem } from "./guest-view";
import { hasPasskeys } from "./passkeys";
import { PasskeysView } from "./passkeys-view";
import { SessionsView } from "./sessions-view";
import { accountText } from "./words";

/** Calls `onChange` after each change of the account on the server. */
export function OwnView(props: {
  account: Account;
  sessions: readonly AccountSession[];
  passkeys: readonly Passkey[];
  onChange: () => void;
}): JSX.Element {
  const { account, sessions, passkeys, onChange } = props;
  const text = accountText.value;
  const { name } = account;
  const codes = freshCodes.value;
  if (codes !== null) return <CodesView name={name} codes={codes} />;
  return (
    <>
      <p class="quiet">{text.since(messages.value.date(account.created_ms))}</p>
      <div class="account-buttons">
        <Link to={{ page: "profile", name }} class="button" action="own-profile">
          <Icon name="person" />
          <span>{text.profile}</span>
        </Link>
        <Link to={{ page: "inbox", name: null }} class="button" action="to-inbox">
          <Icon name="chat" />
          <span>{text.messages}</span>
        </Link>
        <Link to={{ page: "lobby" }} class="button button-main" action="to-lobby">
          <Icon name="people" />
          <span>{text.lobby}</span>
        </Link>
        {account.moderator && (
          <Link to={{ page: "moderation", query: "" }} class="button" action="to-moderation">
            <Icon name="report" />
            <span>{moderationText.value.queue.title}</span>
          </Link>
        )}
        <SignOut onChange={onChange} />
      </div>
      <StandingView account={account} />
      <SessionsView found={sessions} onChange={onChange} />
      {(hasPasskeys() || passkeys.length > 0) && (
        <Section name="passkeys" title={text.passkeys.title}>
          <PasskeysView name={name} found={passkeys} onChange={onChange} />
        </Section>
      )}
      <Section name="password" title={text.change.title}>
        <AccountForm
          name="change-password"
          submit={text.change.submit}
          username={name}
          fields={[
            { name: "old", label: text.change.old, autocomplete: "current-password", isSecret: true },
            {
              name: "new",
              label: text.newPassword,
              help: text.passwordHelp,
              autocomplete: "new-password",
              isSecret: true,
            },
          ]}
          check={(values) => passwordProblem("new", values.new, name)}
          send={async (values) => {
            await changePassword(values.old, values.new);
            // The server has replaced the session and closed its socket, so connect again.
            become(name);
            tellDone(() => accountText.value.change.done);
            onChange();
          }}
          fieldOf={({ code }) => {
            if (code === "wrong_password") return { field: "old", text: () => accountText.value.wrongPassword };
            return badPassword("new", code);
          }}
        >
          <p class="quiet">{text.change.about}</p>
        </AccountForm>
      </Section>
      <Section name="codes" title={text.codes.section}>
        <p>{text.codes.left(account.recovery_codes)}</p>
        <AccountForm
          name="new-codes"
          submit={text.codes.renew}
          username={name}
          fields={[{ name: "password", label: text.password, autocomplete: "current-password", isSecret: true }]}
          send={async ({ password }) => {
            freshCodes.value = await newRecoveryCodes(password);
            onChange();
          }}
          fieldOf={wrongPassword}
        >
          <p class="quiet">{text.codes.renewAbout}</p>
        </AccountForm>
      </Section>
      <Section name="export" title={text.export.title}>
        <p>{text.export.about}</p>
        <ExportButton name={name} />
      </Section>
      <Section name="delete" title={text.deletion.title}>
        <ul class="account-consequences">
          {text.deletion.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <AccountForm
          name="delete-account"
          submit={text.deletion.submit}
          username={name}
          isDangerous
          fields={[{ name: "password", label: text.password, autocomplete: "current-password", isSecret: true }]}
          send={async ({ password }) => {
            await deleteAccount(password);
            forgetDrafts();
            become(null);
            tellDone(() => accountText.value.deletion.done);
            onChange();
          }}
          fieldOf={wrongPassword}
        />
      </Section>
    </>
  );
}

function wrongPassword({ code }: { code: string }): { field: "password"; text: () => string } | null {
  return code === "wrong_password" ? { field: "password", text: () => accountText.value.wrongPassword } : null;
}

/** A collapsed section for a rarely used function. */
function Section(props: { name: string; title: string; children: ComponentChildren }): JSX.Element {
  return (
    <details class="account-section account-fold" data-section={props.name}>
      <summary>
        <h2>{props.title}</h2>
      </summary>
      <div class="account-inside">{props.children}</div>
    </details>
  );
}

function SignOut({ onChange }: { onChange: () => void }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await endSession("this");
      forgetDrafts();
      become(null);
      onChange();
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
  };
  return (
    <button type="button" class="button" data-action="sign-out" aria-disabled={busy} onClick={() => void signOut()}>
      {accountText.value.signOut}
    </button>
  );
}

function ExportButton({ name }: { name: string }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const fetchAll = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const all = JSON.stringify(await exported(), null, 2);
      save(new File([all], `outflank-${name}.json`, { type: "application/json" }));
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
  };
  return (
    <button type="button" class="button" data-action="export" aria-disabled={busy} onClick={() => void fetchAll()}>
      <Icon name="save" />
      <span>{accountText.value.export.submit}</span>
    </button>
  );
}
