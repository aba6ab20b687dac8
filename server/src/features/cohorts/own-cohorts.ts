import type { Database } from '../../platform/database/database.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { listChosenEvents } from '../events/reading/list-chosen.ts';
import { listAttendanceOf } from './attendance/attendance.repository.ts';
import { listCohortsById, lockCohort } from './cohorts.repository.ts';
import { giveUp } from './places/give-up.ts';
import { loadFounder } from './places/load-founder.ts';
import { erasePlaces, listOwnPlaceRows, listPlacesOf, updatePlace } from './places/places.repository.ts';

const maxPlaces = 1_000;

/**
 * Places in cohorts that were offered to the account, and those of ventures that it founds, with the events at which these were. Attendance
 * belongs to the venture. An offer that is open when the account is deleted counts as declined.
 */
export const ownPlaces: OwnData = {
  read: async (db, userId) => {
    const offered = await listOwnPlaceRows(db, userId, maxPlaces);
    const current = await listPlacesOf(db, await loadFounder(db, userId), maxPlaces);
    const rows = [...new Map([...offered, ...current].map((row) => [row.id, row])).values()];
    const cohorts = await listCohortsById(
      db,
      rows.map(({ cohort_id }) => cohort_id),
    );
    const names = new Map(cohorts.map(({ id, name }) => [id, name]));
    const attended = await readAttended(
      db,
      current.map(({ id }) => id),
    );
    return rows.map((row) => ({
      cohort: names.get(row.cohort_id) ?? '',
      state: row.state,
      offered: row.offered_at,
      answer_by: row.answer_by,
      answered: row.answered_at,
      // Of a venture that left, the reason is the team's.
      reason: row.state === 'left' ? '' : row.reason,
      shows_card: row.shows_card,
      attended: attended
        .filter(({ place_id }) => place_id === row.id)
        .map(({ place_id: _place, ...one }) => one),
    }));
  },
  erase: async (tx, userId) => {
    for (const { id, cohort_id, state } of await listOwnPlaceRows(tx.db, userId, maxPlaces)) {
      const cohort = state === 'offered' ? await lockCohort(tx.db, cohort_id) : undefined;
      if (cohort) await giveUp(tx, cohort, await updatePlace(tx.db, id, { state: 'declined' }));
    }
    await erasePlaces(tx.db, userId);
  },
};

/** The events at which the ventures of these places were, the earliest first. */
async function readAttended(db: Database, placeIds: readonly number[]) {
  const rows = await listAttendanceOf(db, placeIds);
  const events = await listChosenEvents(
    db,
    rows.map(({ event_id }) => event_id),
  );
  return events.flatMap(({ id, title, starts_at }) =>
    rows
      .filter(({ event_id }) => event_id === id)
      .map(({ place_id, at, by_code }) => ({
        place_id,
        event: title,
        began: starts_at,
        entered: at,
        by_code,
      })),
  );
}
