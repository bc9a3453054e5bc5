/** The list of the account's passkeys, with buttons to add one on this device and to remove each. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Passkey } from "../../wire";
import { messages } from "../language";
import { tellDone, tellFailure } from "../nav/notices";
import { failureOf } from "../net/api";
import { Confirm } from "../parts/confirm";
import { AccountForm, Canceled } from "./account-form";
import { addPasskey, beginPasskey, removePasskey } from "./api";
import { browserName } from "./browser-name";
import { createPasskey, forgetPasskey, hasPasskeys } from "./passkeys";
import { accountText } from "./words";

/** `name` is the account's name. Calls `onChange` after a passkey was added or removed on the server. */
export function PasskeysView(props: { name: string; found: readonly Passkey[]; onChange: () => void }): JSX.Element {
  const { name, found, onChange } = props;
  const text = accountText.value.passkeys;
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [busy, setBusy] = useState(false);
  const about = useRef<HTMLParagraphElement>(null);
  const remove = async ({ id, host }: Passkey): Promise<void> => {
    setRemoving(null);
    setBusy(true);
    try {
      await removePasskey(id);
      void forgetPasskey(id, host);
      tellDone(() => accountText.value.passkeys.removed);
    } catch (thrown) {
      tellFailure(failureOf(thrown));
    }
    setBusy(false);
    // The focused button disappeared with its passkey, so focus the text.
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
                onClick={() => !busy && setRemoving(passkey)}
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
            const credential = await createPasskey(await beginPasskey(password));
            if (credential === null) throw new Canceled();
            await addPasskey(credential);
            tellDone(() => accountText.value.passkeys.added);
            onChange();
          }}
          fieldOf={({ code }) =>
            code === "wrong_password" ? { field: "password", text: () => accountText.value.wrongPassword } : null
          }
        />
      )}
      {removing !== null && (
        <Confirm
          name="remove-passkey"
          title={text.removeTitle}
          text={text.removeText(titleOf(removing))}
          confirm={text.remove}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Returns the browser and operating system in which a passkey was created. */
function whereOf({ browser }: Passkey): string {
  const text = accountText.value.sessions;
  const known = browserName(browser ?? "");
  return known === null ? text.unknown : text.browser(known.browser, known.system);
}

/** Names a passkey in the button and the dialog that remove it. */
function titleOf(passkey: Passkey): string {
  return accountText.value.passkeys.name(whereOf(passkey), messages.value.date(passkey.created_ms));
}

function detailsOf({ host, created_ms, used_ms }: Passkey): string {
  const text = accountText.value.passkeys;
  const used = used_ms === null ? text.unused : text.used(messages.value.dateTime(used_ms));
  const all = [text.since(messages.value.date(created_ms)), used];
  return (host === location.hostname ? all : [text.onlyAt(host), ...all]).join(" ");
}
