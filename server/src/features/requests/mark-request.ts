import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { commentOfRevision, openOf } from './plan-revision.ts';
import {
  listRequests,
  publishRequestStates,
  type RequestRow,
  setRequestState,
} from './requests.repository.ts';
import type { Subject } from './subjects.ts';

/**
 * Closes or reopens a request for the team; the caller has checked that it may.
 * @throws DomainError `not_found`; `conflict` when it is already in that state.
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

/** Shows the member the new states. @returns the comment that the member now reads: the opening text, then the open requests. */
export async function publishMarks(
  tx: Database,
  subject: Subject,
  openingText: string | null,
): Promise<string | null> {
  await publishRequestStates(tx, subject);
  return commentOfRevision(openingText, openOf(await listRequests(tx, subject)));
}
