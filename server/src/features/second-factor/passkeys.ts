import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { factorAdded } from './change-factors.ts';
import {
  consumeChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  storeChallenge,
} from './passkeys.repository.ts';
import { assertMayChangeFactors } from './read-second-factor.ts';

type Response = Record<string, unknown>;

/** Loaded when first needed: it is a fifth of the modules that would be loaded at the start. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey belongs to the host that people see. */
const hostOf = ({ config }: Platform): string => new URL(config.origin).hostname;

/** Options for creating a passkey (WebAuthn level 3); an authenticator that has one already is not offered. */
export async function startPasskey(context: Context<Admin>): Promise<Response> {
  await assertMayChangeFactors(context);
  const { platform, actor } = context;
  const user = await getUser(platform.db, actor.userId);
  const { brand } = await readSections(platform, ['brand']);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(platform),
    userName: user.email,
    userDisplayName: actor.name,
    excludeCredentials: await listCredentials(context),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(platform.db, actor.sessionId, options.challenge);
  return { ...options };
}

/**
 * Stores a passkey that the browser created.
 * @returns recovery codes when it is the first factor of the account.
 * @throws DomainError `validation_failed` for a response to another challenge, from another site, or an invalid one.
 */
export async function addPasskey(
  context: Context<Admin>,
  { name, response }: { name: string; response: Response },
): Promise<{ recovery_codes: string[] }> {
  await assertMayChangeFactors(context);
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...(await expectationsOf(context)),
  }).catch(() => null);
  if (!result?.verified) throw refused();
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const { userId } = context.actor;
  return inTransaction(context.platform, async (tx) => {
    const public_key = Buffer.from(publicKey);
    await insertPasskey(tx.db, { user_id: userId, credential_id: id, public_key, counter, transports, name });
    return { recovery_codes: await factorAdded(tx, context, 'passkey') };
  });
}

/** Options for verifying with a passkey of the caller. */
export async function startVerification(context: Context<Admin>): Promise<Response> {
  const { platform, actor } = context;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(platform),
    allowCredentials: await listCredentials(context),
    userVerification: 'required',
  });
  await storeChallenge(platform.db, actor.sessionId, options.challenge);
  return { ...options };
}

/** @throws DomainError `validation_failed` unless a passkey of the caller signed the open challenge on this site. */
export async function verifyPasskey(
  tx: Transaction,
  context: Context<Admin>,
  response: Response,
): Promise<void> {
  const expected = await expectationsOf(context);
  const passkeys = await listPasskeys(tx.db, context.actor.userId);
  const passkey = passkeys.find((row) => row.credential_id === response.id);
  if (!passkey) throw refused();
  const { credential_id: id, public_key, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...expected,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => null);
  if (!result?.verified) throw refused();
  await markPasskeyUsed(tx.db, passkey.id, result.authenticationInfo.newCounter);
}

async function listCredentials({ platform, actor }: Context<Admin>): Promise<{ id: string }[]> {
  const passkeys = await listPasskeys(platform.db, actor.userId);
  return passkeys.map(({ credential_id }) => ({ id: credential_id }));
}

/** Uses up the challenge of the session, even if the response is refused. */
async function expectationsOf({ platform, actor }: Context<Admin>) {
  const expectedChallenge = await consumeChallenge(platform.db, actor.sessionId);
  if (expectedChallenge === null) throw refused();
  return {
    expectedChallenge,
    expectedOrigin: platform.config.origin,
    expectedRPID: hostOf(platform),
    requireUserVerification: true,
  };
}

const refused = () => new DomainError('validation_failed', { message: secondFactorMessages.passkeyRefused });
