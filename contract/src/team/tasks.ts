import { z } from 'zod';
import { taskForm } from '../office-hours/office-hours.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';
import type { AdminRight } from './rights.ts';

/** What the team's tasks are about, each with the right to have and to give them. A conversation is named by its member's id. */
export const taskRecords = {
  submission: 'submissions.decide',
  conversation: 'conversations.answer',
  venture: 'ventures.manage',
} as const satisfies Record<string, AdminRight>;
export type TaskRecord = keyof typeof taskRecords;

export const teamTaskMessages = {
  list: 'Tasks',
  added: 'Task added.',
  changed: 'Task changed.',
  removed: 'Task removed.',
  notOwner: 'Choose someone who may do it',
} as const;

const id = z.number().int().positive();
const teamTask = z.object({
  id,
  text: z.string(),
  /** An open task whose owner has left keeps their name and has no `id`. */
  owner: z.object({ id: id.nullable(), name: z.string() }),
  /** YYYY-MM-DD */
  due_on: z.string(),
  done_at: z.string().nullable(),
});

const recordTasks = z.object({
  /** Open ones by date, then done ones. */
  tasks: z.array(teamTask),
  /** Who a task can be given to. */
  owners: z.array(z.object({ id, name: z.string() })),
});
export type RecordTasks = z.infer<typeof recordTasks>;

const ownTask = z.object({
  id,
  text: z.string(),
  due_on: z.string(),
  record: z.enum(['submission', 'conversation', 'venture']),
  /** Of the record's address in the console. */
  key: z.string(),
  /** A reference, so that whoever reads a submission without names learns none. */
  name: z.string(),
});
export type OwnTask = z.infer<typeof ownTask>;

const ofRecord = z.object({ record: z.enum(['submission', 'conversation', 'venture']), id: idInAddress });
const ofTask = z.object({ task: idInAddress });

export const teamTaskEndpoints = {
  /** The caller's own open tasks, the earliest first; 100 at most. */
  own: get('/api/admin/tasks', 'submissions.read', { reply: success(z.array(ownTask)) }),
  /** The tasks of one record. */
  list: get('/api/admin/records/:record/:id/tasks', 'submissions.read', {
    params: ofRecord,
    reply: success(recordTasks),
  }),
  /** Adds a task; its owner is notified. Honours Idempotency-Key. */
  add: post('/api/admin/records/:record/:id/tasks', 'submissions.read', {
    params: ofRecord,
    body: taskForm,
    reply: success(recordTasks),
  }),
  /** Changes a task, marks it as done or open, or gives it to someone else, who is notified. */
  change: put('/api/admin/tasks/:task', 'submissions.read', {
    idempotent: true,
    params: ofTask,
    body: taskForm.extend({ is_done: z.boolean() }),
    reply: success(recordTasks),
  }),
  /** Removes a task. */
  remove: del('/api/admin/tasks/:task', 'submissions.read', {
    params: ofTask,
    reply: success(recordTasks),
  }),
};
