import { referenceOf } from '@proxima/contract/submissions/submissions';
import {
  type OwnTask,
  type RecordTasks,
  taskRecords,
  type teamTaskEndpoints,
  teamTaskMessages,
} from '@proxima/contract/team/tasks';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { createOnce } from '../../platform/limits/idempotency.ts';
import { findMember, listColleagues, listMemberNames } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { getSubmission } from '../submissions/reading/read-submission.ts';
import { ownerNow } from '../ventures/people/task-owner.policy.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import {
  deleteTask,
  insertTask,
  listOpenTasks,
  listTasks,
  lockTask,
  type RecordOf,
  recordOf,
  updateTask,
} from './tasks.repository.ts';

type Endpoints = typeof teamTaskEndpoints;

const maxOwn = 100;

/** The caller's own open tasks, the earliest first. */
export async function listOwnTasks({ platform: { db }, actor }: Context<Admin>): Promise<OwnTask[]> {
  const rows = await listOpenTasks(db, actor.userId, maxOwn);
  const ids = (values: (number | null)[]) => values.filter((id) => id !== null);
  const [members, ventures] = await Promise.all([
    listMemberNames(db, ids(rows.map(({ member_id }) => member_id))),
    nameAnyVentures(db, ids(rows.map(({ venture_id }) => venture_id))),
  ]);
  return rows.map(({ id, text, due_on, ...row }) => {
    const of = recordOf(row);
    return { id, text, due_on, record: of.record, ...describe(of, members, ventures) };
  });
}

interface Named {
  id: number;
  name: string;
}

function describe(
  { record, id }: RecordOf,
  members: readonly Named[],
  ventures: readonly (Named & { slug: string })[],
): Pick<OwnTask, 'key' | 'name'> {
  if (record === 'submission') return { key: String(id), name: referenceOf(id) };
  const venture = ventures.find((one) => one.id === id);
  if (record === 'venture') return { key: venture?.slug ?? '', name: venture?.name ?? '' };
  return { key: String(id), name: members.find((one) => one.id === id)?.name ?? '' };
}

/** @throws DomainError `forbidden` without the record's right; `not_found` */
export async function readTasks({ platform, actor }: Context<Admin>, of: RecordOf): Promise<RecordTasks> {
  await assertMay(platform.db, actor, of);
  return present(platform.db, of);
}

/** Adds a task to a record (docs/rules.md, "Tasks"). @throws DomainError as `readTasks`; `validation_failed` for who may not have it */
export const addTask = (
  context: Context<Admin>,
  of: RecordOf,
  { idempotencyKey, ...form }: BodyOf<Endpoints['add']> & { idempotencyKey: string | undefined },
): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    await assertMay(tx.db, context.actor, of);
    const scope = `team-task:${of.record}:${of.id}:${context.actor.userId}`;
    const attempt = idempotencyKey === undefined ? undefined : { scope, key: idempotencyKey, body: form };
    await createOnce(tx.db, attempt, async () => {
      await assertOwner(tx.db, of, form.owner_id);
      const { id } = await insertTask(tx.db, of, form);
      await audit(tx.db, context, 'task.added', subjectOf(of), { task: id, owner: form.owner_id });
      await notifyOwner(tx, context, of, { id, owner: form.owner_id });
      return id;
    });
    return present(tx.db, of);
  });

/** Changes a task, marks it as done, or gives it to someone else. @throws DomainError as `addTask` */
export const changeTask = (
  context: Context<Admin>,
  id: number,
  form: BodyOf<Endpoints['change']>,
): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    const task = await lockTask(tx.db, id);
    if (!task) throw new DomainError('not_found');
    const { of, owner_id } = task;
    await assertMay(tx.db, context.actor, of);
    const { owner_id: owner, is_done } = form;
    const isGiven = owner_id !== owner;
    if (isGiven) await assertOwner(tx.db, of, owner);
    await updateTask(tx.db, id, form);
    await audit(tx.db, context, 'task.changed', subjectOf(of), { task: id, owner, is_done });
    if (isGiven) await notifyOwner(tx, context, of, { id, owner });
    return present(tx.db, of);
  });

/** @throws DomainError as `readTasks` */
export const removeTask = (context: Context<Admin>, id: number): Promise<RecordTasks> =>
  inTransaction(context.platform, async (tx) => {
    const task = await lockTask(tx.db, id);
    if (!task) throw new DomainError('not_found');
    await assertMay(tx.db, context.actor, task.of);
    await deleteTask(tx.db, id);
    await audit(tx.db, context, 'task.removed', subjectOf(task.of), { task: id });
    return present(tx.db, task.of);
  });

async function assertMay(db: Database, actor: Admin, of: RecordOf): Promise<void> {
  if (!hasRight(actor, taskRecords[of.record])) throw new DomainError('forbidden');
  if (!(await exists(db, of))) throw new DomainError('not_found');
}

/** A member has a conversation, administrators have none. */
async function exists(db: Database, { record, id }: RecordOf): Promise<boolean> {
  if (record === 'venture') return (await nameAnyVentures(db, [id])).length > 0;
  if (record === 'conversation') return (await findMember(db, id)) !== undefined;
  await getSubmission(db, id);
  return true;
}

async function assertOwner(db: Database, { record }: RecordOf, ownerId: number): Promise<void> {
  const owners = await listColleagues(db, taskRecords[record]);
  if (!owners.some(({ id }) => id === ownerId)) throw invalidField('owner_id', teamTaskMessages.notOwner);
}

async function present(db: Database, of: RecordOf): Promise<RecordTasks> {
  const [rows, colleagues] = await Promise.all([
    listTasks(db, of),
    listColleagues(db, taskRecords[of.record]),
  ]);
  const owners = colleagues.map(({ id, name }) => ({ id, name }));
  const tasks = rows.map((row) => ({
    id: row.id,
    text: row.text,
    owner: ownerNow(row, owners),
    due_on: row.due_on,
    done_at: row.done_at?.toISOString() ?? null,
  }));
  return { tasks, owners };
}

/** In the audit log a conversation is its member. */
const subjectOf = ({ record, id }: RecordOf) => ({ kind: record === 'conversation' ? 'user' : record, id });

const noticeOf = (record: RecordOf['record'], id: number) => {
  if (record === 'submission')
    return { kind: 'task_on_submission', subject: { kind: 'submission', id } } as const;
  if (record === 'conversation')
    return { kind: 'task_in_conversation', subject: { kind: 'conversation', id } } as const;
  return { kind: 'task_on_venture', subject: { kind: 'venture', id } } as const;
};

/** Whoever gives a task to themselves knows of it. */
async function notifyOwner(
  tx: Transaction,
  { actor }: Context<Admin>,
  { record, id }: RecordOf,
  task: { id: number; owner: number },
): Promise<void> {
  if (task.owner === actor.userId) return;
  await notify(tx, { ...noticeOf(record, id), dedupeKey: `${task.id}:${task.owner}` }, [task.owner]);
}
