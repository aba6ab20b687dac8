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

/** Why passkeys do not work here, or null. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext)
    return 'Passkeys need a secure address (https), but this page was opened over http. Use an authenticator app.';
  return browserSupportsWebAuthn()
    ? null
    : 'This browser does not support passkeys. Use an authenticator app.';
}

/** The user closed the browser's own dialog, so no message is needed. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Passkeys belong to the host name of the site's configured address, never to an IP address. */
const isForAnotherAddress = (error: unknown): boolean =>
  error instanceof WebAuthnError && ['ERROR_INVALID_DOMAIN', 'ERROR_INVALID_RP_ID'].includes(error.code);

/** Explains why a passkey failed, unless the user cancelled. */
export function notifyPasskeyFailure(error: unknown): void {
  if (isForAnotherAddress(error))
    notify.error(
      'Passkeys work only at the main address of this site. Open it there, or use an authenticator app.',
    );
  else if (!wasCancelled(error)) notifyFailure(error);
}

/** Creates a passkey and stores it. @returns recovery codes with the first factor. */
export async function makePasskey(name: string): Promise<string[]> {
  const { data } = await api.call(endpoints.startPasskey);
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  const body = { name, response: { ...response } };
  return (await api.call(endpoints.addPasskey, { body })).data.recovery_codes;
}

/** Verifies this session with a passkey. */
export async function showPasskey(): Promise<void> {
  const { data } = await api.call(endpoints.startVerification);
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await api.call(endpoints.verify, { body: { response: { ...response } } });
}
