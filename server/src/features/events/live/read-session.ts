import type { EventState, MeetingAnswer } from '@proxima/contract/events/event-kinds';
import { type LiveSession, maxShownQuestions } from '@proxima/contract/events/live';
import { eventChannel } from '@proxima/contract/wire/realtime';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { ViewerActor } from '../../access/access.policy.ts';
import { findVersionOf } from '../../documents/content/find-deck.ts';
import { managesEvents } from '../events.policy.ts';
import { isRunning, requireAdmission } from '../load-event.ts';
import { getShownItem, listShownItems, presentAgenda } from '../reading/load-agenda.ts';
import { listInterests } from './interest.ts';
import { presentLiveQuestion, presentPosition } from './live.presenter.ts';
import { listAnswersOf, listQuestionRows, listVotesOf } from './live.repository.ts';

/** The current state of a session for someone who opens its page, with their own questions, votes and answers. */
export async function readSession(context: Context<SignedIn>, id: number): Promise<LiveSession> {
  const { platform, actor } = context;
  const { db } = platform;
  const loaded = await requireAdmission(db, actor, id);
  const { viewer, event } = loaded;
  const items = await listShownItems(db, loaded);
  const questions = await listQuestionRows(db, id, maxShownQuestions);
  const answers = await listAnswersOf(db, id, actor.userId);
  return {
    title: event.title,
    state: event.state as EventState,
    host: event.host_name,
    starts_at: event.starts_at.toISOString(),
    ends_at: event.ends_at.toISOString(),
    time_zone: event.time_zone,
    channel: eventChannel(id, event.epoch),
    now: viewer.now.toISOString(),
    position: presentPosition(event),
    agenda: await presentAgenda(db, loaded, items),
    questions: questions.map(presentLiveQuestion),
    own_questions: questions.filter(({ asker_id }) => asker_id === actor.userId).map((row) => row.id),
    votes: await listVotesOf(db, id, actor.userId),
    answers: answers.map((answer) => ({ ...answer, meeting: answer.meeting as MeetingAnswer })),
    interests: await listInterests(context, loaded, items),
    may_manage: managesEvents(viewer),
  };
}

/** Whether an account may subscribe to a session: it is admitted, and the epoch is the newest. */
export async function mayListen(
  db: Database,
  actor: ViewerActor,
  { eventId, epoch }: { eventId: number; epoch: number },
): Promise<boolean> {
  try {
    const { event } = await requireAdmission(db, actor, eventId);
    return event.epoch === epoch;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * The file of the deck that is on, in the version that the founder agreed to; checked again for each range.
 * @throws DomainError `not_found` unless its item is on; as `requireAdmission`
 */
export async function openDeck(
  { platform: { db }, actor }: Context<SignedIn>,
  { eventId, itemId }: { eventId: number; itemId: number },
) {
  const loaded = await requireAdmission(db, actor, eventId);
  const { document_id, document_version, agreed_at } = await getShownItem(db, loaded, itemId);
  const isOn = isRunning(loaded) && loaded.event.item_id === itemId;
  if (!isOn || !agreed_at || document_id === null || document_version === null)
    throw new DomainError('not_found');
  const file = await findVersionOf(db, document_id, document_version);
  if (!file) throw new DomainError('not_found');
  return file;
}
