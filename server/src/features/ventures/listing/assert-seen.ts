import { listingMessages, type SeenListing } from '@proxima/contract/listing/listing';
import { listingStepLabels } from '@proxima/contract/listing/listing-labels';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type ListingRow, listSteps } from './listing.repository.ts';

/** Whether the state that was read is still current. */
export const isCurrent = (listing: ListingRow, seen: SeenListing): boolean =>
  listing.version === seen.version &&
  listing.profile_version === seen.profile_version &&
  listing.projections_version === seen.projections_version;

/** @throws DomainError `conflict` that says what changed since it was read. */
export async function assertSeen(db: Database, listing: ListingRow, seen: SeenListing): Promise<void> {
  if (isCurrent(listing, seen)) return;
  const changes: string[] = [];
  if (listing.profile_version !== seen.profile_version)
    changes.push(`The profile is now version ${listing.profile_version}.`);
  if (listing.projections_version !== seen.projections_version)
    changes.push(`The projections are now version ${listing.projections_version}.`);
  const last = (await listSteps(db, listing.id)).at(-1);
  if (listing.version !== seen.version && last)
    changes.push(`${last.actor_name}: ${listingStepLabels[last.act]}`);
  throw new DomainError('conflict', { message: listingMessages.stale, fields: { seen: changes } });
}
