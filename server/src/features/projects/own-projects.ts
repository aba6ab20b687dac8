import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseName, listOwnRows } from './own-projects.repository.ts';

const named = <Row extends { venture_id: number }>({ venture_id, ...row }: Row) => ({
  venture: ventureNumber(venture_id),
  ...row,
});

/** What a member did in projects, for the archive of their own data. Times are written as in JSON. */
export async function readOwnWork({ platform: { db }, actor }: Context<Member>) {
  const { owned, steps, delivered, reports } = await listOwnRows(db, actor.userId);
  return {
    milestones: owned.map(named),
    steps: steps.map(named),
    deliverables: delivered.map(named),
    weekly_reports: reports.map(named),
  };
}

/** Takes a person out of projects before their account is deleted: the evidence of the venture stays, without a name. */
export const eraseFromProjects = (tx: Transaction, userId: number): Promise<void> => eraseName(tx.db, userId);
