import type { OwnData } from '../../platform/own-data.ts';
import { findCohort } from './cohorts.repository.ts';
import { erasePlaces, listOwnPlaceRows } from './places/places.repository.ts';

const maxPlaces = 1_000;

/** Places in cohorts that were offered to the account. */
export const ownPlaces: OwnData = {
  read: async (db, userId) =>
    Promise.all(
      (await listOwnPlaceRows(db, userId, maxPlaces)).map(async (row) => ({
        cohort: (await findCohort(db, row.cohort_id))?.name ?? '',
        state: row.state,
        offered: row.offered_at,
        answer_by: row.answer_by,
        answered: row.answered_at,
        reason: row.reason,
        shows_card: row.shows_card,
      })),
    ),
  erase: (tx, userId) => erasePlaces(tx.db, userId),
};
