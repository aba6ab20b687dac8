import { delaysOfMove, findCircle } from '@proxima/contract/projects/dependencies';
import { isOpenState } from '@proxima/contract/projects/milestone-steps';
import type { MilestoneForm } from '@proxima/contract/projects/project-endpoints';
import { maxMilestones, projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { ReplannedProject, WireProject } from '@proxima/contract/projects/project-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listWorkers } from '../../ventures/people/list-concerned.ts';
import { lockProject } from '../load-project.ts';
import type { ProjectRow } from '../projects.repository.ts';
import { publishProjectChange } from '../publish-project.ts';
import { datedOf, presentDelay } from '../reading/project.presenter.ts';
import { describeProject } from '../reading/read-project.ts';
import { lockMilestone, type OfMilestone } from './lock-milestone.ts';
import {
  insertMilestone,
  insertStep,
  listMilestones,
  type MilestoneRow,
  setWaitsFor,
  updateMilestone,
} from './milestones.repository.ts';
import { setDeliverables } from './set-deliverables.ts';

/**
 * Adds a milestone to the plan of a project.
 * @throws DomainError as `lockProject`; `validation_failed` for a date before the start, an owner who does not work for the venture, or
 * a circle; `conflict` for too many
 */
export const addMilestone = (
  context: Context<SignedIn>,
  projectId: number,
  form: MilestoneForm,
): Promise<WireProject> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await lockProject(tx, context, projectId, 'plan_project');
    const milestones = await listMilestones(tx.db, [projectId]);
    if (milestones.length >= maxMilestones) throw new DomainError('conflict', { message: messages.tooMany });
    await assertPlan(tx.db, loaded.project, milestones, { id: 0, ownerId: null, form });
    const { title, done_when, due_on, owner_id } = form;
    const planned = { project_id: projectId, title, done_when, due_on, owner_id };
    const id = await insertMilestone(tx.db, planned);
    await setWaitsFor(tx.db, id, form.waits_for);
    await setDeliverables(tx, context, { id, projectId: null }, form.deliverables);
    const subject = { kind: 'venture', id: loaded.project.venture_id } as const;
    await audit(tx.db, context, 'milestone.added', subject, { project: projectId, milestone: id });
    await publishProjectChange(tx, loaded.project.venture_id);
    return describeProject(tx.db, loaded);
  });

/**
 * Changes an unfinished milestone. A new due date moves nothing else; the milestones that it delays are in the project's `delays`.
 * @throws DomainError as `lockMilestone` and `addMilestone`; `conflict` for one that is submitted, accepted or dropped
 */
export const changeMilestone = (
  context: Context<SignedIn>,
  of: OfMilestone,
  { version, ...form }: MilestoneForm & { version: number },
): Promise<ReplannedProject> =>
  inTransaction(context.platform, async (tx) => {
    const locked = await lockMilestone(tx, context, of, { act: 'plan_project', version });
    const { project, milestone, milestones, by } = locked;
    if (!isOpenState(milestone.state)) throw new DomainError('conflict', { message: messages.fixed });
    const planned = { id: milestone.id, ownerId: milestone.owner_id, form };
    await assertPlan(tx.db, project, milestones, planned);
    const { title, done_when, due_on, owner_id } = form;
    await updateMilestone(tx.db, milestone.id, { title, done_when, due_on, owner_id });
    await setWaitsFor(tx.db, milestone.id, form.waits_for);
    await setDeliverables(tx, context, { id: milestone.id, projectId: project.id }, form.deliverables);
    if (due_on !== milestone.due_on)
      await insertStep(tx.db, {
        milestone_id: milestone.id,
        act: 'reschedule',
        to_state: milestone.state,
        version: milestone.version + 1,
        actor_id: by.id,
        actor_name: by.name,
        is_of_team: by.isOfTeam,
        from_due_on: milestone.due_on,
        to_due_on: due_on,
      });
    const subject = { kind: 'venture', id: project.venture_id } as const;
    await audit(tx.db, context, 'milestone.changed', subject, {
      project: project.id,
      milestone: milestone.id,
    });
    await publishProjectChange(tx, project.venture_id);
    const changed = await describeProject(tx.db, locked);
    const delayed = delaysOfMove(milestones.map(datedOf), milestone.id, due_on);
    return { ...changed, delayed_by_move: delayed.map(presentDelay) };
  });

async function assertPlan(
  db: Database,
  project: ProjectRow,
  milestones: readonly MilestoneRow[],
  { id, ownerId, form }: { id: number; ownerId: number | null; form: MilestoneForm },
): Promise<void> {
  if (form.due_on < project.started_on) throw invalidField('due_on', messages.beforeStart);
  // An owner who has left stays until someone else is chosen.
  if (form.owner_id !== null && form.owner_id !== ownerId) {
    const people = await listWorkers(db, project.venture_id);
    if (!people.some((person) => person.id === form.owner_id))
      throw invalidField('owner_id', messages.notOwner);
  }
  const known = new Map(milestones.map((one) => [one.id, one.title]));
  if (form.waits_for.some((other) => !known.has(other))) throw invalidField('waits_for', messages.notHere);
  const others = milestones
    .filter((one) => one.id !== id)
    .map((one) => ({ id: one.id, waitsFor: one.waits_for }));
  const circle = findCircle([...others, { id, waitsFor: form.waits_for }]);
  if (circle)
    throw invalidField(
      'waits_for',
      messages.circle(circle.map((one) => (one === id ? form.title : (known.get(one) ?? '')))),
    );
}
