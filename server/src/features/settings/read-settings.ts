import {
  defaultSettings,
  runTimeSettings,
  type TeamSettings,
  type WireSettings,
} from '@proxima/contract/settings/settings';
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
    settings: validSettings(stored?.settings ?? {}),
    version: stored?.version ?? 0,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at.toISOString() ?? null,
  };
}

/** A section that is missing, or that its schema refuses, is the default one. */
const validSettings = (stored: Record<string, unknown>): TeamSettings =>
  Object.fromEntries(
    Object.entries(defaultSettings).map(([name, section]) => {
      const parsed = runTimeSettings.shape[name as keyof TeamSettings].safeParse(stored[name]);
      return [name, parsed.success ? parsed.data : section];
    }),
  ) as TeamSettings;
