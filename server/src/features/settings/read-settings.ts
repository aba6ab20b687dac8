import { defaultSettings, type TeamSettings, type WireSettings } from '@proxima/contract/settings/settings';
import type { Database } from '../../platform/database/database.ts';
import { findSettings } from './settings.repository.ts';

/** The current settings, read from the database each time, so that every node agrees. */
export const readSettings = async (db: Database): Promise<TeamSettings> =>
  (await describeSettings(db)).settings;

/** The same, with who changed them last and when. */
export async function describeSettings(db: Database): Promise<WireSettings> {
  const stored = await findSettings(db);
  return {
    settings: { ...defaultSettings, ...stored?.settings },
    version: stored?.version ?? 0,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at.toISOString() ?? null,
  };
}
