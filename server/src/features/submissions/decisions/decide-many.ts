import type { DecisionOutcome, reviewEndpoints } from '@proxima/contract/admin/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { readSettings } from '../../settings/read-settings.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { decideSubmission } from './decide-submission.ts';
import { holdDecision } from './hold-decision.ts';
import type { OnApproved } from './on-approved.ts';

/**
 * Decides each of many submissions alike, each in its own transaction: one that changed in the meantime is refused and
 * the others are not. Without `hold` the settings say whether they are held.
 * @throws DomainError `validation_failed` where the decision needs a comment: then none is decided.
 */
export async function decideMany(
  context: Context<Admin>,
  { items, hold, ...decision }: BodyOf<typeof reviewEndpoints.decideMany>,
  onApproved: readonly OnApproved[],
): Promise<DecisionOutcome[]> {
  const holds = hold ?? (await readSettings(context.platform.db)).decisions.many === 'hold';
  const decide = holds ? held : sent;
  const outcomes: DecisionOutcome[] = [];
  for (const { id, version } of items) {
    outcomes.push(await refusable(id, () => decide(context, id, { ...decision, version }, onApproved)));
  }
  await endDraft(context.platform.db, context, 'bulk_decision');
  return outcomes;
}

async function held(context: Context<Admin>, id: number, body: DecisionBody): Promise<DecisionOutcome> {
  const decision = await holdDecision(context, id, body);
  return { id, outcome: 'held', held_id: decision.id, reason: null };
}

async function sent(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  onApproved: readonly OnApproved[],
): Promise<DecisionOutcome> {
  await decideSubmission(context, id, body, onApproved);
  return { id, outcome: 'sent', held_id: null, reason: null };
}

async function refusable(id: number, decide: () => Promise<DecisionOutcome>): Promise<DecisionOutcome> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'validation_failed') throw error;
    return { id, outcome: 'refused', held_id: null, reason: error.message };
  }
}
