import type { Decision } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../platform/database/database.ts';
import { type AskedFor, planRevision, type RevisionPlan } from './plan-revision.ts';
import {
  closeRequests,
  deleteRequestsOf,
  insertRequests,
  listRequests,
  publishRequestStates,
  type Subject,
} from './requests.repository.ts';

/**
 * What a decision does to the list of requests, in its transaction: a revision adds to it, any other closes it, and the
 * member sees the new states. @returns the comment that the member reads and the text above the list.
 */
export async function resolveRequests(
  tx: Database,
  subject: Subject,
  versionNumber: number,
  { decision, ...asked }: AskedFor & { decision: Decision },
): Promise<Pick<RevisionPlan, 'words'> & { comment: string | null }> {
  if (decision !== 'revision') {
    await closeRequests(tx, subject);
    return { words: null, comment: asked.comment || null };
  }
  const { added, words, comment } = planRevision(await listRequests(tx, subject), asked);
  await insertRequests(tx, subject, versionNumber, added);
  await publishRequestStates(tx, subject);
  return { words, comment };
}

/** Forgets everything that was asked and answered about these: requests quote what was sent, and answers are the member's own words. */
export const deleteRequests = (tx: Database, kind: Subject['kind'], ids: readonly number[]): Promise<void> =>
  deleteRequestsOf(tx, kind, ids);
