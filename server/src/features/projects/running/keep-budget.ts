import { sumBudget, sumByLine, sumByMonth } from '@proxima/contract/projects/budget';
import type { projectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { WireBudget } from '@proxima/contract/projects/project-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { readUseOfFunds } from '../../rounds/read-funding.ts';
import { loadProject, lockProject } from '../load-project.ts';
import { findProjectRow, type ProjectRow, updateProject } from '../projects.repository.ts';
import { publishProjectChange } from '../publish-project.ts';
import { listBudget, replaceMonth } from './running.repository.ts';

/** Planned and spent amounts by month and line of the round's use of funds. @throws DomainError as `loadProject` */
export async function readBudget(context: Context<SignedIn>, projectId: number): Promise<WireBudget> {
  const { project } = await loadProject(context, projectId, 'read_project');
  return describeBudget(context.platform.db, project);
}

async function describeBudget(db: Database, project: ProjectRow): Promise<WireBudget> {
  const entries = await listBudget(db, project.id);
  const use = await readUseOfFunds(db, project.venture_id);
  const lines = use?.lines ?? [];
  return {
    version: project.budget_version,
    currency: project.currency ?? use?.currency ?? null,
    lines: sumByLine(
      lines.map(({ label }) => label),
      entries,
    ).map((sum) => ({ ...sum, percent: lines.find(({ label }) => label === sum.line)?.percent ?? null })),
    months: sumByMonth(entries),
    entries,
    total: sumBudget(entries),
  };
}

/**
 * Replaces what was planned and spent in a month.
 * @throws DomainError as `lockProject`; `validation_failed` for another currency, an unknown or repeated line, or a month before the
 * project; `conflict` without a round, and when someone has changed the budget since
 */
export const saveMonth = (
  context: Context<SignedIn>,
  projectId: number,
  month: string,
  { version, currency, lines }: BodyOf<typeof projectEndpoints.saveMonth>,
): Promise<WireBudget> =>
  inTransaction(context.platform, async (tx) => {
    const { project } = await lockProject(tx, context, projectId, 'report_project');
    if (version !== project.budget_version)
      throw new DomainError('conflict', { message: messages.budgetChanged });
    const budget = await describeBudget(tx.db, project);
    if (budget.currency === null) throw new DomainError('conflict', { message: messages.noLines });
    if (currency !== budget.currency) throw invalidField('currency', messages.currency(budget.currency));
    if (month < project.started_on.slice(0, 7)) throw invalidField('month', messages.month);
    const names = lines.map(({ line }) => line);
    const isKnown = names.every((name) => budget.lines.some(({ line }) => line === name));
    if (!isKnown || new Set(names).size < names.length) throw invalidField('lines', messages.unknownLine);
    await replaceMonth(tx.db, projectId, month, lines);
    await updateProject(tx.db, projectId, { currency, budget_version: version + 1 });
    const subject = { kind: 'venture', id: project.venture_id } as const;
    await audit(tx.db, context, 'project.budget-saved', subject, { project: projectId, month });
    await publishProjectChange(tx, project.venture_id);
    return describeBudget(tx.db, (await findProjectRow(tx.db, projectId)) ?? project);
  });
