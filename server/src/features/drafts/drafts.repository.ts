import type { DraftKind } from '@proxima/contract/drafts/draft-kinds';
import { maxDrafts } from '@proxima/contract/drafts/drafts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { sendLater } from '../../platform/database/statements/send-later.ts';

/** Names one form of one person. */
export interface DraftKey {
  userId: number;
  kind: DraftKind;
  /** What the form is about; 0 if there is only one of its kind. */
  subjectId: number;
}

type Fields = Record<string, unknown>;

const primaryKey = ['user_id', 'kind', 'subject_id'] as const;
const columnsOf = ({ userId, kind, subjectId }: DraftKey) => ({
  user_id: userId,
  kind,
  subject_id: subjectId,
});

/** Undefined where nothing was ever saved, sent or discarded; `fields` is null where nothing is unsent. */
export const findDraft = (db: Database, key: DraftKey) =>
  db
    .selectFrom('drafts')
    .select(['epoch', 'edited_at', sql<Fields | null>`fields`.as('fields')])
    .where('user_id', '=', key.userId)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .executeTakeFirst();

/** Everything unsent of one person. */
export const listDrafts = (db: Database, userId: number) =>
  db
    .selectFrom('drafts')
    .select(['kind', 'subject_id', 'edited_at', sql<Fields>`fields`.as('fields')])
    .where('user_id', '=', userId)
    .where('fields', 'is not', null)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();

export interface NewDraft {
  fields: Fields;
  /** By the clock of the device; one that is ahead counts as now. */
  editedAt: string;
  epoch: number;
}

/** Saves a draft unless a later edit is saved already, or the form was sent or discarded since that epoch. */
export async function upsertDraft(db: Database, key: DraftKey, draft: NewDraft): Promise<void> {
  const values = {
    fields: JSON.stringify(draft.fields),
    edited_at: sql<Date>`least(${draft.editedAt}::timestamptz, now())`,
  };
  await db
    .insertInto('drafts')
    .values({ ...columnsOf(key), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(primaryKey)
        .doUpdateSet(values)
        .where('drafts.epoch', '<=', draft.epoch)
        .where(sql<boolean>`(drafts.fields is null or drafts.edited_at <= excluded.edited_at)`),
    )
    .execute();
}

/** Begins the next epoch, with these fields or none: copies that are still on their way are ignored. */
export async function beginEpoch(db: Database, key: DraftKey, fields: Fields | null): Promise<void> {
  const values = { fields: fields && JSON.stringify(fields), edited_at: sql<Date>`now()` };
  const next = db
    .insertInto('drafts')
    .values({ ...columnsOf(key), ...values, epoch: 1 })
    .onConflict((conflict) =>
      conflict.columns(primaryKey).doUpdateSet({ ...values, epoch: sql<number>`drafts.epoch + 1` }),
    );
  await sendLater(db, next);
}

/** Deletes the oldest drafts of a person who has too many. The epochs of forms stay: a late copy of a sent one is still ignored. */
export async function deleteExcessDrafts(db: Database, userId: number): Promise<void> {
  await sql`
    with excess as (
      select kind, subject_id from drafts
      where user_id = ${userId} and fields is not null
      order by edited_at desc
      offset ${maxDrafts}
    ), emptied as (
      update drafts set fields = null from excess
      where user_id = ${userId} and drafts.kind = excess.kind and drafts.subject_id = excess.subject_id and epoch > 0
    )
    delete from drafts using excess
    where user_id = ${userId} and drafts.kind = excess.kind and drafts.subject_id = excess.subject_id and epoch = 0
  `.execute(db);
}

/** Ends the drafts of assessments that were made for a stage. Copies that are still on their way are ignored. */
export async function emptyDraftsOfStage(db: Database, stageId: number): Promise<void> {
  await sql`update drafts set fields = null, epoch = epoch + 1
    where kind = 'assessment' and fields ->> 'stage' = ${String(stageId)}`.execute(db);
}

export async function deleteDraftsOf(
  db: Database,
  kinds: readonly DraftKind[],
  subjectIds: readonly number[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await db.deleteFrom('drafts').where('kind', 'in', kinds).where('subject_id', 'in', subjectIds).execute();
}
