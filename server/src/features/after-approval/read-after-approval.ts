import type { ApprovalStep } from '@proxima/contract/submissions/after-approval';
import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Context, Member } from '../../platform/context.ts';
import { readInvestorStatus } from '../access/status/read-investor-status.ts';
import { readOwnApplications } from '../openings/list-openings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workingDaysAfter } from '../settings/working-days.ts';
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
  const { approvals, working_hours } = await readSettings(context.platform.db);
  const steps = await stepsOf(context, submission, new Date(approval.at));
  const dueAt = (since: Date) => workingDaysAfter(working_hours, since, approvals.working_days);
  return steps.map((step) => present(step, step.since ? dueAt(step.since) : null));
}

/** Those of the kind of submission. */
async function stepsOf(
  context: Context<Member>,
  { id, contact_type }: WireSubmissionDetail,
  approvedAt: Date,
): Promise<PlannedStep[]> {
  if (contact_type === 'entrepreneur')
    return stepsOfProposal(approvedAt, await findProgress(context.platform.db, id));
  if (contact_type === 'investor') return stepsOfInvestor(await readInvestorStatus(context));
  if (contact_type === 'general_inquiry') return [];
  const applications = await readOwnApplications(context);
  return stepsOfManager(
    approvedAt,
    applications.map(({ state }) => state),
  );
}

const present = ({ step, isDone, path }: PlannedStep, dueAt: Date | null): ApprovalStep => ({
  step,
  is_done: isDone,
  due_at: isDone || dueAt === null ? null : dueAt.toISOString(),
  is_overdue: !isDone && dueAt !== null && dueAt.getTime() < Date.now(),
  path: path ?? null,
});
