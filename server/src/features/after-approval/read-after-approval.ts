import type { ApprovalStep } from '@proxima/contract/submissions/after-approval';
import type { Context, Member, Platform } from '../../platform/context.ts';
import { describeStatus } from '../access/status/read-investor-status.ts';
import { listOwnApplications } from '../openings/list-openings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workingDaysAfter } from '../settings/working-days.ts';
import type { PlanNext } from '../submissions/decisions/approval-effects.ts';
import { readSubmission } from '../submissions/reading/read-submission.ts';
import { findProgress } from '../ventures/creation/find-progress.ts';
import { type PlannedStep, stepsOfInvestor, stepsOfManager, stepsOfProposal } from './plan-steps.ts';

/**
 * What comes after the approval of a member's own submission, from what has happened since (docs/rules.md, After an approval).
 * Nothing while it is not approved.
 * @throws DomainError `not_found` also for a submission that is someone else's.
 */
export async function readAfterApproval(context: Context<Member>, id: number): Promise<ApprovalStep[]> {
  const submission = await readSubmission(context, id);
  const approval = submission.timeline.findLast(({ kind }) => kind === 'approved');
  if (submission.status !== 'approved' || !approval) return [];
  const owned = { id, user_id: context.actor.userId, contact_type: submission.contact_type };
  return planAfterApproval(context.platform, owned, new Date(approval.at));
}

/** The same for a submission approved at that time; empty for a visitor without an account. */
export const planAfterApproval: PlanNext = async (platform, submission, approvedAt) => {
  const { db, clock } = platform;
  const { approvals, working_hours } = await readSettings(db);
  const dueAt = (since: Date) => workingDaysAfter(working_hours, since, approvals.working_days);
  const steps = await stepsOf(platform, submission, approvedAt);
  return steps.map((step) => present(step, step.since ? dueAt(step.since) : null, clock.now()));
};

async function stepsOf(
  platform: Platform,
  { id, contact_type, user_id: userId }: Parameters<PlanNext>[1],
  approvedAt: Date,
): Promise<PlannedStep[]> {
  const { db } = platform;
  if (userId === null || contact_type === 'general_inquiry') return [];
  if (contact_type === 'entrepreneur') return stepsOfProposal(approvedAt, await findProgress(db, id));
  if (contact_type === 'investor') return stepsOfInvestor(await describeStatus(db, userId, 'investor'));
  const applications = await listOwnApplications(db, userId);
  return stepsOfManager(
    approvedAt,
    applications.map(({ state }) => state),
  );
}

const present = ({ step, isDone, path }: PlannedStep, dueAt: Date | null, now: Date): ApprovalStep => ({
  step,
  is_done: isDone,
  due_at: isDone || dueAt === null ? null : dueAt.toISOString(),
  is_overdue: !isDone && dueAt !== null && dueAt < now,
  path: path ?? null,
});
