import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { readSections } from '../content/sections/read-sections.ts';
import { factorAdded } from './add-factor.ts';
import { consumeChallenge, insertPasskey, listPasskeys, storeChallenge } from './passkeys.repository.ts';
import { assertMayChangeFactors } from './second-factor.policy.ts';
import { relyingParty } from './webauthn.ts';

/** Options for making a passkey (WebAuthn level 3); an authenticator that holds one already is not offered. */
export async function startPasskey(context: Context<Admin>): Promise<Record<string, unknown>> {
  await assertMayChangeFactors(context);
  const { platform, actor } = context;
  const user = await getUser(platform.db, actor.userId);
  const { brand } = await readSections(platform, ['brand']);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(platform).id,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    excludeCredentials: (await listPasskeys(platform.db, user.id)).map(({ credential_id }) => ({
      id: credential_id,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(platform.db, actor.sessionId, options.challenge);
  return { ...options };
}

/**
 * Stores a passkey that the browser made.
 * @returns recovery codes when it is the first factor of the account.
 * @throws DomainError `validation_failed` for an answer to another question, from another site, or a broken one.
 */
export async function addPasskey(
  context: Context<Admin>,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<{ recovery_codes: string[] }> {
  await assertMayChangeFactors(context);
  const credential = await checkedCredential(context, response);
  return inTransaction(context.platform, async (tx) => {
    await insertPasskey(tx.db, {
      userId: context.actor.userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
    });
    return { recovery_codes: await factorAdded(tx, context, 'passkey') };
  });
}

async function checkedCredential({ platform, actor }: Context<Admin>, response: Record<string, unknown>) {
  const challenge = await consumeChallenge(platform.db, actor.sessionId);
  const party = relyingParty(platform);
  if (challenge === null) throw refused();
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) throw refused();
  return result.registrationInfo.credential;
}

const refused = () => new DomainError('validation_failed', { message: secondFactorMessages.passkeyRefused });
