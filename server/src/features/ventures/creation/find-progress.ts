import type { ListingState } from '@proxima/contract/listing/listing-transitions';
import { listingStateOf } from '@proxima/contract/listing/listing-transitions';
import type { Database } from '../../../platform/database/database.ts';
import { findListingOf } from './venture-submissions.repository.ts';

/** The listing progress of the venture that is linked to a submission. */
export interface VentureProgress {
  slug: string;
  state: ListingState;
  /** When it was last submitted for listing. */
  submittedAt: Date | null;
}

/** Undefined while no venture is linked to the submission. */
export async function findProgress(db: Database, submissionId: number): Promise<VentureProgress | undefined> {
  const row = await findListingOf(db, submissionId);
  if (!row) return undefined;
  const state = listingStateOf({ reviewState: row.review_state, isListed: row.listed_at !== null });
  return { slug: row.slug, state, submittedAt: row.submitted_at };
}
