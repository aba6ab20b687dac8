import type { OwnData } from '../../platform/own-data.ts';
import { findCohort, lockCohort } from './cohorts.repository.ts';
import { giveUp } from './places/give-up.ts';
import { erasePlaces, listOwnPlaceRows, updatePlace } from './places/places.repository.ts';

const maxPlaces = 1_000;

/** Places in cohorts that were offered to the account. An offer that is open when it is deleted counts as declined. */
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
  erase: async (tx, userId) => {
    for (const { id, cohort_id, state } of await listOwnPlaceRows(tx.db, userId, maxPlaces)) {
      const cohort = state === 'offered' ? await lockCohort(tx.db, cohort_id) : undefined;
      if (cohort) await giveUp(tx, cohort, await updatePlace(tx.db, id, { state: 'declined' }));
    }
    await erasePlaces(tx.db, userId);
  },
};
