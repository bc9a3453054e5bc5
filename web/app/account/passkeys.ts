/** What the page and its browser say to each other about passkeys: bytes there, base64url in the server's messages. */

/** Why nothing came of it: the device has one for this account already, or the browser cannot do it. */
export type Trouble = "there" | "failed";

/** A failure that the person did not choose. */
export class PasskeyTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(String(cause), { cause });
    this.name = "PasskeyTrouble";
    this.trouble = trouble;
  }
}

/** Browsers have passkeys for names alone, and where nobody can listen in. */
export function hasPasskeys(): boolean {
  return isSecureContext && "PublicKeyCredential" in globalThis && !isAddress(location.hostname);
}

/** Whether a host is an address and not a name. */
export function isAddress(host: string): boolean {
  return host.includes(":") || /^[\d.]+$/u.test(host);
}

/** Whether the browser offers passkeys in a field by itself, among the names that it knows. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  // Not every browser knows it.
  const { isConditionalMediationAvailable } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}

/** Has the browser make a passkey; what it has made, or null if nobody wanted to. */
export async function makePasskey(asked: PublicKeyCredentialCreationOptionsJSON): Promise<object | null> {
  const { challenge, user, excludeCredentials = [], extensions: _none, ...rest } = asked;
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  } as PublicKeyCredentialCreationOptions;
  const made = await wanted(() => navigator.credentials.create({ publicKey }));
  if (made === null) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...frameOf(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: (response as Partial<AuthenticatorAttestationResponse>).getTransports?.call(response) ?? [],
    },
  };
}

/** How somebody is asked for a passkey: in a field of the form, beside names, until the signal comes; or at once. */
export type Asking = { readonly inField: true; readonly signal: AbortSignal } | { readonly inField: false };

/** What was shown, for the server to check. */
export interface Shown {
  /** By which the device and the server name the passkey. */
  readonly rawId: string;
  readonly response: object;
}

/** Has the browser ask for a passkey; what was shown, or null if nobody wanted to. */
export async function showPasskey(asked: PublicKeyCredentialRequestOptionsJSON, asking: Asking): Promise<Shown | null> {
  const { challenge, allowCredentials = [], extensions: _none, ...rest } = asked;
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  } as PublicKeyCredentialRequestOptions;
  const signal = asking.inField ? asking.signal : null;
  const how: CredentialRequestOptions = signal === null ? {} : { mediation: "conditional", signal };
  const shown = await wanted(() => navigator.credentials.get({ publicKey, ...how }), signal);
  if (shown === null) return null;
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    ...frameOf(shown),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle !== null && { userHandle: textOf(response.userHandle) }),
    },
  };
}

/** Tells the browser of a passkey that the server does not know any more, so that it offers it no longer. */
export async function forgetPasskey(id: string, host: string = location.hostname): Promise<void> {
  if (!hasPasskeys()) return;
  const { signalUnknownCredential } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  // Whatever becomes of it, the server has removed it.
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId: host, credentialId: id }).catch(() => undefined);
}

/** What a browser gives; null where somebody has not wanted to, or has taken too long. */
async function wanted(
  ask: () => Promise<Credential | null>,
  signal: AbortSignal | null = null,
): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : "";
    if (signal?.aborted === true || name === "NotAllowedError" || name === "AbortError") return null;
    throw new PasskeyTrouble(name === "InvalidStateError" ? "there" : "failed", thrown);
  }
}

function frameOf({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential): { rawId: string } {
  const frame = { id, rawId: textOf(rawId), type, authenticatorAttachment, clientExtensionResults: {} };
  return frame;
}

/** Bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The same the other way round. */
export function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
