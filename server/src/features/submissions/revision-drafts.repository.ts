import type { RevisionDraft } from '@proxima/contract/revision-drafts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whose draft about which submission. */
export interface DraftOwner {
  submissionId: number;
  userId: number;
}

export interface RevisionDraftRow {
  message: string;
  answers: Record<string, string>;
  edited_at: Date;
}

export async function findRevisionDraft(db: Database, owner: DraftOwner): Promise<RevisionDraftRow | null> {
  const row = await db
    .selectFrom('revision_drafts')
    .select(['message', 'edited_at', sql<Record<string, string>>`answers`.as('answers')])
    .where('submission_id', '=', owner.submissionId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** About any of a member's submissions. */
export const listRevisionDrafts = (db: Database, userId: number) =>
  db
    .selectFrom('revision_drafts')
    .select(['submission_id', 'message', 'edited_at', sql<Record<string, string>>`answers`.as('answers')])
    .where('user_id', '=', userId)
    .orderBy('submission_id')
    .execute();

/** Keeps the draft unless a later edit is kept already. A clock that runs ahead counts as now. */
export async function keepRevisionDraft(
  db: Database,
  { submissionId, userId }: DraftOwner,
  { message, answers, edited_at }: RevisionDraft,
): Promise<void> {
  const fields = { message, answers: JSON.stringify(answers) };
  const editedAt = sql<Date>`least(${edited_at}::timestamptz, now())`;
  await db
    .insertInto('revision_drafts')
    .values({ submission_id: submissionId, user_id: userId, ...fields, edited_at: editedAt })
    .onConflict((conflict) =>
      conflict
        .column('submission_id')
        .doUpdateSet({ ...fields, edited_at: editedAt })
        .where('revision_drafts.edited_at', '<=', editedAt),
    )
    .execute();
}

export async function removeRevisionDraft(db: Database, { submissionId, userId }: DraftOwner): Promise<void> {
  await db
    .deleteFrom('revision_drafts')
    .where('submission_id', '=', submissionId)
    .where('user_id', '=', userId)
    .execute();
}
