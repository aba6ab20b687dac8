import type { Platform } from '../../../platform/context.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { sendHeldDecision } from './send-held-decision.ts';

/** The time to undo a held decision is over. */
export const heldDecisionDue: Queue<{ heldId: number }> = { name: 'submissions.held-decision-due' };

export async function workHeldDecisionJobs(platform: Platform, effects: ApprovalEffects): Promise<void> {
  await platform.jobs.work(heldDecisionDue, ({ heldId }) => sendHeldDecision(platform, heldId, effects));
}
