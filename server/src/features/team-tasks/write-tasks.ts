import {
  type RecordTasks,
  type teamTaskEndpoints,
  teamTaskMessages,
} from '@proxima/contract/tasks/team-tasks';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { publishConversationUpdated } from '../chat/live/publish-chat-events.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { getSubmission } from '../submissions/reading/read-submission.ts';
import { publishToTeam } from '../submissions/sending/record-step.ts';
import { assertMay, listOwners, readTasksOf } from './read-tasks.ts';
import { noticeOf } from './task-notices.ts';
import { deleteTask, insertTask, lockTask, type RecordRef, updateTask } from './tasks.repository.ts';

type Endpoints = typeof teamTaskEndpoints;

/** Adds a task to a record (docs/rules.md, "Team tasks"). @throws DomainError as `readTasks`; `validation_failed` for an owner without the right */
export const addTask = (
  context: Context<Admin>,
  ref: RecordRef,
  form: BodyOf<Endpoints['add']>,
): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    await assertMay(tx.db, context.actor, ref);
    await assertOwner(tx.db, ref, form.owner_id);
    const { id } = await insertTask(tx.db, ref, form);
    await audit(tx.db, context, 'task.added', auditSubjectOf(ref), { task: id, owner: form.owner_id });
    await notifyOwner(tx, context, ref, { id, owner: form.owner_id });
    return publishAndRead(tx, ref);
  });

/** Edits a task, marks it as done or open, or reassigns it. @throws DomainError as `addTask` */
export const changeTask = (
  context: Context<Admin>,
  id: number,
  form: BodyOf<Endpoints['change']>,
): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    const task = await lockTask(tx.db, id);
    if (!task) throw new DomainError('not_found');
    const { ref, owner_id } = task;
    await assertMay(tx.db, context.actor, ref);
    const { owner_id: owner, is_done } = form;
    const isReassigned = owner_id !== owner;
    if (isReassigned) await assertOwner(tx.db, ref, owner);
    await updateTask(tx.db, id, form);
    await audit(tx.db, context, 'task.changed', auditSubjectOf(ref), { task: id, owner, is_done });
    if (isReassigned) await notifyOwner(tx, context, ref, { id, owner });
    return publishAndRead(tx, ref);
  });

/** @throws DomainError as `readTasks` */
export const removeTask = (context: Context<Admin>, id: number): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    const task = await lockTask(tx.db, id);
    if (!task) throw new DomainError('not_found');
    await assertMay(tx.db, context.actor, task.ref);
    await deleteTask(tx.db, id);
    await audit(tx.db, context, 'task.removed', auditSubjectOf(task.ref), { task: id });
    return publishAndRead(tx, task.ref);
  });

async function assertOwner(db: Database, ref: RecordRef, ownerId: number): Promise<void> {
  const owners = await listOwners(db, ref);
  if (!owners.some(({ id }) => id === ownerId)) throw invalidField('owner_id', teamTaskMessages.notOwner);
}

/** The record's open pages refresh for colleagues, too. */
async function publishAndRead(tx: Transaction, ref: RecordRef): Promise<RecordTasks> {
  if (ref.record === 'submission') {
    const submission = await getSubmission(tx.db, ref.id);
    publishToTeam(tx, submission);
  }
  if (ref.record === 'conversation') publishConversationUpdated(tx, ref.id);
  const read = await readTasksOf(tx.db, ref);
  if (ref.record === 'venture') {
    const colleagues = read.owners.map(({ id }) => id);
    publishChanged(tx, { kind: 'venture', id: ref.id }, colleagues);
  }
  return read;
}

/** The audit log lists a conversation under its member. */
const auditSubjectOf = ({ record, id }: RecordRef) =>
  ({ kind: record === 'conversation' ? 'user' : record, id }) as const;

/** Notifies a new owner, each time the task becomes theirs; not of a task they assigned to themselves. */
async function notifyOwner(
  tx: Transaction,
  { platform, actor }: Context<Admin>,
  ref: RecordRef,
  task: { id: number; owner: number },
): Promise<void> {
  if (task.owner === actor.userId) return;
  const dedupeKey = `${task.id}:${platform.clock.now().getTime()}`;
  await notify(tx, { ...noticeOf(ref), dedupeKey }, [task.owner]);
}
