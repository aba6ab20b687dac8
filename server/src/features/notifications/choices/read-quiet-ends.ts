import type { Database } from '../../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { quietEnd } from './quiet-hours.ts';
import { listSchedules } from './schedules.repository.ts';

/** When the quiet hours end that an account is in now, in its time zone or the team's; null outside them. */
export async function readQuietEnds(
  db: Database,
  userIds: readonly number[],
  now: Date,
): Promise<(userId: number) => Date | null> {
  const ends = new Map<number, Date | null>();
  if (userIds.length === 0) return () => null;
  for (const [id, schedule] of await listSchedules(db, userIds)) {
    const { quiet_from: from, quiet_until: until, time_zone: zone } = schedule;
    if (from === null || until === null) continue;
    ends.set(id, quietEnd(zone ?? (await readSettings(db)).working_hours.time_zone, { from, until }, now));
  }
  return (userId) => ends.get(userId) ?? null;
}
