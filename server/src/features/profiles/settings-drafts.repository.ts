import type { SettingsDraft } from '@proxima/contract/profiles/endpoints';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface StoredDraft extends SettingsDraft {
  updatedAt: Date;
}

export async function findDraft(db: Database, userId: number): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('settings_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { step: row.step, values: row.form_values as SettingsDraft['values'], updatedAt: row.updated_at };
}

/** Keeps the newest draft of an account. */
export async function keepDraft(db: Database, userId: number, draft: SettingsDraft): Promise<Date> {
  const columns = {
    step: draft.step,
    form_values: JSON.stringify(draft.values),
    updated_at: sql<Date>`now()`,
  };
  const { updated_at } = await db
    .insertInto('settings_drafts')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

export async function deleteDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('settings_drafts').where('user_id', '=', userId).execute();
}
