/** What the server does with accounts; each fails as requests do. */
import type {
  Account,
  AccountSessions,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
  RecoveryCodes,
  SignedIn,
  SignedUp,
} from "../../wire";
import { ask, get, post } from "../net/api";

/** Everything of an account may be many games, and the way to a phone slow. */
const EXPORT_MS = 10 * 60_000;

/** Creates an account for the guest. */
export function signUp(name: string, password: string): Promise<SignedUp> {
  return post("/api/account", { name, password });
}

/** Signs in. */
export function signIn(name: string, password: string): Promise<SignedIn> {
  return post("/api/account/sessions", { name, password });
}

/** Signs in by a recovery code, with a new password. */
export function recover(name: string, code: string, password: string): Promise<SignedIn> {
  return post("/api/account/recover", { name, code, password });
}

/** Where one is signed in. */
export async function sessions(): Promise<AccountSessions["sessions"]> {
  return (await get<AccountSessions>("/api/account/sessions")).sessions;
}

/** The passkeys of the account. */
export async function passkeys(): Promise<Passkeys["passkeys"]> {
  return (await get<Passkeys>("/api/account/passkeys")).passkeys;
}

/** What a browser is asked for, so that it makes a passkey. */
export async function beginPasskey(password: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { options } = await post<PasskeyCreation>("/api/account/passkeys/begin", { password });
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** Adds what the browser has made. */
export function addPasskey(credential: object): Promise<Passkey> {
  return post("/api/account/passkeys", { credential });
}

/** Removes a passkey. */
export function removePasskey(id: string): Promise<void> {
  return ask("DELETE", `/api/account/passkeys/${encodeURIComponent(id)}`);
}

/** What a browser is asked for, so that somebody shows a passkey. */
export async function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { options } = await post<PasskeyRequest>("/api/account/passkeys/ask", {});
  return options as PublicKeyCredentialRequestOptionsJSON;
}

/** Signs in by what was shown. */
export function signInByPasskey(credential: object): Promise<SignedIn> {
  return post("/api/account/passkeys/sign-in", { credential });
}

/** Ends a session; `this` is the one that asks. */
export function endSession(id: string): Promise<void> {
  return ask("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
}

/** Ends all sessions but the one that asks. */
export function endOtherSessions(): Promise<void> {
  return ask("DELETE", "/api/account/sessions");
}

/** Changes the password. */
export function changePassword(old: string, next: string): Promise<SignedIn> {
  return post("/api/account/password", { old, new: next });
}

/** Ten new recovery codes in the place of the old ones. */
export async function newRecoveryCodes(password: string): Promise<readonly string[]> {
  return (await post<RecoveryCodes>("/api/account/recovery-codes", { password })).codes;
}

/** Everything that the server has of the account. */
export function exported(): Promise<{ account: Account }> {
  return get("/api/account/export", EXPORT_MS);
}

/** Deletes the account for good. */
export function deleteAccount(password: string): Promise<void> {
  return ask("DELETE", "/api/account", { password });
}
