import type { OwnPlace } from '@proxima/contract/cohorts/cohort-wire';
import { placeTable } from '@proxima/contract/cohorts/place-states';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCohort } from '../cohorts.repository.ts';
import { findPlace, type ListedPlaceRow, listOwnPlaceRows } from './places.repository.ts';

const maxPlaces = 50;

/** The caller's places, newest first. */
export async function listOwnPlaces({ platform: { db }, actor }: Context<Member>): Promise<OwnPlace[]> {
  const rows = await listOwnPlaceRows(db, actor.userId, maxPlaces);
  return Promise.all(rows.map((row) => presentOwn(db, row, actor.userId)));
}

/** @throws DomainError `not_found`, also for anyone else's place */
export async function readOwnPlace(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<OwnPlace> {
  const row = await findPlace(db, id);
  if (!row || row.user_id !== actor.userId) throw new DomainError('not_found');
  return presentOwn(db, row, actor.userId);
}

/** A place as one of the founders sees it; only the one to whom it was offered can answer. */
export async function presentOwn(db: Database, row: ListedPlaceRow, userId: number): Promise<OwnPlace> {
  const cohort = await findCohort(db, row.cohort_id);
  if (!cohort) throw new DomainError('not_found');
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
