import type { FormDocument } from '@proxima/contract/forms/questions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const document = sql<FormDocument>`document`.as('document');

/** A new form without a version. */
export async function insertForm(tx: Database): Promise<number> {
  const { id } = await tx.insertInto('forms').defaultValues().returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface NewVersion {
  formId: number;
  number: number;
  document: FormDocument;
  by: { id: number; name: string };
}

/** Adds a version, which is then the newest. The form is locked, or new. */
export async function insertVersion(
  tx: Database,
  { formId, number, document, by }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('form_versions')
    .values({
      form_id: formId,
      number,
      document: JSON.stringify(document),
      saved_by: by.id,
      saved_by_name: by.name,
    })
    .execute();
  await tx.updateTable('forms').set({ version: number }).where('id', '=', formId).execute();
}

/** Others wait until the transaction ends before they save a version of it. */
export const lockForm = (tx: Database, formId: number) =>
  tx.selectFrom('forms').select('id').where('id', '=', formId).forUpdate().executeTakeFirst();

/** A form in its newest version. */
export const findCurrentRow = (db: Database, formId: number) =>
  db
    .selectFrom('forms')
    .innerJoin('form_versions', (join) =>
      join.onRef('form_id', '=', 'forms.id').onRef('number', '=', 'forms.version'),
    )
    .select(['forms.id', 'is_answered', 'number', 'saved_at', 'saved_by_name', document])
    .where('forms.id', '=', formId)
    .executeTakeFirst();

export const findVersionRow = (db: Database, formId: number, number: number) =>
  db
    .selectFrom('form_versions')
    .select(['number', 'saved_at', 'saved_by_name', document])
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();

/** One more than `limit`, newest first. */
export const listVersionRows = (
  db: Database,
  formId: number,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .selectFrom('form_versions')
    .select(['number', 'saved_at', 'saved_by_name'])
    .where('form_id', '=', formId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();

export const setAnswered = (tx: Database, formId: number) =>
  tx
    .updateTable('forms')
    .set({ is_answered: true })
    .where('id', '=', formId)
    .where('is_answered', '=', false)
    .execute();

export const deleteFormRow = (tx: Database, formId: number) =>
  tx.deleteFrom('forms').where('id', '=', formId).execute();
