import { type ListingDecision, listingMessages } from '@proxima/contract/listing/listing';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ViewerActor } from '../../access/access.policy.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertNotHeld } from '../../held-decisions/find-held.ts';
import { notify } from '../../notifications/notify.ts';
import { assertAsks, openOf } from '../../requests/plan-revision.ts';
import { readRequests } from '../../requests/read-requests.ts';
import { resolveRequests } from '../../requests/resolve-requests.ts';
import { notifyListed } from '../explore/notify-listed.ts';
import { listFounders } from '../people/people.repository.ts';
import { setLiveVersions } from '../profile/profiles.repository.ts';
import { writeCard } from '../record/cards.repository.ts';
import { assertSeen } from './assert-seen.ts';
import { type ListingRow, raiseReview, setListed } from './listing.repository.ts';
import { lockListing, requireListingAct } from './lock-listing.ts';
import { recordListingStep } from './record-listing-step.ts';
import { uncheckedItems } from './unchecked-items.ts';

/**
 * Approves and lists a venture, or requests changes; its founders are notified.
 * @throws DomainError `not_found`, `forbidden` for someone who declared an interest; `conflict` when the venture changed since it was read,
 * a decision is held, or the vetting is not complete; `validation_failed` when nothing is requested.
 */
export async function decideListing(
  context: Context<Admin>,
  ventureId: number,
  decision: ListingDecision,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const listing = await lockForDecision(tx.db, context.actor, ventureId, decision);
    const decider = { id: context.actor.userId, name: context.actor.name };
    await applyDecision(tx, context, listing, { ...decision, decider });
    await endDraft(tx.db, context, 'listing_decision', ventureId);
  });
}

/** The listing to decide on, locked until the transaction ends. @throws DomainError as `decideListing`. */
export async function lockForDecision(
  tx: Database,
  actor: ViewerActor,
  ventureId: number,
  { decision, comment, requests, seen }: ListingDecision,
): Promise<ListingRow> {
  const listing = await lockListing(tx, ventureId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await assertNotHeld(tx, subject);
  await assertSeen(tx, listing, seen);
  if (decision === 'revision')
    assertAsks(openOf(await readRequests(tx, subject)).length, { comment, requests });
  await assertMayDecide(tx, actor, listing, decision);
  return listing;
}

/** Checked when a decision is made or held, and again when a held one is sent. @throws DomainError `forbidden`, `conflict` */
export async function assertMayDecide(
  tx: Database,
  actor: ViewerActor,
  listing: ListingRow,
  decision: 'approved' | 'revision',
): Promise<void> {
  await requireListingAct(tx, actor, decision === 'approved' ? 'approve' : 'request_changes', listing);
  if (decision !== 'approved') return;
  const { id } = listing;
  if ((await uncheckedItems(tx, id)).length > 0)
    throw new DomainError('conflict', { message: listingMessages.unchecked });
  if ((await listFounders(tx, id)).length === 0)
    throw new DomainError('conflict', { message: listingMessages.withoutFounder });
}

type Applied = Pick<ListingDecision, 'decision' | 'comment' | 'requests'> & {
  /** Who decided, even when the system sends the decision. */
  decider: { id: number; name: string };
};

/** Applies a decision in the caller's transaction. An approval lists the venture and makes its newest profile and projections live. */
export async function applyDecision(
  tx: Transaction,
  context: Context<Admin | System>,
  listing: ListingRow,
  { decider, ...asked }: Applied,
): Promise<void> {
  const { id, rounds } = listing;
  const isApproved = asked.decision === 'approved';
  const { openingText } = await resolveRequests(tx.db, { kind: 'venture', id }, rounds, asked);
  await raiseReview(tx.db, id, asked.decision);
  if (isApproved) {
    await listNow(tx.db, listing);
    await notifyListed(tx, id);
  }
  await recordListingStep(tx, context, listing, {
    act: isApproved ? 'approve' : 'request_changes',
    by: decider,
    comment: isApproved ? asked.comment : openingText,
  });
  const kind = isApproved ? 'venture_listed' : 'listing_changes_requested';
  await notifyFounders(tx, listing, kind);
}

/** Lists a venture in the catalogue and makes its newest profile and projections live. */
export async function listNow(
  tx: Database,
  { id, profile_version, projections_version }: ListingRow,
): Promise<void> {
  await setListed(tx, id);
  await setLiveVersions(tx, id, { profile: profile_version, projections: projections_version || null });
  await writeCard(tx, id);
}

/** Notifies the founders of a step, once per version of the review. */
export const notifyFounders = async (
  tx: Transaction,
  { id, version }: ListingRow,
  kind: 'venture_listed' | 'listing_changes_requested' | 'venture_unlisted',
): Promise<void> =>
  notify(
    tx,
    { kind, subject: { kind: 'venture', id }, ventureId: id, dedupeKey: `${id}:${version}` },
    await listFounders(tx.db, id),
  );
