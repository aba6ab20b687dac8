import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { markRequest, publishMarks } from '../../requests/mark-request.ts';
import { numbered } from '../../requests/plan-revision.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { raiseReview } from './listing.repository.ts';
import { lockListingFor } from './lock-listing.ts';
import { recordListingStep } from './record-listing-step.ts';

/**
 * Closes or reopens a request. While the founders work on changes they see it immediately; otherwise with the next decision.
 * @throws DomainError `not_found`; `conflict` when it is already in that state or a decision is held.
 */
export async function markListingRequest(
  context: Context<Admin>,
  ventureId: number,
  number: number,
  mark: 'open' | 'closed',
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const listing = await lockListingFor(tx.db, context.actor, 'request_changes', ventureId);
    const subject = { kind: 'venture', id: ventureId } as const;
    await assertNotHeld(tx.db, subject);
    const { text } = await markRequest(tx.db, subject, number, mark);
    await raiseReview(tx.db, ventureId);
    await recordListingStep(tx, context, listing, {
      act: mark === 'closed' ? 'close_request' : 'reopen_request',
      by: { id: context.actor.userId, name: context.actor.name },
      comment: numbered(number, text),
    });
    if (listing.review_state !== 'revision') return;
    await publishMarks(tx.db, subject, null);
    await publishVentureChange(tx, ventureId);
  });
}
