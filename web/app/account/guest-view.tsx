/** The account page of a guest: signing in, signing up, and recovering an account without its password. */
import type { JSX } from "preact";
import { become } from "../identity/identity";
import { Link } from "../nav/link";
import { navigate } from "../nav/routes";
import type { Failure } from "../net/api";
import type { FormField } from "./account-form";
import { AccountForm } from "./account-form";
import { recover, signIn, signUp } from "./api";
import { nameFault, passwordFault } from "./credentials";
import { freshCodes } from "./fresh-codes";
import { PasskeySignIn } from "./passkey-sign-in";
import { accountText } from "./words";

/** The forms for guests, as named in the address: sign-in, sign-up and recovery. */
export const GUEST_FORMS = ["", "new", "lost"] as const;
export type GuestForm = (typeof GUEST_FORMS)[number];

/** Calls `onEntered` after sign-in. */
export function GuestView({ form, onEntered }: { form: GuestForm; onEntered: () => void }): JSX.Element {
  const text = accountText.value;
  return (
    <>
      <nav class="tabs account-ways" aria-label={text.ways.label}>
        {GUEST_FORMS.map((each) => (
          <Link key={each} to={{ page: "account", at: each }} current={each === form} action={`way-${each || "in"}`}>
            {text.ways[each || "in"]}
          </Link>
        ))}
      </nav>
      {form === "" ? (
        <>
          <SignIn onEntered={onEntered} />
          <PasskeySignIn onEntered={onEntered} />
        </>
      ) : form === "new" ? (
        <SignUp onEntered={onEntered} />
      ) : (
        <Recover onEntered={onEntered} />
      )}
    </>
  );
}

function nameField(help?: string): FormField<"name"> {
  const { name: label } = accountText.value;
  return { name: "name", label, autocomplete: "username", ...(help !== undefined && { help }) };
}

function SignIn({ onEntered }: { onEntered: () => void }): JSX.Element {
  const text = accountText.value;
  return (
    <AccountForm
      key="sign-in"
      name="sign-in"
      submit={text.signIn.submit}
      fields={[
        { ...nameField(), autocomplete: "username webauthn" },
        { name: "password", label: text.password, autocomplete: "current-password", isSecret: true },
      ]}
      send={async ({ name, password }) => {
        const { account } = await signIn(name.trim(), password);
        become(account.name);
        onEntered();
      }}
      fieldOf={({ code }) => (code === "wrong_password" ? { field: "password" } : null)}
    >
      <p class="quiet">{text.signIn.guest}</p>
    </AccountForm>
  );
}

function SignUp({ onEntered }: { onEntered: () => void }): JSX.Element {
  const text = accountText.value;
  return (
    <>
      <p>{text.signUp.about}</p>
      <AccountForm
        key="sign-up"
        name="sign-up"
        submit={text.signUp.submit}
        fields={[
          nameField(text.signUp.nameHelp),
          {
            name: "password",
            label: text.password,
            help: text.passwordHelp,
            autocomplete: "new-password",
            isSecret: true,
          },
        ]}
        check={({ name, password }) => {
          const fault = nameFault(name.trim());
          if (fault !== null) return { field: "name", text: () => accountText.value.nameFaults[fault] };
          return passwordProblem("password", password, name);
        }}
        send={async ({ name, password }) => {
          const { account, recovery_codes } = await signUp(name.trim(), password);
          freshCodes.value = recovery_codes;
          become(account.name);
          onEntered();
          navigate({ page: "account", at: "" }, { replace: true });
        }}
        fieldOf={({ code }) => {
          if (code === "name_taken") return { field: "name" };
          if (code === "bad_name") return { field: "name", text: () => accountText.value.nameReserved };
          return badPassword("password", code);
        }}
      >
        <p class="quiet">{text.signUp.noMail}</p>
      </AccountForm>
    </>
  );
}

function Recover({ onEntered }: { onEntered: () => void }): JSX.Element {
  const text = accountText.value;
  return (
    <>
      <p>{text.recover.about}</p>
      <AccountForm
        key="recover"
        name="recover"
        submit={text.recover.submit}
        fields={[
          nameField(),
          { name: "code", label: text.recover.code, help: text.recover.codeHelp, autocomplete: "off" },
          {
            name: "password",
            label: text.newPassword,
            help: text.passwordHelp,
            autocomplete: "new-password",
            isSecret: true,
          },
        ]}
        check={({ name, password }) => passwordProblem("password", password, name)}
        send={async ({ name, code, password }) => {
          const { account } = await recover(name.trim(), code, password);
          become(account.name);
          onEntered();
          navigate({ page: "account", at: "" }, { replace: true });
        }}
        fieldOf={({ code }) => {
          if (code === "wrong_password") return { field: "code", text: () => accountText.value.recover.wrong };
          return badPassword("password", code);
        }}
      />
    </>
  );
}

/**
 * Returns the error for a password that the server refused as too common. The page itself makes the other
 * checks.
 */
export function badPassword<Field extends string>(
  field: Field,
  code: Failure["code"],
): { field: Field; text(): string } | null {
  return code === "bad_password" ? { field, text: () => accountText.value.passwordFaults.common } : null;
}

/** Returns the error in a new password for the account `name`; null if the page finds none. */
export function passwordProblem<Field extends string>(
  field: Field,
  password: string,
  name: string,
): { field: Field; text(): string } | null {
  const fault = passwordFault(password, name);
  return fault === null ? null : { field, text: () => accountText.value.passwordFaults[fault] };
}
