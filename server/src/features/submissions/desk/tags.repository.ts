import type { Tag } from '@proxima/contract/submissions/submissions';
import type { ListedTag } from '@proxima/contract/submissions/tags';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** By name. */
export const listTags = (db: Database): Promise<ListedTag[]> =>
  db
    .selectFrom('tags')
    .select((eb) => [
      'id',
      'name',
      eb
        .selectFrom('submission_tags')
        .whereRef('tag_id', '=', 'tags.id')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .$asScalar()
        .$notNull()
        .as('uses'),
    ])
    .orderBy(sql`lower(name)`)
    .execute();

/** Those of one submission, by name. */
export const listTagsOf = (db: Database, submissionId: number): Promise<Tag[]> =>
  db
    .selectFrom('submission_tags')
    .innerJoin('tags', 'tags.id', 'submission_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .where('submission_id', '=', submissionId)
    .orderBy(sql`lower(tags.name)`)
    .execute();

export const findTag = (db: Database, id: number): Promise<Tag | undefined> =>
  db.selectFrom('tags').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** The tag with this name, ignoring case; inserted if there is none. Locks it until the transaction ends. */
export async function findOrInsertTag(tx: Database, name: string): Promise<Tag> {
  return tx
    .insertInto('tags')
    .values({ name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet({ name: sql`tags.name` }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** @returns whether the submission did not have it. */
export async function insertSubmissionTag(
  tx: Database,
  submissionId: number,
  tagId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('submission_tags')
    .values({ submission_id: submissionId, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether the submission had it. */
export async function deleteSubmissionTag(
  tx: Database,
  submissionId: number,
  tagId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('submission_tags')
    .where('submission_id', '=', submissionId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Until the transaction ends, no tag is added, renamed or deleted elsewhere. */
export async function lockTags(tx: Database): Promise<void> {
  await sql`lock table tags in share row exclusive mode`.execute(tx);
}

export async function renameTag(tx: Database, id: number, name: string): Promise<void> {
  await tx.updateTable('tags').set({ name }).where('id', '=', id).execute();
}

/** Merges a tag into another one. */
export async function mergeTag(tx: Database, id: number, into: number): Promise<void> {
  await sql`insert into submission_tags (submission_id, tag_id)
    select submission_id, ${into} from submission_tags where tag_id = ${id} on conflict do nothing`.execute(
    tx,
  );
  await deleteTag(tx, id);
}

export async function deleteTag(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('tags').where('id', '=', id).execute();
}

/** Ignores case. */
export const findTagNamed = (tx: Database, name: string): Promise<Tag | undefined> =>
  tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
