import type { AdminSubmissionDetail, WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMemberSummary } from '../../accounts/users/find-users.ts';
import { findSubmission } from '../submissions.repository.ts';
import { readHistory } from './read-history.ts';
import { presentDetail } from './submissions.presenter.ts';

/** @throws DomainError `not_found` also for a submission that is somebody else's. */
export async function readSubmission(
  { platform, actor }: Context<Member>,
  id: number,
): Promise<WireSubmissionDetail> {
  const row = await findSubmission(platform.db, { owner: actor.userId }, id);
  if (!row) throw new DomainError('not_found');
  return presentDetail(row, await readHistory(platform.db, id), 'owner');
}

/** The console's view with the member behind the submission. */
export async function readAnySubmission(
  { platform }: Context<Admin>,
  id: number,
): Promise<AdminSubmissionDetail> {
  const row = await findSubmission(platform.db, 'all', id);
  if (!row) throw new DomainError('not_found');
  const history = await readHistory(platform.db, id);
  const member = row.user_id === null ? null : await findMemberSummary(platform.db, row.user_id);
  return { ...presentDetail(row, history, 'admin'), user_id: row.user_id, member };
}
