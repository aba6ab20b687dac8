import type { Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listFounded } from '../../ventures/reading/list-founded.ts';
import { findCohort, type ListedCohortRow } from '../cohorts.repository.ts';
import { findOwnPart, type ListedPlaceRow } from '../places/places.repository.ts';

export interface OwnPart {
  cohort: ListedCohortRow;
  place: ListedPlaceRow;
  /** Whether the venture is part of the cohort: its founders see what the cohort does. */
  isPart: boolean;
}

export const isPartState = (state: string): boolean => state === 'accepted' || state === 'finished';

/** The cohort in which someone, or a venture that they founded, has a place. @throws DomainError `not_found` for everyone else */
export async function loadPart(db: Database, { userId }: Member, cohortId: number): Promise<OwnPart> {
  const founded = (await listFounded(db, userId)).map(({ id }) => id);
  const place = await findOwnPart(db, cohortId, userId, founded);
  const cohort = place && (await findCohort(db, cohortId));
  // An offer concerns only the person to whom it was made.
  if (!cohort || !place || (place.user_id !== userId && !isPartState(place.state)))
    throw new DomainError('not_found');
  return { cohort, place, isPart: isPartState(place.state) };
}
