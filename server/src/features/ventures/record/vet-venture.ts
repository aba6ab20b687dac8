import { recordMessages } from '@proxima/contract/ventures/record-messages';
import type { ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { BodyOf, ParamsOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { raiseReview } from '../listing/listing.repository.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture } from '../ventures.repository.ts';
import { endInterest, saveCheckRow, saveInterest } from './record.repository.ts';

/**
 * Saves one check of the vetting, with who checked it and when.
 * @throws DomainError `not_found`; `forbidden` for someone who declared an interest in the venture; `conflict` while a decision is held.
 */
export async function saveCheck(
  context: Context<Admin>,
  { id, item }: ParamsOf<typeof ventureRecordEndpoints.saveCheck>,
  { state, note }: BodyOf<typeof ventureRecordEndpoints.saveCheck>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, id);
    const { venture } = await requireAct(tx.db, context.actor, 'manage_people', id);
    if (venture.interest) throw new DomainError('forbidden', { message: recordMessages.ownVetting });
    await assertNotHeld(tx.db, { kind: 'venture', id });
    const { userId: checked_by, name: checked_by_name } = context.actor;
    await saveCheckRow(tx.db, { venture_id: id, item, state, note, checked_by, checked_by_name });
    await raiseReview(tx.db, id);
    await audit(tx.db, context, 'venture.vetted', { kind: 'venture', id }, { item, state });
    await publishVentureChange(tx, id);
  });
}

/**
 * Declares the caller's stake in a venture. It is shown with their name, and they can approve nothing there.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function declareInterest(
  context: Context<SignedIn>,
  ventureId: number,
  what: string,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, ventureId);
    await requireAct(tx.db, context.actor, 'declare_interest', ventureId);
    await saveInterest(tx.db, ventureId, context.actor.userId, what);
    await audit(tx.db, context, 'venture.interest-declared', { kind: 'venture', id: ventureId }, { what });
    await publishVentureChange(tx, ventureId);
  });
}

/**
 * Withdraws the caller's declared interest. Readers still see until when it was declared, and the audit log records what it was.
 * @throws DomainError `not_found` also when none is declared; `forbidden`
 */
export async function withdrawInterest(context: Context<SignedIn>, ventureId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, ventureId);
    await requireAct(tx.db, context.actor, 'declare_interest', ventureId);
    const interest = await endInterest(tx.db, ventureId, context.actor.userId);
    if (!interest) throw new DomainError('not_found');
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.interest-withdrawn', subject, interest);
    await publishVentureChange(tx, ventureId);
  });
}
