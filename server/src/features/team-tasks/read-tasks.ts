import { referenceOf } from '@proxima/contract/submissions/submissions';
import { type OwnTask, type RecordTasks, taskRights } from '@proxima/contract/tasks/team-tasks';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { hasRight } from '../../platform/access.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWithinReach, listWithinReach } from '../../platform/database/statements/assigned.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, listColleagues, listMemberNames } from '../accounts/users/find-users.ts';
import { getSubmission } from '../submissions/reading/read-submission.ts';
import { ownerNow } from '../ventures/people/task-owner.policy.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { listOpenTasks, listTasks, type RecordRef, recordOf } from './tasks.repository.ts';

const maxOwn = listLimits.ownTasks;

/** The caller's open tasks on what their role reaches, earliest due date first; at most 100. */
export async function listOwnTasks({ platform: { db }, actor }: Context<Admin>): Promise<OwnTask[]> {
  const rows = await listReached(db, actor, await listOpenTasks(db, actor.userId, maxOwn));
  const ids = (values: (number | null)[]) => values.filter((id) => id !== null);
  const [members, ventures] = await Promise.all([
    listMemberNames(db, ids(rows.map(({ member_id }) => member_id))),
    nameAnyVentures(db, ids(rows.map(({ venture_id }) => venture_id))),
  ]);
  return rows.map(({ id, text, due_on, ...row }) => {
    const ref = recordOf(row);
    return { id, text, due_on, record: ref.record, ...describe(ref, members, ventures) };
  });
}

async function listReached<Row extends Parameters<typeof recordOf>[0]>(
  db: Database,
  actor: Admin,
  rows: readonly Row[],
): Promise<Row[]> {
  const byRecord = Map.groupBy(rows, (row) => recordOf(row).record);
  const reached = new Set<Row>();
  for (const [record, own] of byRecord) {
    const ids = own.map((row) => recordOf(row).id);
    const found = new Set(await listWithinReach(db, actor, areaOf[record], ids));
    for (const row of own) if (found.has(recordOf(row).id)) reached.add(row);
  }
  return rows.filter((row) => reached.has(row));
}

interface Named {
  id: number;
  name: string;
}

function describe(
  { record, id }: RecordRef,
  members: readonly Named[],
  ventures: readonly (Named & { slug: string })[],
): Pick<OwnTask, 'key' | 'name'> {
  if (record === 'submission') return { key: String(id), name: referenceOf(id) };
  const venture = ventures.find((one) => one.id === id);
  if (record === 'venture') return { key: venture?.slug ?? '', name: venture?.name ?? '' };
  return { key: String(id), name: members.find((one) => one.id === id)?.name ?? '' };
}

/** @throws DomainError `forbidden` without the right to the record's tasks; `not_found` */
export async function readTasks({ platform, actor }: Context<Admin>, ref: RecordRef): Promise<RecordTasks> {
  await assertMay(platform.db, actor, ref);
  return readTasksOf(platform.db, ref);
}

const areaOf = { submission: 'submissions', conversation: 'conversations', venture: 'ventures' } as const;

/** @throws DomainError as `readTasks` */
export async function assertMay(db: Database, actor: Admin, ref: RecordRef): Promise<void> {
  if (!hasRight(actor, taskRights[ref.record])) throw new DomainError('forbidden');
  const isReached = await isWithinReach(db, actor, areaOf[ref.record], ref.id);
  if (!isReached || !(await exists(db, ref))) throw new DomainError('not_found');
}

/** Every member has a conversation; administrators have none. */
async function exists(db: Database, { record, id }: RecordRef): Promise<boolean> {
  if (record === 'venture') return (await nameAnyVentures(db, [id])).length > 0;
  if (record === 'conversation') return (await findMember(db, id)) !== undefined;
  await getSubmission(db, id);
  return true;
}

/** Who can own a task of a record. */
export const listOwners = (db: Database, { record, id }: RecordRef) =>
  listColleagues(db, taskRights[record], { area: areaOf[record], id });

/** The tasks of a record, and who can own one. */
export async function readTasksOf(db: Database, ref: RecordRef): Promise<RecordTasks> {
  const [rows, colleagues] = await Promise.all([listTasks(db, ref), listOwners(db, ref)]);
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
