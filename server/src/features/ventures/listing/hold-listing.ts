import type { ListingDecision } from '@proxima/contract/listing/listing';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { hold } from '../../held-decisions/hold.ts';
import { lockForDecision } from './decide-listing.ts';
import { publishToTeam } from './record-listing-step.ts';

/**
 * Holds a decision for ten minutes. Until it is sent, the listing is unchanged and the venture is not told.
 * @throws DomainError as `decideListing`.
 */
export async function holdListing(
  context: Context<Admin>,
  ventureId: number,
  decision: ListingDecision,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockForDecision(tx.db, context.actor, ventureId, decision);
    const subject = { kind: 'venture', id: ventureId } as const;
    await hold(tx, context, subject, { ...decision, read: decision.seen });
    await endDraft(tx.db, context, 'listing_decision', ventureId);
    await audit(tx.db, context, 'venture.listing-decision-held', subject, { to: decision.decision });
    await publishToTeam(tx, ventureId);
  });
}
