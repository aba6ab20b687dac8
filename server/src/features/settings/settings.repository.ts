import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

const name = 'run_time';

/** As stored: sections added since then are missing, and values may be of an earlier form. */
const storedSettings = z.object({
  version: z.number().int(),
  changed_by: z.string(),
  settings: z.record(z.string(), z.unknown()),
});
export type StoredSettings = z.output<typeof storedSettings>;

export async function findSettings(
  db: Database,
): Promise<(StoredSettings & { changed_at: Date }) | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = storedSettings.parse(row.value);
  return { ...stored, settings: withTodaysNames(stored.settings), changed_at: row.updated_at };
}

/** The section `emails` was stored as `mails` by early releases. */
const withTodaysNames = ({ mails, ...settings }: StoredSettings['settings']): StoredSettings['settings'] =>
  mails === undefined ? settings : { emails: mails, ...settings };

/** Stores the settings as the next version. @returns false when the stored version is not the one before. */
export async function replaceSettings(db: Database, stored: StoredSettings): Promise<boolean> {
  const value = JSON.stringify(stored);
  return affectsAny(
    db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value, updated_at: sql`now()` })
          .where(sql<boolean>`(settings.value->>'version')::integer = ${stored.version - 1}`),
      ),
  );
}
