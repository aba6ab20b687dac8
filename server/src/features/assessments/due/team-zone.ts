import type { Database } from '../../../platform/database/database.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** The zone in which the team's days begin and end. */
export const zoneOfTeam = async (db: Database): Promise<string> =>
  (await readSettings(db)).working_hours.time_zone;
