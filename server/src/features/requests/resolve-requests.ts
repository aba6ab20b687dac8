import type { Decision } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../platform/database/database.ts';
import { planRevision, type RevisionInput, type RevisionPlan } from './plan-revision.ts';
import {
  closeRequests,
  deleteRequestsOf,
  insertRequests,
  listRequests,
  publishRequestStates,
} from './requests.repository.ts';
import type { Subject } from './subjects.ts';

/**
 * Applies a decision to the list of requests, in its transaction: a revision adds requests, any other decision closes them
 * all. The member sees the new states. @returns the comment that the member reads and the text above the list.
 */
export async function resolveRequests(
  tx: Database,
  subject: Subject,
  versionNumber: number,
  { decision, ...asked }: RevisionInput & { decision: Decision },
): Promise<Pick<RevisionPlan, 'openingText'> & { comment: string | null }> {
  if (decision !== 'revision') {
    await closeRequests(tx, subject);
    return { openingText: null, comment: asked.comment || null };
  }
  const { added, openingText, comment } = planRevision(await listRequests(tx, subject), asked);
  await insertRequests(tx, subject, versionNumber, added);
  await publishRequestStates(tx, subject);
  return { openingText, comment };
}

/** Deletes all requests and answers about these: requests may quote what the member sent. */
export const deleteRequests = (tx: Database, kind: Subject['kind'], ids: readonly number[]): Promise<void> =>
  deleteRequestsOf(tx, kind, ids);
