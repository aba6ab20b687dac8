import { eventLimits, type MeetingAnswer, meetingAnswers } from '@proxima/contract/events/event-kinds';
import type { FollowUp } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listColleagues, listMemberNames } from '../../accounts/users/find-users.ts';
import { findFounders } from '../../ventures/people/find-founders.ts';
import { ownerNow } from '../../ventures/people/task-owner.policy.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { managesEvents } from '../events.policy.ts';
import { presentLiveQuestion } from '../live/live.presenter.ts';
import { listQuestionsOfItem } from '../live/live.repository.ts';
import { requireAdmission } from '../load-event.ts';
import { notifyOfEvent } from '../notices/event-notices.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { changeTaskRow, insertTask, listAnswerRows, listTaskRows } from './follow-up.repository.ts';

export interface OfItem {
  eventId: number;
  itemId: number;
}

/** The part of a session about one venture. @throws DomainError as `requireAdmission`; `not_found`; `conflict` before the session */
async function getPart(db: Database, { actor }: Context<SignedIn>, { eventId, itemId }: OfItem) {
  const loaded = await requireAdmission(db, actor, eventId);
  const item = await getShownItem(db, loaded, itemId);
  if (item.venture_id === null) throw new DomainError('not_found');
  if (loaded.event.phase === 'before') throw new DomainError('conflict', { message: liveMessages.notLive });
  return { ventureId: item.venture_id, mayManage: item.is_own || managesEvents(loaded.viewer) };
}

/** Founders of the venture and the team. */
const listOwners = async (db: Database, ventureId: number): Promise<{ id: number; name: string }[]> => [
  ...(await listMemberNames(db, await findFounders(db, ventureId))),
  ...(await listColleagues(db, 'events.manage')).map(({ id, name }) => ({ id, name })),
];

async function readForFounders(
  db: Database,
  itemId: number,
  ventureId: number,
): Promise<NonNullable<FollowUp['of_founders']>> {
  const answers = (await listAnswerRows(db, itemId)).map((row) => ({
    ...row,
    meeting: row.meeting as MeetingAnswer,
  }));
  const owners = await listOwners(db, ventureId);
  const countOf = (wanted: MeetingAnswer) => answers.filter(({ meeting }) => meeting === wanted).length;
  const totals = Object.fromEntries(meetingAnswers.map((answer) => [answer, countOf(answer)]));
  return {
    totals: answers.length < eventLimits.shownTotals ? null : (totals as Record<MeetingAnswer, number>),
    people: answers.filter(({ meeting }) => meeting !== 'no'),
    tasks: (await listTaskRows(db, itemId)).map((task) => ({
      id: task.id,
      text: task.text,
      owner: ownerNow(task, owners),
      due_on: task.due_on,
      done_at: task.done_at?.toISOString() ?? null,
    })),
    owners,
  };
}

async function readPart(db: Database, context: Context<SignedIn>, of: OfItem): Promise<FollowUp> {
  const { ventureId, mayManage } = await getPart(db, context, of);
  const [venture] = await nameAnyVentures(db, [ventureId]);
  return {
    venture: { id: ventureId, name: venture?.name ?? '' },
    questions: (await listQuestionsOfItem(db, of.itemId)).map(presentLiveQuestion),
    of_founders: mayManage ? await readForFounders(db, of.itemId, ventureId) : null,
  };
}

/** The follow-up of one venture's part of a session. @throws DomainError as `getPart` */
export const readFollowUp = (context: Context<SignedIn>, of: OfItem): Promise<FollowUp> =>
  readPart(context.platform.db, context, of);

/** @throws DomainError `validation_failed` */
async function getOwner(db: Database, ventureId: number, wanted: number) {
  const owner = (await listOwners(db, ventureId)).find(({ id }) => id === wanted);
  if (!owner) throw invalidField('owner_id', liveMessages.ownerGone);
  return owner;
}

/** Notifies the new owner of a task, unless they assigned it to themselves; each time, because a task may come back. */
async function notifyOwner(
  tx: Transaction,
  { actor }: Context<SignedIn>,
  { eventId }: OfItem,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<void> {
  if (ownerId !== actor.userId)
    await notifyOfEvent(tx, 'event_task', eventId, [ownerId], `${id}:${Date.now()}`);
}

interface NewTask {
  text: string;
  owner_id: number;
  due_on: string;
}

/** Adds a task with an owner and a due date. @throws DomainError as `getPart`; `forbidden`; `validation_failed` */
export const addTask = (context: Context<SignedIn>, of: OfItem, task: NewTask): Promise<FollowUp> =>
  inTransaction(context.platform, async (tx) => {
    const { ventureId, mayManage } = await getPart(tx.db, context, of);
    if (!mayManage) throw new DomainError('forbidden');
    const owner = await getOwner(tx.db, ventureId, task.owner_id);
    if ((await listTaskRows(tx.db, of.itemId)).length >= eventLimits.tasks)
      throw invalidField('text', liveMessages.tooManyTasks);
    const id = await insertTask(tx.db, { ...task, item_id: of.itemId, owner_name: owner.name });
    await notifyOwner(tx, context, of, { id, ownerId: owner.id });
    await audit(
      tx.db,
      context,
      'event.task-added',
      { kind: 'event', id: of.eventId },
      { venture: ventureId },
    );
    return readPart(tx.db, context, of);
  });

/** Marks a task as done or open, or passes it on. @throws DomainError as `getPart`; `forbidden`; `validation_failed` */
export const changeTask = (
  context: Context<SignedIn>,
  of: OfItem,
  { taskId, isDone, ownerId }: { taskId: number; isDone: boolean; ownerId: number | undefined },
): Promise<FollowUp> =>
  inTransaction(context.platform, async (tx) => {
    const { ventureId, mayManage } = await getPart(tx.db, context, of);
    if (!mayManage) throw new DomainError('forbidden');
    const owner = ownerId === undefined ? undefined : await getOwner(tx.db, ventureId, ownerId);
    const before = await changeTaskRow(tx.db, of.itemId, taskId, { isDone, owner });
    if (!before) throw new DomainError('not_found');
    if (owner && owner.id !== before.owner_id)
      await notifyOwner(tx, context, of, { id: taskId, ownerId: owner.id });
    return readPart(tx.db, context, of);
  });
