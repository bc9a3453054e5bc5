/** The passkeys of the player's account: adding one on this device, removing others. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Passkey } from "../../wire";
import { messages } from "../language";
import { tellDone, tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { Confirm } from "../parts/confirm";
import { AccountForm, Unwanted } from "./account-form";
import { addPasskey, beginPasskey, removePasskey } from "./api";
import { browserName } from "./browser-name";
import { forgetPasskey, hasPasskeys, makePasskey } from "./passkeys";
import { accountText } from "./words";

/** The passkeys of the account `name`. Calls `onChange` when they have changed at the server. */
export function PasskeysView(props: { name: string; found: readonly Passkey[]; onChange: () => void }): JSX.Element {
  const { name, found, onChange } = props;
  const text = accountText.value.passkeys;
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [busy, setBusy] = useState(false);
  const about = useRef<HTMLParagraphElement>(null);
  const remove = async ({ id, host }: Passkey): Promise<void> => {
    setLeaving(null);
    setBusy(true);
    try {
      await removePasskey(id);
      void forgetPasskey(id, host);
      tellDone(() => accountText.value.passkeys.removed);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
    // The button that had the focus goes with its passkey.
    about.current?.focus();
    onChange();
  };
  return (
    <>
      <p ref={about} class="quiet" tabIndex={-1}>
        {text.about}
      </p>
      {found.length > 0 && (
        <ul class="account-sessions">
          {found.map((passkey) => (
            <li key={passkey.id} data-passkey={passkey.id}>
              <span class="account-session">
                <strong>{whereOf(passkey)}</strong>
                <small>{detailsOf(passkey)}</small>
              </span>
              <button
                type="button"
                class="button"
                data-action="remove-passkey"
                aria-label={text.removeOf(titleOf(passkey))}
                aria-disabled={busy}
                onClick={() => !busy && setLeaving(passkey)}
              >
                {text.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <AccountForm
          name="add-passkey"
          submit={text.add}
          username={name}
          fields={[
            {
              name: "password",
              label: accountText.value.password,
              autocomplete: "current-password",
              isSecret: true,
            },
          ]}
          send={async ({ password }) => {
            const made = await makePasskey(await beginPasskey(password));
            if (made === null) throw new Unwanted();
            await addPasskey(made);
            tellDone(() => accountText.value.passkeys.added);
            onChange();
          }}
          refused={({ code }) =>
            code === "wrong_password" ? { field: "password", text: () => accountText.value.wrongPassword } : null
          }
        />
      )}
      {leaving !== null && (
        <Confirm
          name="remove-passkey"
          title={text.removeTitle}
          text={text.removeText(titleOf(leaving))}
          confirm={text.remove}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

/** Where a passkey was made. */
function whereOf({ browser }: Passkey): string {
  const text = accountText.value.sessions;
  const known = browserName(browser ?? "");
  return known === null ? text.unknown : text.browser(known.browser, known.system);
}

/** What it is called where it stands alone. */
function titleOf(passkey: Passkey): string {
  return accountText.value.passkeys.name(whereOf(passkey), messages.value.date(passkey.created_ms));
}

function detailsOf({ host, created_ms, used_ms }: Passkey): string {
  const text = accountText.value.passkeys;
  const used = used_ms === null ? text.unused : text.used(messages.value.dateTime(used_ms));
  const all = [text.since(messages.value.date(created_ms)), used];
  return (host === location.hostname ? all : [text.onlyAt(host), ...all]).join(" ");
}
