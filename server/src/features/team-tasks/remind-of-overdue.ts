import type { TransactionServices } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { takeEach } from '../../platform/jobs/take-each.ts';
import { notify } from '../notifications/notify.ts';
import { overdueNoticeOf } from './task-notices.ts';
import { claimOverdueTask, recordOf } from './tasks.repository.ts';

/** Reminds the owners of overdue tasks. */
export const overdueQueue: Queue<object> = { name: 'team-tasks.overdue', cron: '*/10 * * * *' };

/**
 * Notifies the owners of open tasks once the due date has passed in their time zone: once for each date (docs/rules.md, "Team tasks"), in
 * the transaction that records it, whichever nodes run it. One task that fails does not stop the others.
 */
export const remindOfOverdue = (platform: TransactionServices): Promise<void> =>
  takeEach(platform, {
    take: claimOverdueTask,
    work: (tx, { id, owner_id, due_on, ...row }) =>
      notify(tx, { ...overdueNoticeOf(recordOf(row)), dedupeKey: `${id}:${due_on}` }, [owner_id]),
    failure: 'the owner of a task could not be reminded',
  });
