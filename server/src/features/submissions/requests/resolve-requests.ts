import type { Database } from '../../../platform/database/database.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { planRevision, type RevisionPlan } from './plan-revision.ts';
import {
  closeRequests,
  insertRequests,
  listRequests,
  publishRequestStates,
} from './revision-requests.repository.ts';

/**
 * What a decision does to the list of requests, in its transaction: a revision adds to it, any other closes it, and the
 * member is told of every mark. @returns the comment that the member reads and the words above its list.
 */
export async function settleRequests(
  tx: Database,
  submissionId: number,
  versionNumber: number,
  body: Omit<DecisionBody, 'version'>,
): Promise<Pick<RevisionPlan, 'words'> & { comment: string | null }> {
  if (body.decision !== 'revision') {
    await closeRequests(tx, submissionId);
    await publishRequestStates(tx, submissionId);
    return { words: null, comment: body.comment === '' ? null : body.comment };
  }
  const { added, words, comment } = planRevision(await listRequests(tx, submissionId), body);
  await insertRequests(tx, submissionId, versionNumber, added);
  await publishRequestStates(tx, submissionId);
  return { words, comment };
}
