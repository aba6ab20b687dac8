import { secondFactorEndpoints as endpoints } from '@proxima/contract/second-factor';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { api } from '../../session/api.ts';

/** Whether this browser can make and show passkeys at all. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Whoever closed the browser's own dialog knows that they did. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

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
