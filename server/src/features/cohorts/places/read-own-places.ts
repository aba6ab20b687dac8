import type { OwnPlace } from '@proxima/contract/cohorts/cohort-wire';
import { placeTable } from '@proxima/contract/cohorts/place-states';
import type { Context, Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCohort, type ListedCohortRow, listCohortsById } from '../cohorts.repository.ts';
import { loadFounder } from './load-founder.ts';
import { findPlaceOf, type ListedPlaceRow, listPlacesOf } from './places.repository.ts';

const maxPlaces = 50;

/** The caller's places and those of the ventures that they found, newest first. */
export async function listOwnPlaces({ platform: { db }, actor }: Context<Member>): Promise<OwnPlace[]> {
  const rows = await listPlacesOf(db, await loadFounder(db, actor.userId), maxPlaces);
  const cohorts = await listCohortsById(
    db,
    rows.map(({ cohort_id }) => cohort_id),
  );
  const byId = new Map(cohorts.map((cohort) => [cohort.id, cohort]));
  return rows.flatMap((row) => {
    const cohort = byId.get(row.cohort_id);
    return cohort ? [presentOwn(row, cohort, actor.userId)] : [];
  });
}

/** @throws DomainError `not_found`, also for anyone else's place */
export async function readOwnPlace(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<OwnPlace> {
  const row = await findPlaceOf(db, id, await loadFounder(db, actor.userId));
  const cohort = row && (await findCohort(db, row.cohort_id));
  if (!row || !cohort) throw new DomainError('not_found');
  return presentOwn(row, cohort, actor.userId);
}

/** A place as one of the founders sees it; only the one to whom it was offered can answer. */
export function presentOwn(row: ListedPlaceRow, cohort: ListedCohortRow, userId: number): OwnPlace {
  const state = row.state as OwnPlace['state'];
  const isPassed = row.is_past && state === 'offered';
  return {
    id: row.id,
    state,
    may: isPassed ? [] : placeTable.possibleActs(state, ['founder']),
    is_own: row.user_id === userId,
    cohort: {
      id: cohort.id,
      name: cohort.name,
      programme: cohort.programme_name,
      starts_on: cohort.starts_on,
      ends_on: cohort.ends_on,
      time_zone: cohort.time_zone,
    },
    text: cohort.acceptance_text,
    answer_by: row.answer_by.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    shows_card: row.shows_card,
    version: row.version,
  };
}
