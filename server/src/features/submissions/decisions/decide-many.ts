import {
  type DecisionOutcome,
  type DecisionPreview,
  type reviewEndpoints,
  reviewMessages,
} from '@proxima/contract/submissions/review';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { listWithinReach } from '../../../platform/database/statements/assigned.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { findHeldDecision } from '../../held-decisions/find-held.ts';
import { renderEmail } from '../../notifications/layout/email-layout.ts';
import { readEmailStyle } from '../../notifications/wordings/read-email-style.ts';
import { openOf, planRevision } from '../../requests/plan-revision.ts';
import { type AnsweredRequest, readRequests } from '../../requests/read-requests.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { assertIsDecided } from '../enquiries/enquiries.policy.ts';
import { listHiddenFrom, withoutSender } from '../reading/hidden-senders.ts';
import { assertMayDecide, type DecisionBody } from '../submissions.policy.ts';
import { findSubmission, type SubmissionRow } from '../submissions.repository.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { decideSubmission } from './decide-submission.ts';
import { decidedEmailOf } from './decision-email.ts';
import { holdDecision } from './hold-decision.ts';
import { concernsOne, refusable } from './refusable.ts';
import { withTalkAgain } from './talk-again.ts';

/**
 * Makes the same decision on many submissions, each in its own transaction: one that changed in the meantime is refused and the others are
 * not. Without `hold`, the settings determine whether they are held.
 * @throws DomainError `validation_failed` if the decision needs a comment: then none is decided.
 */
export async function decideMany(
  context: Context<Admin>,
  { items, hold, ...decision }: BodyOf<typeof reviewEndpoints.decideMany>,
  effects: ApprovalEffects,
): Promise<DecisionOutcome[]> {
  const holds = hold ?? (await readSettings(context.platform.db)).decisions.many === 'hold';
  const decide = holds ? held : sent;
  const reached = await listReached(context, items);
  const outcomes: DecisionOutcome[] = [];
  for (const { id, version } of items) {
    const one = async () => {
      if (!reached.has(id)) throw new DomainError('not_found');
      return decide(context, id, { ...decision, version }, effects);
    };
    outcomes.push(await refusable(id, one));
  }
  await endDraft(context.platform.db, context, 'bulk_decision');
  return outcomes;
}

/** Those of them that the caller's role reaches. */
const listReached = async (
  { platform: { db }, actor }: Context<Admin>,
  items: readonly { id: number }[],
): Promise<ReadonlySet<number>> => {
  const ids = items.map(({ id }) => id);
  return new Set(await listWithinReach(db, actor, 'submissions', ids));
};

async function held(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  effects: ApprovalEffects,
): Promise<DecisionOutcome> {
  const decision = await holdDecision(context, id, body, effects);
  return { id, outcome: 'held', held_id: decision.id, reason: null };
}

async function sent(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  effects: ApprovalEffects,
): Promise<DecisionOutcome> {
  await decideSubmission(context, id, body, effects);
  return { id, outcome: 'sent', held_id: null, reason: null };
}

type ManyBody = BodyOf<typeof reviewEndpoints.previewMany>;

/** What a decision would change and the emails it would send, in the order asked for. Nothing is changed. */
export async function previewDecisions(
  context: Context<Admin>,
  { items, ...decision }: ManyBody,
  effects: ApprovalEffects,
): Promise<DecisionPreview[]> {
  const { platform } = context;
  const style = await readEmailStyle(platform, ['submission_decided']);
  const hidden = await listHiddenFrom(platform.db, context.actor.userId);
  const reached = await listReached(context, items);
  const previews: DecisionPreview[] = [];
  for (const item of items) {
    const row = reached.has(item.id) && (await findSubmission(platform.db, 'all', item.id));
    if (!row) continue;
    const requests = await readRequests(platform.db, { kind: 'submission', id: row.id });
    const shown = hidden.has(row.id) ? withoutSender(row) : row;
    const mail = await decidedEmailOf(platform, shown, {
      decision: decision.decision,
      comment: commentOf(await withTalkAgain(platform.db, decision), requests),
      next: await effects.planNext(platform, row, platform.clock.now()),
    });
    const { subject, text } = renderEmail(mail, style);
    const problem = await problemOf(
      context,
      row,
      { ...decision, version: item.version },
      { requests, effects },
    );
    previews.push({
      id: row.id,
      name: `${shown.first_name} ${shown.last_name}`,
      from: row.status,
      to: decision.decision,
      mail: { to: shown.email, subject, text },
      problem,
    });
  }
  return previews;
}

/** The comment that the member would read. */
const commentOf = (
  decision: Omit<DecisionBody, 'version'>,
  requests: readonly AnsweredRequest[],
): string | null =>
  (decision.decision === 'revision' ? planRevision(requests, decision).comment : decision.comment) || null;

/** The message with which the decision would be refused; null if it would not. */
async function problemOf(
  { platform, actor }: Context<Admin>,
  row: SubmissionRow,
  body: DecisionBody,
  { requests, effects }: { requests: readonly AnsweredRequest[]; effects: ApprovalEffects },
): Promise<string | null> {
  const held = await findHeldDecision(platform.db, { kind: 'submission', id: row.id });
  if (held) return reviewMessages.heldBy(held.decided_by);
  if (row.version !== body.version) return submissionMessages.stale;
  try {
    assertIsDecided(row);
    assertMayDecide(row, body, openOf(requests).length);
    const decided = { ...body, deciderId: actor.userId };
    for (const assertUnobjected of effects.assertMayDecide) await assertUnobjected(platform.db, row, decided);
    return null;
  } catch (error) {
    if (error instanceof DomainError && concernsOne(error)) return error.message;
    throw error;
  }
}
