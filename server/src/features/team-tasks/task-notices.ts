import type { Notice } from '../notifications/notify.ts';
import type { RecordRef } from './tasks.repository.ts';

type TaskNotice = Pick<Notice, 'kind' | 'subject'>;

/** To a new owner. */
export function noticeOf({ record: kind, id }: RecordRef): TaskNotice {
  if (kind === 'submission') return { kind: 'task_on_submission', subject: { kind, id } };
  if (kind === 'conversation') return { kind: 'task_in_conversation', subject: { kind, id } };
  return { kind: 'task_on_venture', subject: { kind, id } };
}

/** To the owner of a task that is overdue. */
export function overdueNoticeOf({ record: kind, id }: RecordRef): TaskNotice {
  if (kind === 'submission') return { kind: 'overdue_task_on_submission', subject: { kind, id } };
  if (kind === 'conversation') return { kind: 'overdue_task_in_conversation', subject: { kind, id } };
  return { kind: 'overdue_task_on_venture', subject: { kind, id } };
}
