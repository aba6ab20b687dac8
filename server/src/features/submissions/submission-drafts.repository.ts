import type { SubmissionDraft } from '@proxima/contract/submission-drafts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const columns = ['first_name', 'last_name', 'email', 'phone', 'message', 'edited_at'] as const;

const selectDraft = (db: Database, userId: number) =>
  db.selectFrom('submission_drafts').select(columns).where('user_id', '=', userId);

export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDraft>['executeTakeFirstOrThrow']>>;

export async function findDraft(db: Database, userId: number): Promise<DraftRow | null> {
  return (await selectDraft(db, userId).executeTakeFirst()) ?? null;
}

/** Keeps the draft unless a later edit is kept already. A clock that runs ahead counts as now. */
export async function keepDraft(db: Database, userId: number, draft: SubmissionDraft): Promise<void> {
  const { edited_at, ...fields } = draft;
  const editedAt = sql<Date>`least(${edited_at}::timestamptz, now())`;
  await db
    .insertInto('submission_drafts')
    .values({ user_id: userId, ...fields, edited_at: editedAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...fields, edited_at: editedAt })
        .where('submission_drafts.edited_at', '<=', editedAt),
    )
    .execute();
}

export async function removeDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('submission_drafts').where('user_id', '=', userId).execute();
}
