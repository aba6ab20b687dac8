import type { Transaction } from '../../../platform/database/transaction.ts';
import type { CohortRow } from '../cohorts.repository.ts';
import { notifyLead } from './announce-place.ts';
import { placeGivenUp } from './place-queues.ts';
import type { PlaceRow } from './places.repository.ts';

/** A place that was declined, not answered or left goes to the next of the waiting list, by itself or once the lead says so. */
export async function giveUp(tx: Transaction, cohort: CohortRow, place: PlaceRow): Promise<void> {
  if (cohort.offers_next && cohort.lead_id !== null) await tx.enqueue(placeGivenUp, { placeId: place.id });
  else await notifyLead(tx, 'place_free', cohort, place);
}
