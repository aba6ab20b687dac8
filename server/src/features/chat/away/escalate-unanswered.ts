import type { TeamSettings } from '@proxima/contract/settings/settings';
import type { Platform } from '../../../platform/context.ts';
import { inTransaction, type TransactionServices } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { unansweredMembersEmail } from '../../notifications/emails/message-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { claimOverdueTurns, type OverdueTurn, readClock } from './away.repository.ts';
import { workingMinutesBefore } from './working-time.ts';

/** Checks each minute whether a member has waited too long. */
export const escalationQueue: Queue<Record<string, never>> = {
  name: 'chat.overdue',
  retries: 0,
  cron: '* * * * *',
};

type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

/**
 * Emails the conversations that no one has answered within the set working time to the administrators named in the settings
 * and to each conversation's assignee: once for each time that a member waits, in the transaction that records it.
 */
export async function escalateUnanswered(
  platform: TransactionServices & Pick<Platform, 'config'>,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const settings = await readSettings(tx.db);
    const { on, after_minutes: minutes } = settings.escalation;
    const start = on ? workingMinutesBefore(settings.working_hours, await readClock(tx.db), minutes) : null;
    const colleagues = start ? await listColleagues(tx.db, 'conversations.answer', 'anyone') : [];
    const unlimited = start ? await listColleagues(tx.db, 'conversations.answer', everyConversation) : [];
    if (!start || colleagues.length === 0) return;
    const overdue = await claimOverdueTurns(tx.db, start);
    const emails = colleagues.flatMap((colleague) => {
      const turns = overdue.filter((turn) => concerns(colleague, turn, settings, unlimited));
      if (turns.length === 0) return [];
      const content = unansweredMembersEmail({
        firstName: colleague.name.split(' ')[0] ?? '',
        members: turns.map(describe),
        minutes,
        timeZone: settings.working_hours.time_zone,
        link: linkTo(platform.config.origin, turns),
      });
      return [{ to: colleague, content, subjects: turns.map(({ user_id }) => user_id) }];
    });
    await notifyByEmail(tx, emails);
  });
}

const everyConversation = { area: 'conversations', id: null } as const;

/**
 * The assignee and, of those whose role reaches every conversation, those named in the settings; all of them if none of those named may still
 * reply to members.
 */
function concerns(
  { id }: Colleague,
  turn: OverdueTurn,
  { escalation }: TeamSettings,
  unlimited: Colleague[],
) {
  const named = unlimited.filter((colleague) => escalation.to.includes(colleague.id));
  const others = named.length > 0 ? named : unlimited;
  return turn.assignee_id === id || others.some((colleague) => colleague.id === id);
}

const describe = ({ first_name, last_name, opened_at, last_text }: OverdueTurn) => ({
  name: `${first_name} ${last_name}`,
  since: opened_at,
  text: last_text,
});

const linkTo = (origin: string, [first, ...others]: OverdueTurn[]): string =>
  first && others.length === 0
    ? `${origin}/admin/conversations/${first.user_id}`
    : `${origin}/admin/conversations?show=waiting`;
