import type { MeetingAnswer } from '@proxima/contract/events/event-kinds';
import type { LiveSession } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endInterestIn, findInterestIn, showInterestIn } from '../../rounds/ladder/interest-in-venture.ts';
import { markVenture, readMark } from '../../ventures/explore/mark-venture.ts';
import type { ItemRow } from '../items.repository.ts';
import { type LoadedEvent, requireAdmission } from '../load-event.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { saveAnswer } from './live.repository.ts';

interface OfItem {
  eventId: number;
  itemId: number;
}
type Interest = Omit<LiveSession['interests'][number], 'item_id'>;

/** A venture of others in the agenda. @throws DomainError as `requireAdmission`; `not_found`; `conflict` before the session */
async function getPresented({ platform: { db }, actor }: Context<Member>, { eventId, itemId }: OfItem) {
  const loaded = await requireAdmission(db, actor, eventId);
  const { venture_id: ventureId, is_own: isOwn } = await getShownItem(db, loaded, itemId);
  if (ventureId === null) throw new DomainError('not_found');
  if (isOwn) throw new DomainError('forbidden');
  if (loaded.event.phase === 'before') throw new DomainError('conflict', { message: liveMessages.notLive });
  return { event: loaded.event, ventureId };
}

/** Saves the answer to "Would you take a meeting?". @throws DomainError as `getPresented` */
export async function answerMeeting(
  context: Context<Member>,
  of: OfItem,
  answer: { meeting: MeetingAnswer; line: string },
): Promise<void> {
  await getPresented(context, of);
  const row = { item_id: of.itemId, user_id: context.actor.userId, ...answer };
  await saveAnswer(context.platform.db, row);
}

/** Whether the caller is interested: in the current round, or else by the watchlist. */
async function readInterest(context: Context<Member>, ventureId: number): Promise<Interest> {
  const inRound = await findInterestIn(context, ventureId);
  if (inRound !== null) return { is_interested: inRound, is_round: true };
  const { watched } = await readMark(context, ventureId);
  return { is_interested: watched, is_round: false };
}

/**
 * Sets interest in one tap: in the current round, as the first step of the ladder, or else by the watchlist. An interest with details that
 * the caller gave before stays.
 * @throws DomainError as `getPresented` and `requireAct`; `forbidden` in a session for people who cannot invest
 */
export async function setInterest(
  context: Context<Member>,
  of: OfItem,
  isInterested: boolean,
): Promise<{ message: string; data: Interest }> {
  const { event, ventureId } = await getPresented(context, of);
  if (!event.needs_eligibility) throw new DomainError('forbidden', { message: liveMessages.noInterest });
  const isRound = isInterested
    ? await showInterestIn(context, ventureId)
    : await endInterestIn(context, ventureId);
  if (!isRound) await markVenture(context, ventureId, { watched: isInterested });
  const shown = isRound ? liveMessages.interested : liveMessages.watched;
  return {
    message: isInterested ? shown : liveMessages.notInterested,
    data: { is_interested: isInterested, is_round: isRound },
  };
}

/** The ventures of a session that the caller can be interested in; none in a session for people who cannot invest. */
export async function listInterests(
  context: Context<SignedIn>,
  { viewer, event }: LoadedEvent,
  items: readonly ItemRow[],
): Promise<LiveSession['interests']> {
  const { actor } = context;
  if (actor.kind !== 'member' || !event.needs_eligibility || !viewer.eligibility.ok) return [];
  const found: LiveSession['interests'] = [];
  for (const { id, venture_id, is_own } of items) {
    if (venture_id === null || is_own) continue;
    const interest = await readInterest({ ...context, actor }, venture_id).catch(nothingIfRefused);
    if (interest) found.push({ item_id: id, ...interest });
  }
  return found;
}

function nothingIfRefused(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
