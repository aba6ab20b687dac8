import { secondFactorMessages } from '@proxima/contract/accounts/second-factor';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { verifySession } from '../accounts/sessions/start-session.ts';
import { findApp } from './authenticator-apps.repository.ts';
import { verifyTotp } from './authenticator-apps.ts';
import { verifyPasskey } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.repository.ts';
import { hashOfCode } from './recovery-codes.ts';

type Proof = { code: string } | { response: Record<string, unknown> };

/** Verifies the second factor for the caller's session. @throws DomainError `validation_failed` for a wrong one. */
export async function verifySecondFactor(context: Context<Admin>, proof: Proof): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const factor = await verifyProof(tx, context, proof);
    await verifySession(tx.db, context.actor);
    await audit(
      tx.db,
      context,
      'second-factor.shown',
      { kind: 'user', id: context.actor.userId },
      { factor },
    );
  });
}

/** @returns the kind of factor, for the audit log. */
async function verifyProof(tx: Transaction, context: Context<Admin>, proof: Proof): Promise<string> {
  if ('response' in proof) {
    await verifyPasskey(tx, context, proof.response);
    return 'passkey';
  }
  const { userId } = context.actor;
  const app = await findApp(tx.db, userId);
  if (app?.confirmed_at && (await verifyTotp(tx.db, context, app.secret, proof.code)))
    return 'authenticator app';
  if (await consumeRecoveryCode(tx.db, userId, hashOfCode(proof.code))) return 'recovery code';
  throw invalidField('code', secondFactorMessages.wrongCode);
}
