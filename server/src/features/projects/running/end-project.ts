import { isDoneState } from '@proxima/contract/projects/milestone-steps';
import type { adminProjectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import { projectTable } from '@proxima/contract/projects/project-states';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { listInsiders } from '../../ventures/people/list-concerned.ts';
import { loadProject, lockProjectInAnyState } from '../load-project.ts';
import { listMilestones } from '../milestones/milestones.repository.ts';
import { endProjectRow } from '../projects.repository.ts';
import { notifyOfProject, publishProjectChange } from '../publish-project.ts';
import { describeProject } from '../reading/read-project.ts';

/**
 * Completes a project, or ends it early with a reason.
 * @throws DomainError as `lockProjectInAnyState`; `conflict` in a state that the table does not name, and when completing one with milestones that are neither accepted nor dropped, or with
 * none accepted
 */
export async function endProject(
  context: Context<Admin>,
  id: number,
  { state, reason }: BodyOf<typeof adminProjectEndpoints.end>,
): Promise<WireProject> {
  await inTransaction(context.platform, async (tx) => {
    const { project } = await lockProjectInAnyState(tx, context, id, 'end_project');
    takeTransition(projectTable, project.state, ['team'], state === 'complete' ? 'complete' : 'end');
    const states = (await listMilestones(tx.db, [id])).map((milestone) => milestone.state);
    if (state === 'complete' && !(states.every(isDoneState) && states.includes('accepted')))
      throw new DomainError('conflict', { message: projectMessages.unfinished });
    await endProjectRow(tx.db, id, state, reason);
    const subject = { kind: 'venture', id: project.venture_id } as const;
    await audit(tx.db, context, 'project.ended', subject, { project: id, state, reason });
    const notice = { kind: 'project_ended', project, dedupeKey: String(id) } as const;
    await notifyOfProject(tx, notice, await listInsiders(tx.db, project.venture_id));
    await publishProjectChange(tx, project.venture_id);
  });
  return describeProject(context.platform.db, await loadProject(context, id, 'read_project'));
}
