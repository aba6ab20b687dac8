import type { ProjectTemplate } from '@proxima/contract/projects/templates';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

const selectTemplates = (db: Database) =>
  db
    .selectFrom('project_templates')
    .select(['id', 'version', 'changed_by_name', 'changed_at'])
    .select(sql<ProjectTemplate>`document`.as('document'));

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

export const listTemplateRows = (db: Database): Promise<TemplateRow[]> =>
  selectTemplates(db).orderBy(sql`lower(name)`).execute();

export const findTemplateRow = (db: Database, id: number): Promise<TemplateRow | undefined> =>
  selectTemplates(db).where('id', '=', id).executeTakeFirst();

interface Saved {
  template: ProjectTemplate;
  by: { id: number; name: string };
}

const columnsOf = ({ template, by }: Saved) => ({
  name: template.name,
  document: JSON.stringify(template),
  changed_by: by.id,
  changed_by_name: by.name,
});

/** Undefined when another template has the name. */
export const insertTemplate = (tx: Database, saved: Saved) =>
  tx
    .insertInto('project_templates')
    .values(columnsOf(saved))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Whether a template other than this one has the name. */
export const isNameTaken = (db: Database, name: string, except: number): Promise<boolean> =>
  affectsAny(
    db.selectFrom('project_templates').select('id').where('name', '=', name).where('id', '!=', except),
  );

/** Undefined when `version` is not the current one. */
export const replaceTemplate = (tx: Database, id: number, version: number, saved: Saved) =>
  tx
    .updateTable('project_templates')
    .set({ ...columnsOf(saved), version: version + 1, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Undefined when there is none. */
export const deleteTemplateRow = (tx: Database, id: number) =>
  tx.deleteFrom('project_templates').where('id', '=', id).returning('id').executeTakeFirst();
