import { z } from 'zod';
import type { AdminRight } from '../team/rights.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, idInAddress } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { task, taskForm } from './tasks.ts';

const taskRecord = z.enum(['submission', 'conversation', 'venture']);
/** What a task of the team is about. A conversation is identified by its member's id. */
export type TaskRecord = z.infer<typeof taskRecord>;

/** The right to read, assign and own tasks about a record. */
export const taskRights = {
  submission: 'submissions.decide',
  conversation: 'conversations.answer',
  venture: 'ventures.manage',
} as const satisfies Record<TaskRecord, AdminRight>;

export const teamTaskMessages = {
  list: 'Tasks',
  added: 'Task added.',
  changed: 'Task changed.',
  removed: 'Task removed.',
  notOwner: 'Choose a colleague with access to this',
} as const;

const recordTasks = z.object({
  /** Open ones by date, then done ones. */
  tasks: boundedList(task, 'tasksOfVenture'),
  /** Who a task can be assigned to. */
  owners: boundedList(z.object({ id, name: z.string() }), 'administrators'),
});
export type RecordTasks = z.infer<typeof recordTasks>;

const ownTask = z.object({
  id,
  text: z.string(),
  due_on: calendarDate,
  record: taskRecord,
  /** Identifies the record in its console URL: an id, or a venture's slug. */
  key: z.string(),
  /** For a submission its reference, because reviewers may be reading it without names. */
  name: z.string(),
});
export type OwnTask = z.infer<typeof ownTask>;

const ofRecord = z.object({ record: taskRecord, id: idInAddress });

export const teamTaskEndpoints = {
  /** The caller's open tasks, earliest due date first; at most 100. */
  own: get('/api/admin/tasks', 'submissions.read', {
    reply: success(boundedList(ownTask, listLimits.ownTasks)),
  }),
  /** The tasks of one record. */
  list: get('/api/admin/records/:record/:id/tasks', 'submissions.read', {
    params: ofRecord,
    reply: success(recordTasks),
  }),
  /** Adds a task; its owner is notified. */
  add: post('/api/admin/records/:record/:id/tasks', 'submissions.read', {
    params: ofRecord,
    body: taskForm,
    reply: success(recordTasks),
  }),
  /** Changes a task, marks it as done or open, or assigns it to someone else, who is notified. */
  change: put('/api/admin/tasks/:task', 'submissions.read', {
    repeat: 'natural',
    body: taskForm.extend({ is_done: z.boolean() }),
    reply: success(recordTasks),
  }),
  /** Removes a task. */
  remove: del('/api/admin/tasks/:task', 'submissions.read', { reply: success(recordTasks) }),
};
