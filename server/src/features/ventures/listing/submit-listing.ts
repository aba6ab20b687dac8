import { type listingEndpoints, listingMessages } from '@proxima/contract/listing/listing';
import { missingForListing } from '@proxima/contract/ventures/profile-completeness';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getUser, listVentureTeam } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notify } from '../../notifications/notify.ts';
import { answerRequests } from '../../requests/answer-requests.ts';
import { type ListingRow, raiseReview } from './listing.repository.ts';
import { lockListingFor } from './lock-listing.ts';
import { recordListingStep } from './record-listing-step.ts';

/**
 * Submits a venture for listing, for the first time or with an answer to each open request; the team is notified.
 * @throws DomainError `not_found`, `forbidden`; `conflict` in another state; `validation_failed` with what is missing in the profile, or
 * when an open request is left out.
 */
export async function submitListing(
  context: Context<Member>,
  ventureId: number,
  { answers }: BodyOf<typeof listingEndpoints.submit>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const listing = await lockListingFor(tx.db, context.actor, 'submit', ventureId);
    assertComplete(listing);
    const round = listing.rounds + 1;
    await answerRequests(tx.db, { kind: 'venture', id: ventureId }, round, answers);
    await raiseReview(tx.db, ventureId, 'review');
    await recordListingStep(tx, context, listing, {
      act: 'submit',
      by: await callerOf(tx.db, context),
      round,
    });
    await endDraft(tx.db, context, 'listing', ventureId);
    const team = await listVentureTeam(tx.db, 'ventures.manage', ventureId);
    const subject = { kind: 'venture' as const, id: ventureId };
    const dedupeKey = `${ventureId}:${round}`;
    await notify(tx, { kind: 'listing_submitted', subject, ventureId, dedupeKey }, team);
  });
}

/** Withdraws a venture from review. @throws DomainError `not_found`, `forbidden`, `conflict` when it is not under review. */
export async function withdrawListing(context: Context<Member>, ventureId: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const listing = await lockListingFor(tx.db, context.actor, 'withdraw', ventureId);
    await raiseReview(tx.db, ventureId, 'draft');
    await recordListingStep(tx, context, listing, { act: 'withdraw', by: await callerOf(tx.db, context) });
  });
}

async function callerOf(tx: Database, { actor }: Context<Member>) {
  const { id, first_name, last_name } = await getUser(tx, actor.userId);
  return { id, name: `${first_name} ${last_name}` };
}

function assertComplete({ profile }: ListingRow): void {
  const missing = missingForListing(ventureProfile.parse(profile));
  if (missing.length === 0) return;
  throw new DomainError('validation_failed', {
    message: listingMessages.incomplete,
    fields: { profile: missing.map(({ label }) => label) },
  });
}
