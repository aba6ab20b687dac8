import { reviewMessages } from '@proxima/contract/admin/submissions';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findHeld, nameOfDecider } from '../decisions/held-decisions.repository.ts';
import { readAnySubmission } from '../reading/read-submission.ts';
import { publishSubmissionEvent, publishToTeam, recordStep } from '../sending/record-step.ts';
import { assertMayMark } from '../submissions.policy.ts';
import {
  changeSubmission,
  lockSubmission,
  raiseVersion,
  type SubmissionRow,
} from '../submissions.repository.ts';
import { commentOfRevision, numbered } from './plan-revision.ts';
import {
  listRequests,
  publishRequestStates,
  type RequestRow,
  setRequestState,
} from './revision-requests.repository.ts';

type Mark = 'open' | 'closed';

/**
 * Closes or reopens a request. While the member works on a revision they see it immediately; otherwise with the next
 * decision, so that nothing of it reaches them before (docs/decisions/revision-requests.md).
 * @throws DomainError `not_found`; `conflict` when it is so already or a decision about the submission waits.
 */
export async function markRequest(
  context: Context<Admin>,
  id: number,
  number: number,
  state: Mark,
): Promise<AdminSubmissionDetail> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockSubmission(tx.db, 'all', id);
    const request = row && (await listRequests(tx.db, id)).find((one) => one.number === number);
    if (!row || !request) throw new DomainError('not_found');
    const held = await findHeld(tx.db, id);
    if (held) throw new DomainError('conflict', { message: reviewMessages.heldBy(nameOfDecider(held)) });
    assertMayMark(request.state, state);
    await setRequestState(tx.db, request.id, state);
    await record(tx, context, row, request, state);
    const changed = row.status === 'revision' ? await tell(tx.db, row) : null;
    if (!changed) await raiseVersion(tx.db, id);
    tx.afterCommit(() =>
      changed ? publishSubmissionEvent(context.platform, changed) : publishToTeam(context.platform, row),
    );
  });
  return readAnySubmission(context, id);
}

/** The list that the member works on is now another one. */
async function tell(tx: Database, row: SubmissionRow): Promise<SubmissionRow> {
  await publishRequestStates(tx, row.id);
  const open = (await listRequests(tx, row.id)).filter(({ state }) => state === 'open');
  return changeSubmission(tx, row.id, {
    status: row.status,
    adminComment: commentOfRevision(row.opening_words, open),
  });
}

async function record(
  tx: Transaction,
  context: Context<Admin>,
  row: SubmissionRow,
  { number, text }: RequestRow,
  state: Mark,
): Promise<void> {
  const kind = state === 'closed' ? 'request-closed' : 'request-reopened';
  await recordStep(tx, context, row.id, {
    kind,
    by: { id: context.actor.userId, name: context.actor.name },
    comment: numbered(number, text),
    action: `submission.${kind}`,
    details: { number },
  });
}
