import type { Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCohort, type ListedCohortRow } from '../cohorts.repository.ts';
import { loadFounder } from '../places/load-founder.ts';
import { findOwnPart, type ListedPlaceRow } from '../places/places.repository.ts';

export interface OwnPart {
  cohort: ListedCohortRow;
  place: ListedPlaceRow;
  /** Whether the venture is part of the cohort: its founders see what the cohort does. */
  isPart: boolean;
}

const isPartState = (state: string): boolean => state === 'accepted' || state === 'finished';

/** The cohort in which someone, or a venture that they found now, has a place. @throws DomainError `not_found` for everyone else */
export async function loadPart(db: Database, { userId }: Member, cohortId: number): Promise<OwnPart> {
  const place = await findOwnPart(db, cohortId, await loadFounder(db, userId));
  const cohort = place && (await findCohort(db, cohortId));
  if (!cohort || !place) throw new DomainError('not_found');
  return { cohort, place, isPart: isPartState(place.state) };
}
