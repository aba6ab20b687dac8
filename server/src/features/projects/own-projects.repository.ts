import type { Database } from '../../platform/database/database.ts';

/** What a person did in projects, oldest first; nothing that others wrote. */
export async function listOwnRows(db: Database, userId: number) {
  const ofProjects = () =>
    db.selectFrom('milestones').innerJoin('projects', 'projects.id', 'milestones.project_id');
  const [milestones, steps, deliverables, weekly_reports] = await Promise.all([
    ofProjects()
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
    ofProjects()
      .innerJoin('milestone_steps as step', 'step.milestone_id', 'milestones.id')
      .select(['venture_id', 'milestones.title', 'step.act', 'step.comment', 'step.at'])
      .where('actor_id', '=', userId)
      .orderBy('step.id')
      .execute(),
    ofProjects()
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
  return { milestones, steps, deliverables, weekly_reports };
}
