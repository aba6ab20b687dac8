import { type ListingAct, listingStateOf } from '@proxima/contract/listing/listing-transitions';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ViewerActor } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import { lockVenture } from '../ventures.repository.ts';
import { refusalOf } from './listing.policy.ts';
import { findListing, type ListingRow } from './listing.repository.ts';

/** The listing, locked with its venture until the transaction ends. @throws DomainError `not_found` */
export async function lockListing(tx: Database, ventureId: number): Promise<ListingRow> {
  const listing = (await lockVenture(tx, ventureId)) && (await findListing(tx, ventureId));
  if (!listing) throw new DomainError('not_found');
  return listing;
}

/** @throws DomainError `not_found`; `forbidden` or `conflict` with the reason. */
export async function requireListingAct(
  db: Database,
  actor: ViewerActor,
  act: ListingAct,
  { id, review_state }: ListingRow,
): Promise<void> {
  const { viewer, venture } = await requireAct(db, actor, 'read_listing', id);
  const state = listingStateOf({ reviewState: review_state, isListed: venture.isListed });
  const refusal = refusalOf(act, { viewer, venture, state });
  if (refusal) throw refusal;
}

/** Locks the listing and checks the act; the first line of a verb. @throws DomainError as `requireListingAct`. */
export async function lockListingFor(
  tx: Database,
  actor: ViewerActor,
  act: ListingAct,
  ventureId: number,
): Promise<ListingRow> {
  const listing = await lockListing(tx, ventureId);
  await requireListingAct(tx, actor, act, listing);
  return listing;
}
