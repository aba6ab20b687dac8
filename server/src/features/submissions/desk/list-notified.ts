import type { Database } from '../../../platform/database/database.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findAssignee } from './desk.repository.ts';

/**
 * The people on the team who are notified of something new about a submission (its assignee, or everyone who decides), and whether by
 * email, too.
 */
export async function listNotified(db: Database, submissionId: number) {
  const [colleagues, assignee, { emails }] = await Promise.all([
    listColleagues(db, 'submissions.decide', { area: 'submissions', id: submissionId }),
    findAssignee(db, submissionId),
    readSettings(db),
  ]);
  const own = colleagues.filter(({ id }) => id === assignee?.id);
  return { people: own.length > 0 ? own : colleagues, isWanted: emails.new_submissions };
}
