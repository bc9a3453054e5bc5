/** Requests about accounts. Each rejects with `RequestFailed` on failure. */
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

/** The export may contain many games and travel over a slow connection. */
const EXPORT_MS = 10 * 60_000;

/** Creates an account for the guest. */
export function signUp(name: string, password: string): Promise<SignedUp> {
  return post("/api/account", { name, password });
}

/** Signs in. */
export function signIn(name: string, password: string): Promise<SignedIn> {
  return post("/api/account/sessions", { name, password });
}

/** Signs in with a recovery code and sets a new password. */
export function recover(name: string, code: string, password: string): Promise<SignedIn> {
  return post("/api/account/recover", { name, code, password });
}

/** Returns the sessions of the account. */
export async function sessions(): Promise<AccountSessions["sessions"]> {
  return (await get<AccountSessions>("/api/account/sessions")).sessions;
}

/** Returns the passkeys of the account. */
export async function passkeys(): Promise<Passkeys["passkeys"]> {
  return (await get<Passkeys>("/api/account/passkeys")).passkeys;
}

/** Starts adding a passkey. Returns the options with which the browser creates it. */
export async function beginPasskey(password: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { options } = await post<PasskeyCreation>("/api/account/passkeys/begin", { password });
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** Adds the passkey that the browser has created. */
export function addPasskey(credential: object): Promise<Passkey> {
  return post("/api/account/passkeys", { credential });
}

/** Removes a passkey. */
export function removePasskey(id: string): Promise<void> {
  return ask("DELETE", `/api/account/passkeys/${encodeURIComponent(id)}`);
}

/** Starts signing in with a passkey. Returns the options with which the browser requests it. */
export async function beginPasskeySignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { options } = await post<PasskeyRequest>("/api/account/passkeys/ask", {});
  return options as PublicKeyCredentialRequestOptionsJSON;
}

/** Completes the sign-in with the passkey that the browser returned. */
export function signInByPasskey(credential: object): Promise<SignedIn> {
  return post("/api/account/passkeys/sign-in", { credential });
}

/** Ends a session. The id `this` means the session of this page. */
export function endSession(id: string): Promise<void> {
  return ask("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
}

/** Ends all sessions except this page's own. */
export function endOtherSessions(): Promise<void> {
  return ask("DELETE", "/api/account/sessions");
}

/** Changes the password. */
export function changePassword(old: string, next: string): Promise<SignedIn> {
  return post("/api/account/password", { old, new: next });
}

/** Replaces the recovery codes with new ones. */
export async function newRecoveryCodes(password: string): Promise<readonly string[]> {
  return (await post<RecoveryCodes>("/api/account/recovery-codes", { password })).codes;
}

/** Fetches all data that the server has about the account. */
export function exported(): Promise<{ account: Account }> {
  return get("/api/account/export", EXPORT_MS);
}

/** Deletes the account permanently. */
export function deleteAccount(password: string): Promise<void> {
  return ask("DELETE", "/api/account", { password });
}
