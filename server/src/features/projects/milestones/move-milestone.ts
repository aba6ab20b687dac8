import { blockersOf } from '@proxima/contract/projects/dependencies';
import {
  acceptingSide,
  type MilestoneAct,
  type MilestoneState,
  milestoneActors,
  milestoneStateLabels,
  milestoneTable,
} from '@proxima/contract/projects/milestone-steps';
import type { StepForm } from '@proxima/contract/projects/project-endpoints';
import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { audit, dashed } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { ventureActOf } from '../projects.policy.ts';
import { notifyOfStep } from '../publish-project.ts';
import { datedOf, factsOf } from '../reading/project.presenter.ts';
import { describeProject } from '../reading/read-project.ts';
import { listDeliverables } from './deliverables.repository.ts';
import { type LockedMilestone, lockMilestone, type OfMilestone } from './lock-milestone.ts';
import { answerChanges, askForChanges, closeChanges } from './milestone-requests.ts';
import { insertStep, updateMilestone } from './milestones.repository.ts';

/**
 * Takes a step with a milestone. One table says who may take it and from which state (`contract/src/projects/milestone-steps.ts`).
 * Everyone concerned is notified, and open pages reload.
 * @throws DomainError as `lockMilestone`; `forbidden`, also for one's own work; `conflict` in another state or while it is blocked;
 * `validation_failed` for missing deliverables, reasons, requests or answers
 */
export const moveMilestone = (
  context: Context<SignedIn>,
  of: OfMilestone,
  form: StepForm,
): Promise<WireProject> =>
  inTransaction(context.platform, async (tx) => {
    const seen = { act: ventureActOf[form.act], version: form.version };
    const locked = await lockMilestone(tx, context, of, seen);
    const to = assertMay(locked, form.act);
    await apply(tx, locked, form, to);
    const { milestone, by, project } = locked;
    await insertStep(tx.db, {
      milestone_id: milestone.id,
      act: form.act,
      to_state: to,
      version: milestone.version + 1,
      actor_id: by.id,
      actor_name: by.name,
      is_of_team: by.isOfTeam,
      comment: form.comment,
    });
    const subject = { kind: 'venture', id: project.venture_id } as const;
    const details = { project: project.id, milestone: milestone.id };
    await audit(tx.db, context, `milestone.${dashed(form.act)}`, subject, details);
    await notifyOfStep(tx, locked, form.act);
    return describeProject(tx.db, locked);
  });

function assertMay({ milestone, reader }: LockedMilestone, act: MilestoneAct): MilestoneState {
  const facts = factsOf(milestone);
  const transition = milestoneTable.transition(facts.state, milestoneActors(facts, reader.person), act);
  if ('to' in transition) return transition.to;
  if (transition.error === 'conflict')
    throw new DomainError('conflict', { message: messages.notNow(milestoneStateLabels[facts.state].label) });
  const isOwn = [facts.submittedBy, facts.ownerId].includes(reader.person.userId);
  const isDeciding = act === 'accept' || act === 'return';
  throw new DomainError('forbidden', isOwn && isDeciding ? { message: messages.own } : {});
}

async function apply(
  tx: Transaction,
  locked: LockedMilestone,
  form: StepForm,
  state: MilestoneState,
): Promise<void> {
  const { id } = locked.milestone;
  const { comment } = form;
  switch (form.act) {
    case 'start':
      assertUnblocked(locked);
      return updateMilestone(tx.db, id, { state });
    case 'submit':
      return submit(tx, locked, form);
    case 'accept':
      await closeChanges(tx.db, id);
      return updateMilestone(tx.db, id, {
        state,
        accepted_by: locked.by.id,
        accepted_by_name: locked.by.name,
        reference: comment,
      });
    case 'return':
      await askForChanges(tx.db, locked.milestone, form);
      return updateMilestone(tx.db, id, { state });
    case 'drop':
      if (comment === '') throw invalidField('comment', messages.reasonRequired);
      return updateMilestone(tx.db, id, { state, drop_reason: comment });
    case 'restore':
      return updateMilestone(tx.db, id, { state, drop_reason: '' });
    case 'postpone':
    case 'take_back':
      return updateMilestone(tx.db, id, { state });
    default:
      return form.act satisfies never;
  }
}

function assertUnblocked({ milestones, milestone }: LockedMilestone): void {
  const blockers = blockersOf(
    milestones.map((row) => ({ ...datedOf(row), title: row.title })),
    milestone.id,
  );
  if (blockers.length > 0)
    throw new DomainError('conflict', { message: messages.blocked(blockers.map(({ title }) => title)) });
}

async function submit(tx: Transaction, locked: LockedMilestone, form: StepForm): Promise<void> {
  const { milestone, project, by } = locked;
  assertUnblocked(locked);
  const deliverables = (await listDeliverables(tx.db, project.id)).filter(
    ({ milestone_id }) => milestone_id === milestone.id,
  );
  if (deliverables.length === 0) throw invalidField('deliverables', messages.noDeliverables);
  const missing = deliverables.filter(({ provided_at }) => provided_at === null);
  if (missing.length > 0)
    throw invalidField('deliverables', messages.missing(missing.map(({ title }) => title)));
  const round = milestone.round + 1;
  await answerChanges(tx.db, milestone.id, round, form.answers);
  const founders = await findFounders(tx.db, project.venture_id);
  const submitterIsFounder = founders.includes(by.id);
  const ownerIsFounder = milestone.owner_id !== null && founders.includes(milestone.owner_id);
  await updateMilestone(tx.db, milestone.id, {
    state: 'submitted',
    round,
    submitted_by: by.id,
    submitted_by_name: by.name,
    submitted_role: submitterIsFounder ? 'founder' : 'manager',
    accepting_side: acceptingSide({ submitterIsFounder, ownerIsFounder }),
  });
}
