import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';

/** The team's time zone, by which days begin and end. */
export const teamZone = sql<string>`coalesce(
  (select value #>> '{settings,working_hours,time_zone}' from settings where name = 'run_time'),
  ${sql.lit(defaultSettings.working_hours.time_zone)})`;
