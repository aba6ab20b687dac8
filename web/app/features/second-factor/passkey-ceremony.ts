import { secondFactorEndpoints as endpoints } from '@proxima/contract/accounts/second-factor';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

/** Why passkeys cannot be made or shown here; null where they can. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext)
    return 'Passkeys need a secure address (https), and this page was opened by http. Use an authenticator app.';
  return browserSupportsWebAuthn() ? null : 'This browser has no passkeys. Use an authenticator app.';
}

/** Whoever closed the browser's own dialog knows that they did. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** A passkey belongs to one host name: that of the site's configured address, and never to a bare IP address. */
const isForAnotherAddress = (error: unknown): boolean =>
  error instanceof WebAuthnError && ['ERROR_INVALID_DOMAIN', 'ERROR_INVALID_RP_ID'].includes(error.code);

/** Says why no passkey was made or shown, unless its owner changed their mind. */
export function notifyPasskeyFailure(error: unknown): void {
  if (isForAnotherAddress(error))
    notify.error(
      'Passkeys work only at the main address of this site. Open it there, or use an authenticator app.',
    );
  else if (!wasCancelled(error)) notifyFailure(error);
}

/** Lets the browser make a passkey and stores it. @returns recovery codes with the first factor. */
export async function makePasskey(name: string): Promise<string[]> {
  const { data } = await api.call(endpoints.startPasskey);
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  const body = { name, response: { ...response } };
  return (await api.call(endpoints.addPasskey, { body })).data.recovery_codes;
}

/** Lets the browser show a passkey, which verifies this session. */
export async function showPasskey(): Promise<void> {
  const { data } = await api.call(endpoints.startVerification);
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await api.call(endpoints.verify, { body: { response: { ...response } } });
}
