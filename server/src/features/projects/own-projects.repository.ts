import { erased } from '@proxima/contract/accounts/personal-data';
import type { Database } from '../../platform/database/database.ts';

/** What a person did in projects, oldest first; ventures by number, and nothing that others wrote. */
export async function listOwnRows(db: Database, userId: number) {
  const milestones = () =>
    db.selectFrom('milestones').innerJoin('projects', 'projects.id', 'milestones.project_id');
  const [owned, steps, delivered, reports] = await Promise.all([
    milestones()
      .select(['venture_id', 'milestones.title', 'milestones.state', 'milestones.due_on'])
      .where((where) =>
        where.or([
          where('owner_id', '=', userId),
          where('submitted_by', '=', userId),
          where('accepted_by', '=', userId),
        ]),
      )
      .orderBy('milestones.id')
      .execute(),
    milestones()
      .innerJoin('milestone_steps as step', 'step.milestone_id', 'milestones.id')
      .select(['venture_id', 'milestones.title', 'step.act', 'step.comment', 'step.at'])
      .where('actor_id', '=', userId)
      .orderBy('step.id')
      .execute(),
    milestones()
      .innerJoin('deliverables', 'deliverables.milestone_id', 'milestones.id')
      .select(['venture_id', 'deliverables.title', 'deliverables.url', 'deliverables.provided_at'])
      .where('provided_by', '=', userId)
      .orderBy('deliverables.id')
      .execute(),
    db
      .selectFrom('project_reports')
      .innerJoin('projects', 'projects.id', 'project_reports.project_id')
      .select(['venture_id', 'done', 'next', 'risks', 'decisions', 'at'])
      .where('author_id', '=', userId)
      .orderBy('project_reports.id')
      .execute(),
  ]);
  return { owned, steps, delivered, reports };
}

const former = `${erased.firstName} ${erased.lastName}`;

/** Takes the name out of everything that a person did in projects; what was done stays. */
export async function eraseName(tx: Database, userId: number): Promise<void> {
  const set = <Column extends string>(column: Column) => ({ [column]: former }) as Record<Column, string>;
  await tx
    .updateTable('milestones')
    .set(set('submitted_by_name'))
    .where('submitted_by', '=', userId)
    .execute();
  await tx.updateTable('milestones').set(set('accepted_by_name')).where('accepted_by', '=', userId).execute();
  await tx.updateTable('milestone_steps').set(set('actor_name')).where('actor_id', '=', userId).execute();
  await tx
    .updateTable('deliverables')
    .set(set('provided_by_name'))
    .where('provided_by', '=', userId)
    .execute();
  await tx.updateTable('project_reports').set(set('author_name')).where('author_id', '=', userId).execute();
}
