import { type AdminListing, type Listing, teamActs } from '@proxima/contract/listing/listing';
import { type ListingAct, listingStateOf, listingTable } from '@proxima/contract/listing/listing-transitions';
import { missingForListing } from '@proxima/contract/ventures/profile-completeness';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { findHeldDecision, presentHeld } from '../../held-decisions/find-held.ts';
import { readRequests } from '../../requests/read-requests.ts';
import { describeVenture } from './held-listings.ts';
import { refusalOf } from './listing.policy.ts';
import { presentRequests, presentStep } from './listing.presenter.ts';
import { findListing, listSteps } from './listing.repository.ts';
import { uncheckedItems } from './unchecked-items.ts';

/** The listing for the people of the venture. @throws DomainError `not_found` also for a hidden venture, `forbidden` */
export async function readListing(context: Context<SignedIn>, ventureId: number): Promise<Listing> {
  const { listing } = await load(context, ventureId, 'owner');
  const isTeamStep = (act: string) => teamActs.some((one) => one === act);
  return { ...listing, steps: listing.steps.filter(({ act }) => !isTeamStep(act)) };
}

/** The same for the team, with the held decision, the unchecked items, and why the caller cannot approve. */
export async function readAdminListing(context: Context<Admin>, ventureId: number): Promise<AdminListing> {
  const { db } = context.platform;
  const { listing, row, refusals } = await load(context, ventureId, 'admin');
  const held = await findHeldDecision(db, { kind: 'venture', id: ventureId });
  const decided = listing.steps.findLast(({ act }) => act === 'approve' || act === 'request_changes');
  return {
    ...listing,
    held: held ? presentHeld(held, describeVenture(row)) : null,
    approval_refusal: refusals.get('approve') ?? null,
    unchecked: await uncheckedItems(db, ventureId),
    reviewed_profile_version: decided?.profile_version ?? null,
  };
}

async function load(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  reader: 'owner' | 'admin',
) {
  const { viewer, venture } = await requireAct(db, actor, 'read_listing', ventureId);
  const row = await findListing(db, ventureId);
  if (!row) throw new DomainError('not_found');
  const state = listingStateOf({ reviewState: row.review_state, isListed: venture.isListed });
  const refusals = new Map<ListingAct, string>();
  for (const act of listingTable.acts) {
    const refusal = refusalOf(act, { viewer, venture, state });
    if (refusal) refusals.set(act, refusal.message);
  }
  const { version, profile_version, projections_version } = row;
  const listing: Listing = {
    state,
    listed_at: row.listed_at?.toISOString() ?? null,
    unlisted_reason: row.unlisted_reason,
    seen: { version, profile_version, projections_version },
    missing: missingForListing(ventureProfile.parse(row.profile)).map(({ label, why }) => ({ label, why })),
    may: listingTable.acts.filter((act) => !refusals.has(act)),
    requests: presentRequests(await readRequests(db, { kind: 'venture', id: ventureId }), reader),
    steps: (await listSteps(db, ventureId)).map(presentStep),
  };
  return { listing, row, refusals };
}
