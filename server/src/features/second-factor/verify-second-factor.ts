import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { verifySession } from '../accounts/sessions/verify-session.ts';
import { findApp } from './authenticator-apps.repository.ts';
import {
  consumeChallenge,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
  storeChallenge,
} from './passkeys.repository.ts';
import { consumeRecoveryCode } from './recovery-codes.repository.ts';
import { hashOfCode } from './recovery-codes.ts';
import { verifyTotp } from './verify-totp.ts';
import { relyingParty } from './webauthn.ts';

/** Options for showing a passkey of the caller. */
export async function startVerification(context: Context<Admin>): Promise<Record<string, unknown>> {
  const { platform, actor } = context;
  const passkeys = await listPasskeys(platform.db, actor.userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(platform).id,
    allowCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    userVerification: 'required',
  });
  await storeChallenge(platform.db, actor.sessionId, options.challenge);
  return { ...options };
}

type Proof = { code: string } | { response: Record<string, unknown> };

/** Shows the second factor for the caller's session. @throws DomainError `validation_failed` for a wrong one. */
export async function verifySecondFactor(context: Context<Admin>, proof: Proof): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const factor =
      'code' in proof
        ? await checkCode(tx, context, proof.code)
        : await checkPasskey(tx, context, proof.response);
    await verifySession(tx.db, context.actor);
    await audit(tx.db, context, {
      action: 'second-factor.shown',
      subject: { kind: 'user', id: context.actor.userId },
      details: { factor },
    });
  });
}

async function checkCode(tx: Transaction, context: Context<Admin>, code: string): Promise<string> {
  const app = await findApp(tx.db, context.actor.userId);
  if (app?.confirmed_at && (await verifyTotp(tx.db, context, app.secret, code))) return 'authenticator app';
  if (await consumeRecoveryCode(tx.db, context.actor.userId, hashOfCode(code))) return 'recovery code';
  throw invalidField('code', secondFactorMessages.wrongCode);
}

async function checkPasskey(
  tx: Transaction,
  { platform, actor }: Context<Admin>,
  response: Record<string, unknown>,
): Promise<string> {
  const challenge = await consumeChallenge(platform.db, actor.sessionId);
  const passkey = (await listPasskeys(tx.db, actor.userId)).find((row) => row.credential_id === response.id);
  const party = relyingParty(platform);
  if (challenge === null || !passkey) throw passkeyRefused();
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: credentialOf(passkey),
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) throw passkeyRefused();
  await markPasskeyUsed(tx.db, passkey.id, result.authenticationInfo.newCounter);
  return 'passkey';
}

const credentialOf = ({ credential_id, public_key, counter }: PasskeyRow) => ({
  id: credential_id,
  publicKey: new Uint8Array(public_key),
  counter,
});

const passkeyRefused = () =>
  new DomainError('validation_failed', { message: secondFactorMessages.passkeyRefused });
