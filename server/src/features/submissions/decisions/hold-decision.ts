import { type HeldDecision, holdSeconds, type reviewEndpoints } from '@proxima/contract/submissions/review';
import type { DraftFields } from '@proxima/contract/wire/drafts';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft, returnToDraft } from '../../drafts/end-draft.ts';
import { publishToTeam } from '../sending/record-step.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import type { ApprovalEffects } from './approval-effects.ts';
import { lockForDecision } from './decide-submission.ts';
import { heldDecisionDue } from './held-decisions.jobs.ts';
import {
  closeHeld,
  findHeld,
  findHeldById,
  type HeldRow,
  insertHeld,
  listHeld,
  nameOfDecider,
} from './held-decisions.repository.ts';

/**
 * Decides in ten minutes. Until then the submission stays as it is, and nothing reaches the member.
 * @throws DomainError as `decideSubmission` does.
 */
export async function holdDecision(
  context: Context<Admin>,
  id: number,
  body: DecisionBody,
  effects: ApprovalEffects,
): Promise<HeldDecision> {
  return inTransaction(context.platform, async (tx) => {
    const decided = { ...body, deciderId: context.actor.userId };
    const submission = await lockForDecision(tx.db, id, decided, effects);
    const row = {
      submission_id: id,
      decision: body.decision,
      comment: body.comment,
      requests: body.decision === 'revision' ? body.requests : [],
      create_venture: body.create_venture ? JSON.stringify(body.create_venture) : null,
      read_version: body.version,
      actor_id: context.actor.userId,
      request_id: context.requestId,
      ip: context.ip,
    };
    const held = await insertHeld(tx.db, row, holdSeconds);
    await endDraft(tx.db, context, 'decision', id);
    await audit(
      tx.db,
      context,
      'submission.decision-held',
      { kind: 'submission', id },
      { to: body.decision },
    );
    await tx.enqueue(heldDecisionDue, { heldId: held.id }, { startAfter: held.sends_at });
    tx.afterCommit(() => publishToTeam(context.platform, submission));
    const stored = await findHeldById(tx.db, held.id);
    if (!stored) throw new DomainError('not_found');
    return presentHeld(stored);
  });
}

/**
 * Takes held decisions back, whoever took them. What they said stands in the form of whoever undoes them.
 * @returns those that had not been sent yet.
 */
export async function undoDecisions(
  context: Context<Admin>,
  ids: readonly number[],
): Promise<{ undone: number[] }> {
  const undone: number[] = [];
  for (const id of ids) if (await undoDecision(context, id)) undone.push(id);
  return { undone };
}

async function undoDecision(context: Context<Admin>, id: number): Promise<boolean> {
  return inTransaction(context.platform, async (tx) => {
    const held = await findHeldById(tx.db, id);
    if (!held || !(await closeHeld(tx.db, id, 'undone'))) return false;
    const form = { userId: context.actor.userId, kind: 'decision', subjectId: held.submission_id } as const;
    await returnToDraft(tx.db, form, (typed) => heldAnd(held, typed));
    await audit(
      tx.db,
      context,
      'submission.decision-undone',
      { kind: 'submission', id: held.submission_id },
      { decision: held.decision },
    );
    const submission = { id: held.submission_id, status: held.status };
    tx.afterCommit(() => publishToTeam(context.platform, submission));
    return true;
  });
}

type DecisionDraft = DraftFields<'decision'>;

/** The held decision as its form has it, and behind it what this person had typed there before. */
function heldAnd(held: HeldRow, typed: DecisionDraft | null): DecisionDraft {
  const requests = [...held.requests.map((text) => ({ text })), ...(typed?.requests ?? [])];
  const filled = requests.filter(({ text }) => text.trim() !== '');
  return {
    decision: held.decision,
    comment: [held.comment, typed?.comment].filter(Boolean).join('\n\n'),
    requests: filled.length > 0 ? filled : [{ text: '' }],
    create_venture: held.create_venture ?? typed?.create_venture ?? null,
  };
}

/** Decisions that wait to be sent, in the order in which they will be. */
export async function listHeldDecisions(
  { platform: { db } }: Context<Admin>,
  { cursor, limit }: QueryOf<typeof reviewEndpoints.listHeld>,
): Promise<ReplyOf<typeof reviewEndpoints.listHeld>> {
  const { items, next_cursor } = paginate(await listHeld(db, parseIdCursor(cursor), limit), limit);
  return { message: 'Held decisions', data: items.map(presentHeld), next_cursor };
}

/** The decision that waits to be sent for a submission, for the console alone. */
export async function readHeldDecision(db: Database, submissionId: number): Promise<HeldDecision | null> {
  const row = await findHeld(db, submissionId);
  return row ? presentHeld(row) : null;
}

/** A decision that can still be undone, for the console. */
const presentHeld = (row: HeldRow): HeldDecision => ({
  id: row.id,
  submission_id: row.submission_id,
  first_name: row.first_name,
  last_name: row.last_name,
  decision: row.decision,
  comment: row.comment,
  requests: row.requests,
  create_venture: row.create_venture,
  decided_by: nameOfDecider(row),
  sends_at: row.sends_at.toISOString(),
});
