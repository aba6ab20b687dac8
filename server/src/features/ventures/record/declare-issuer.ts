import type { IssuerForm } from '@proxima/contract/ventures/record-forms';
import { recordMessages } from '@proxima/contract/ventures/record-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { listFounders } from '../people/people.repository.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture } from '../ventures.repository.ts';
import { hashDeclaration } from './declaration.ts';
import { findIssuer, saveIssuerRow, setDeclared } from './record.repository.ts';

/**
 * Saves the issuing company and the founder who signs for it. An earlier declaration about it becomes void.
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` for a representative who is not a founder.
 */
export async function saveIssuer(
  context: Context<SignedIn>,
  ventureId: number,
  form: IssuerForm,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'name_representative', ventureId);
    await lockVenture(tx.db, ventureId);
    if (!(await listFounders(tx.db, ventureId)).includes(form.signatory_id)) {
      throw invalidField('signatory_id', recordMessages.notFounder);
    }
    await saveIssuerRow(tx.db, ventureId, form);
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.issuer-saved', subject, { signatory: form.signatory_id });
    await publishVentureChange(tx, ventureId);
  });
}

/**
 * Records that the representative declared the information to be complete. `sha256` is the hash of what they read.
 * @throws DomainError `not_found`, `forbidden` for anyone else; `conflict` when the company changed since they read it.
 */
export async function declareIssuer(
  context: Context<SignedIn>,
  ventureId: number,
  sha256: string,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'name_representative', ventureId);
    await lockVenture(tx.db, ventureId);
    const issuer = await findIssuer(tx.db, ventureId);
    if (!issuer) throw new DomainError('conflict', { message: recordMessages.noIssuer });
    if (issuer.signatory_id !== context.actor.userId) {
      throw new DomainError('forbidden', { message: recordMessages.notSignatory });
    }
    if (hashDeclaration(issuer) !== sha256) {
      throw new DomainError('conflict', { message: recordMessages.changedSince });
    }
    await setDeclared(tx.db, ventureId, sha256);
    await audit(tx.db, context, 'venture.issuer-declared', { kind: 'venture', id: ventureId }, { sha256 });
    await publishVentureChange(tx, ventureId);
  });
}
