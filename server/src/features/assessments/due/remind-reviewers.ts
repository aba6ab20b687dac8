import type { Platform } from '../../../platform/context.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import { assessmentReminderEmail } from '../../notifications/emails/team-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { listDueReviewers } from './due.repository.ts';
import { zoneOfTeam } from './team-zone.ts';

/**
 * Reminds colleagues of what they have to assess at the open door: within three days of its day, on that day or the evening before, and
 * once after, by the database's clock; one email for each day. Another day reminds again. One that fails does not stop the others. May run
 * at any time, on any node.
 */
export async function remindReviewers(platform: Platform): Promise<void> {
  const rows = await listDueReviewers(platform.db, await zoneOfTeam(platform.db));
  await workEach(platform, rows, {
    work: (tx, { user_id, email, first_name, due_on, open, days_before }) =>
      notifyByEmail(tx, {
        to: { id: user_id, email },
        cause: `assessment-reminder:${due_on}:${days_before}:${user_id}`,
        content: assessmentReminderEmail({
          firstName: first_name,
          open,
          dueOn: due_on,
          isOverdue: days_before === 0,
          link: `${platform.config.origin}/admin`,
        }),
      }),
    failure: 'a colleague could not be reminded of an assessment',
  });
}
