import type { SeenListing } from '@proxima/contract/listing/listing';
import type { Actor, Admin, Context, System } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { suspendRound } from '../../raising/suspend-round.ts';
import { listFounders } from '../people/people.repository.ts';
import { writeCard } from '../record/cards.repository.ts';
import { updateVenture } from '../ventures.repository.ts';
import { assertSeen } from './assert-seen.ts';
import { listNow, notifyFounders } from './decide-listing.ts';
import { raiseReview } from './listing.repository.ts';
import { lockListing, lockListingFor } from './lock-listing.ts';
import { recordListingStep } from './record-listing-step.ts';

/**
 * Removes a venture from the catalogue immediately, with a reason that its founders see.
 * @throws DomainError `not_found`; `conflict` when it is not listed.
 */
export async function unlistVenture(
  context: Context<Admin>,
  ventureId: number,
  reason: string,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockListingFor(tx.db, context.actor, 'unlist', ventureId);
    await endListing(tx, context, ventureId, { reason, by: callerOf(context) });
  });
}

/**
 * Lists a venture again that was approved before; its founders are notified.
 * @throws DomainError `not_found`, `forbidden` for someone who declared an interest; `conflict` when it was never approved or changed since
 * it was read.
 */
export async function relistVenture(
  context: Context<Admin>,
  ventureId: number,
  seen: SeenListing,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const listing = await lockListingFor(tx.db, context.actor, 'relist', ventureId);
    await assertNotHeld(tx.db, { kind: 'venture', id: ventureId });
    await assertSeen(tx.db, listing, seen);
    await raiseReview(tx.db, ventureId);
    await listNow(tx.db, listing);
    await recordListingStep(tx, context, listing, { act: 'relist', by: callerOf(context) });
    await notifyFounders(tx, listing, 'venture_listed');
  });
}

/**
 * Ends the listing of a venture in the caller's transaction. Every way out of the catalogue calls this, so that everything that depends
 * on a listing ends with it. Does nothing if the venture is not listed.
 */
export async function endListing(
  tx: Transaction,
  context: Context<Actor | System>,
  ventureId: number,
  { reason, by }: { reason: string; by: { id: number | null; name: string } },
): Promise<void> {
  const listing = await lockListing(tx.db, ventureId);
  if (listing.listed_at === null) return;
  await updateVenture(tx.db, ventureId, { listed_at: null, unlisted_reason: reason });
  await raiseReview(tx.db, ventureId);
  await suspendRound(tx, context, ventureId, { reason, founders: await listFounders(tx.db, ventureId) });
  await writeCard(tx.db, ventureId);
  await recordListingStep(tx, context, listing, { act: 'unlist', by, comment: reason });
  await notifyFounders(tx, listing, 'venture_unlisted');
}

const callerOf = ({ actor }: Context<Admin>) => ({ id: actor.userId, name: actor.name });
