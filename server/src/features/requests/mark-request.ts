import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { commentOfRevision, openOf } from './plan-revision.ts';
import {
  listRequests,
  publishRequestStates,
  type RequestRow,
  type Subject,
  setRequestState,
} from './requests.repository.ts';

/**
 * Closes or reopens a request for the team; the caller has checked that it may.
 * @throws DomainError `not_found`; `conflict` when it is so already.
 */
export async function markRequest(
  tx: Database,
  subject: Subject,
  number: number,
  mark: 'open' | 'closed',
): Promise<RequestRow> {
  const request = (await listRequests(tx, subject)).find((one) => one.number === number);
  if (!request) throw new DomainError('not_found');
  if (request.state === mark) throw new DomainError('conflict', { message: requestMessages.alreadyDone });
  await setRequestState(tx, request.id, mark);
  return request;
}

/** The member sees what was marked. @returns the comment that they read now, with these words above the list. */
export async function publishMarks(
  tx: Database,
  subject: Subject,
  words: string | null,
): Promise<string | null> {
  await publishRequestStates(tx, subject);
  return commentOfRevision(words, openOf(await listRequests(tx, subject)));
}
