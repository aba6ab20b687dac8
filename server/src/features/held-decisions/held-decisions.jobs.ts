import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { HeldKinds } from './held-kinds.ts';
import { sendHeldDecision } from './send-held-decision.ts';

/** Runs when the time to undo a held decision is over. The name is that of earlier releases, because jobs may be queued under it. */
export const heldDecisionDue: Queue<{ heldId: number }> = { name: 'submissions.held-decision-due' };

export async function workHeldDecisionJobs(platform: Platform, kinds: HeldKinds): Promise<void> {
  await platform.jobs.work(heldDecisionDue, ({ heldId }) => sendHeldDecision(platform, heldId, kinds));
}
