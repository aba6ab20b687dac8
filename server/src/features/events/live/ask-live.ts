import { eventLimits, type LiveQuestionState } from '@proxima/contract/events/event-kinds';
import type { LiveQuestion } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { lockAccount } from '../../accounts/users/find-users.ts';
import { managesEvents } from '../events.policy.ts';
import { assertOpen, isRunning, type LoadedEvent, requireAdmission } from '../load-event.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { presentLiveQuestion } from './live.presenter.ts';
import {
  answerQuestionRow,
  countQuestionsOf,
  findQuestionRow,
  insertQuestion,
  type LiveQuestionRow,
  setVote,
} from './live.repository.ts';
import { publishQuestion, publishVotesSoon } from './publish-live.ts';

/** @throws DomainError `conflict` */
function assertLive(loaded: LoadedEvent): void {
  if (isRunning(loaded)) return;
  assertOpen(loaded.event);
  throw new DomainError('conflict', { message: liveMessages.notLive });
}

async function getQuestion(db: Database, eventId: number, id: number): Promise<LiveQuestionRow> {
  const row = await findQuestionRow(db, eventId, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Asks a question in a session, anonymously. @throws DomainError as `requireAdmission`; `conflict` unless it is live, or for too many */
export const askLive = (
  context: Context<Member>,
  eventId: number,
  form: { text: string; item_id: number | null },
): Promise<LiveQuestion> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const loaded = await requireAdmission(tx.db, actor, eventId);
    assertLive(loaded);
    if (form.item_id !== null) await getShownItem(tx.db, loaded, form.item_id);
    // Several calls at the same time would each find room.
    await lockAccount(tx.db, actor.userId);
    if ((await countQuestionsOf(tx.db, eventId, actor.userId)) >= eventLimits.questions)
      throw new DomainError('conflict', { message: liveMessages.tooMany });
    const id = await insertQuestion(tx.db, { ...form, event_id: eventId, asker_id: actor.userId });
    const question = presentLiveQuestion(await getQuestion(tx.db, eventId, id));
    publishQuestion(tx, loaded.event, { question });
    return question;
  });

/** Whether the caller may answer a question: the team any, founders those about their venture. */
async function mayAnswer(db: Database, loaded: LoadedEvent, { item_id }: LiveQuestionRow): Promise<boolean> {
  if (managesEvents(loaded.viewer)) return true;
  return item_id !== null && (await getShownItem(db, loaded, item_id)).is_own;
}

/** Answers a question in writing, or marks it as answered live or for later. @throws DomainError as `requireAdmission`; `forbidden` */
export const answerLive = (
  context: Context<SignedIn>,
  { eventId, questionId }: { eventId: number; questionId: number },
  answered: { state: LiveQuestionState; answer: string },
): Promise<LiveQuestion> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const loaded = await requireAdmission(tx.db, actor, eventId);
    const row = await getQuestion(tx.db, eventId, questionId);
    if (!(await mayAnswer(tx.db, loaded, row))) throw new DomainError('forbidden');
    await answerQuestionRow(tx.db, questionId, { ...answered, answered_by: actor.userId });
    const question = presentLiveQuestion(await getQuestion(tx.db, eventId, questionId));
    publishQuestion(tx, loaded.event, { question });
    return question;
  });

/** Votes for a question, or withdraws the vote. @throws DomainError as `requireAdmission`; `conflict` unless the session is live */
export async function voteLive(
  { platform, actor }: Context<Member>,
  { eventId, questionId }: { eventId: number; questionId: number },
  isFor: boolean,
): Promise<void> {
  const loaded = await requireAdmission(platform.db, actor, eventId);
  assertLive(loaded);
  await getQuestion(platform.db, eventId, questionId);
  await setVote(platform.db, questionId, actor.userId, isFor);
  publishVotesSoon(platform, eventId, questionId);
}
