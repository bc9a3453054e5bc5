/**
 * Creates and requests passkeys in the browser. Converts the browser's bytes to and from the server's
 * base64url.
 */

/** The cause of a failure. `there` means that the device already has a passkey for this account. */
export type Trouble = "there" | "failed";

/** A failure of the browser. A cancellation by the person does not count as one. */
export class PasskeyTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(String(cause), { cause });
    this.name = "PasskeyTrouble";
    this.trouble = trouble;
  }
}

/** Whether this page can use passkeys. Browsers allow them only for host names and in secure contexts. */
export function hasPasskeys(): boolean {
  return isSecureContext && "PublicKeyCredential" in globalThis && !isAddress(location.hostname);
}

/** Whether a host is an IP address rather than a name. */
export function isAddress(host: string): boolean {
  return host.includes(":") || /^[\d.]+$/u.test(host);
}

/** Whether the browser suggests passkeys in a field (conditional mediation). */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  // Some browsers lack this method.
  const { isConditionalMediationAvailable } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}

/**
 * Creates a passkey in the browser and returns it in the server's format. Returns null if the person cancels.
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object | null> {
  const { challenge, user, excludeCredentials = [], extensions: _none, ...rest } = options;
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  } as PublicKeyCredentialCreationOptions;
  const created = await unlessCanceled(() => navigator.credentials.create({ publicKey }));
  if (created === null) return null;
  const response = created.response as AuthenticatorAttestationResponse;
  return {
    ...frameOf(created),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: (response as Partial<AuthenticatorAttestationResponse>).getTransports?.call(response) ?? [],
    },
  };
}

/**
 * Where the browser asks for a passkey: among a field's suggestions until `signal` is aborted, or in a dialog.
 */
export type RequestPlace = { readonly inField: true; readonly signal: AbortSignal } | { readonly inField: false };

/** Proof that the person has the passkey, for the server to verify. */
export interface PasskeyAssertion {
  /** The id of the passkey, on the device and the server. */
  readonly rawId: string;
  readonly response: object;
}

/** Requests a passkey from the browser. Returns null if the person cancels. */
export async function requestPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  place: RequestPlace,
): Promise<PasskeyAssertion | null> {
  const { challenge, allowCredentials = [], extensions: _none, ...rest } = options;
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
  } as PublicKeyCredentialRequestOptions;
  const signal = place.inField ? place.signal : null;
  const mediation: CredentialRequestOptions = signal === null ? {} : { mediation: "conditional", signal };
  const assertion = await unlessCanceled(() => navigator.credentials.get({ publicKey, ...mediation }), signal);
  if (assertion === null) return null;
  const response = assertion.response as AuthenticatorAssertionResponse;
  return {
    ...frameOf(assertion),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle !== null && { userHandle: textOf(response.userHandle) }),
    },
  };
}

/** Tells the browser to stop suggesting a passkey that the server no longer has. */
export async function forgetPasskey(id: string, host: string = location.hostname): Promise<void> {
  if (!hasPasskeys()) return;
  const { signalUnknownCredential } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  // Failures do not matter: the server rejects the passkey anyway.
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId: host, credentialId: id }).catch(() => undefined);
}

/** Returns the browser's answer; null if the person canceled or took too long, or if the signal was aborted. */
async function unlessCanceled(
  request: () => Promise<Credential | null>,
  signal: AbortSignal | null = null,
): Promise<PublicKeyCredential | null> {
  try {
    return (await request()) as PublicKeyCredential | null;
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

/** Decodes base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Encodes bytes as base64url. */
export function textOf(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
