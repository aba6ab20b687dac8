import type { Database } from '../../../platform/database/database.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findAssignee } from './desk.repository.ts';

/** Who on the team is told of something new about a submission, and whether by email too: its assignee, or everybody who decides. */
export async function listNotified(db: Database, submissionId: number) {
  const [colleagues, assignee, { mails }] = await Promise.all([
    listColleagues(db, 'submissions.decide'),
    findAssignee(db, submissionId),
    readSettings(db),
  ]);
  const own = colleagues.filter(({ id }) => id === assignee?.id);
  return { people: own.length > 0 ? own : colleagues, isWanted: mails.new_submissions };
}
