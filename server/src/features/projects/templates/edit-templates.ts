import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { WireTemplate } from '@proxima/contract/projects/project-wire';
import type { ProjectTemplate } from '@proxima/contract/projects/templates';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import {
  deleteTemplateRow,
  findTemplateRow,
  insertTemplate,
  isNameTaken,
  listTemplateRows,
  replaceTemplate,
  type TemplateRow,
} from './templates.repository.ts';

/** The templates that projects can be started from, by name. The endpoint checks the right. */
export const listTemplates = async ({ platform: { db } }: Context<Admin>): Promise<WireTemplate[]> =>
  (await listTemplateRows(db)).map(present);

/** @throws DomainError `validation_failed` for a name that another template has */
export const addTemplate = (context: Context<Admin>, template: ProjectTemplate): Promise<WireTemplate> =>
  inTransaction(context.platform, async (tx) => {
    const by = { id: context.actor.userId, name: context.actor.name };
    const added = await insertTemplate(tx.db, { template, by });
    if (!added) throw invalidField('name', messages.templateTaken);
    const subject = { kind: 'project_template', id: added.id } as const;
    await audit(tx.db, context, 'project-template.added', subject);
    return present((await findTemplateRow(tx.db, added.id)) as TemplateRow);
  });

/**
 * Replaces a template. Projects already started from it do not change.
 * @throws DomainError `not_found`; `validation_failed` for a name that another template has; `conflict` when someone has changed it since
 */
export const changeTemplate = (
  context: Context<Admin>,
  id: number,
  { template, version }: { template: ProjectTemplate; version: number },
): Promise<WireTemplate> =>
  inTransaction(context.platform, async (tx) => {
    if (!(await findTemplateRow(tx.db, id))) throw new DomainError('not_found');
    if (await isNameTaken(tx.db, template.name, id)) throw invalidField('name', messages.templateTaken);
    const by = { id: context.actor.userId, name: context.actor.name };
    const changed = await replaceTemplate(tx.db, id, version, { template, by });
    if (!changed) throw new DomainError('conflict', { message: messages.templateChanged });
    await audit(tx.db, context, 'project-template.changed', { kind: 'project_template', id });
    return present((await findTemplateRow(tx.db, id)) as TemplateRow);
  });

/** @throws DomainError `not_found` */
export const deleteTemplate = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    if (!(await deleteTemplateRow(tx.db, id))) throw new DomainError('not_found');
    await audit(tx.db, context, 'project-template.deleted', { kind: 'project_template', id });
  });

const present = (row: TemplateRow): WireTemplate => ({
  id: row.id,
  version: row.version,
  template: row.document,
  changed_by: row.changed_by_name,
  changed_at: row.changed_at.toISOString(),
});

/** Whether there is such a template. */
export const hasTemplate = async (db: Database, id: number): Promise<boolean> =>
  (await findTemplateRow(db, id)) !== undefined;
