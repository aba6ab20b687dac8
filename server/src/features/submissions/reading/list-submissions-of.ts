import type { AdminMemberDetail } from '@proxima/contract/admin/members';
import type { Database } from '../../../platform/database/database.ts';
import { listUnclaimed } from '../ownership/unclaimed.repository.ts';
import { listSubmissionRows } from '../submissions.repository.ts';
import { presentSentSubmission } from './submissions.presenter.ts';

const most = 50;

/** A member's newest submissions, and those without an account that carry the member's address. */
export async function listSubmissionsOf(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<Pick<AdminMemberDetail, 'submissions' | 'unclaimed'>> {
  const [own, unclaimed] = await Promise.all([
    listSubmissionRows(db, id, {}, most),
    listUnclaimed(db, email, most),
  ]);
  return {
    submissions: own.slice(0, most).map(presentSentSubmission),
    unclaimed: unclaimed.map(presentSentSubmission),
  };
}
