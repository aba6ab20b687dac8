import type { CohortEvent } from '@proxima/contract/cohorts/programme-wire';
import type { Database } from '../../../platform/database/database.ts';
import { listChosenEvents } from '../../events/reading/list-chosen.ts';
import { listEventLinks } from './week.repository.ts';

/** The events of a cohort, the earliest first; drafts and cancelled ones only for the team. */
export async function listCohortEvents(db: Database, cohortId: number, { isForTeam = false } = {}) {
  const links = await listEventLinks(db, cohortId);
  const counts = new Map(links.map(({ event_id, counts_attendance }) => [event_id, counts_attendance]));
  const rows = await listChosenEvents(db, [...counts.keys()]);
  return rows
    .filter(({ state }) => isForTeam || state === 'scheduled')
    .map((row) => ({ ...row, counts_attendance: counts.get(row.id) ?? true }));
}
type EventRow = Awaited<ReturnType<typeof listCohortEvents>>[number];

export const presentEvent = (row: EventRow): CohortEvent => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  place: row.place,
  counts_attendance: row.counts_attendance,
});
