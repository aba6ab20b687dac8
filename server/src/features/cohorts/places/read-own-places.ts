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
  return Promise.all(rows.map((row) => presentOwn(db, row)));
}

/** @throws DomainError `not_found`, also for anyone else's place */
export async function readOwnPlace(
  { platform: { db }, actor }: Context<Member>,
  id: number,
): Promise<OwnPlace> {
  const row = await findPlace(db, id);
  if (!row || row.user_id !== actor.userId) throw new DomainError('not_found');
  return presentOwn(db, row);
}

async function presentOwn(db: Database, row: ListedPlaceRow): Promise<OwnPlace> {
  const cohort = await findCohort(db, row.cohort_id);
  if (!cohort) throw new DomainError('not_found');
  const state = row.state as OwnPlace['state'];
  return {
    id: row.id,
    state,
    may: row.is_past && state === 'offered' ? [] : placeTable.possibleActs(state, ['founder']),
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
