import { defaultSettings, type TeamSettings, type WireSettings } from '@proxima/contract/settings/settings';
import type { Database } from '../../platform/database/database.ts';
import { findSettings } from './settings.repository.ts';

const ofTransactions = new WeakMap<Database, Promise<TeamSettings>>();

/**
 * The current settings, read from the database each time, so that every node agrees. A transaction reads them once, so one that changes
 * them uses `describeSettings`.
 */
export function readSettings(db: Database): Promise<TeamSettings> {
  const known = ofTransactions.get(db);
  if (known) return known;
  const read = describeSettings(db).then(({ settings }) => settings);
  if (db.isTransaction) ofTransactions.set(db, read);
  return read;
}

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
