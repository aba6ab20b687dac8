import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { OwnPlace } from '@proxima/contract/cohorts/cohort-wire';
import { placeTable } from '@proxima/contract/cohorts/place-states';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { type CohortRow, lockCohort } from '../cohorts.repository.ts';
import { notifyLead, publishPlace } from './announce-place.ts';
import { giveUp } from './give-up.ts';
import { loadFounder } from './load-founder.ts';
import { placeFilled } from './place-queues.ts';
import {
  answeredNow,
  findPlace,
  findPlaceOf,
  type ListedPlaceRow,
  setShowsCard,
  updatePlace,
} from './places.repository.ts';
import { readOwnPlace } from './read-own-places.ts';

interface Answer {
  placeId: number;
  act: 'accept' | 'decline';
  reason?: string;
}

/**
 * Answers an offer of a place, before its date by the clock of the database; the same answer again changes nothing. Of an answer and the end
 * of its date, one comes first: whoever is told yes has the place.
 * @throws DomainError `not_found`, also for anyone else's place; `conflict` after the date or another answer
 */
export async function answerPlace(
  context: Context<Member>,
  { placeId, act, reason = '' }: Answer,
): Promise<OwnPlace> {
  await inTransaction(context.platform, async (tx) => {
    const { cohort, place } = await lockOwnPlace(tx, context, placeId);
    const done = act === 'accept' ? 'accepted' : 'declined';
    if (place.state === done) return;
    const isLate = place.state === 'lapsed' || (place.state === 'offered' && place.is_past);
    if (isLate) throw new DomainError('conflict', { message: messages.datePassed });
    const state = takeTransition(placeTable, place.state as 'offered', ['founder'], act);
    const changed = await updatePlace(tx.db, placeId, { state, reason, ...answeredNow });
    await audit(tx.db, context, `place.${done}`, { kind: 'cohort', id: cohort.id }, { place: placeId });
    await notifyLead(tx, 'place_answered', cohort, changed);
    if (act === 'accept') await tx.enqueue(placeFilled, { placeId });
    else await giveUp(tx, cohort, changed);
    publishPlace(tx, changed);
  });
  return readOwnPlace(context, placeId);
}

/** Lets the other founders of the cohort see the caller's card, or no longer. @throws DomainError `not_found` */
export async function showCard(
  context: Context<Member>,
  placeId: number,
  showsCard: boolean,
): Promise<OwnPlace> {
  await inTransaction(context.platform, async (tx) => {
    await lockOwnPlace(tx, context, placeId);
    await setShowsCard(tx.db, placeId, showsCard);
  });
  return readOwnPlace(context, placeId);
}

async function lockOwnPlace(
  tx: Transaction,
  { actor }: Context<Member>,
  placeId: number,
): Promise<{ cohort: CohortRow; place: ListedPlaceRow }> {
  const found = await findPlaceOf(tx.db, placeId, await loadFounder(tx.db, actor.userId));
  if (found?.user_id !== actor.userId) throw new DomainError('not_found');
  const cohort = await lockCohort(tx.db, found.cohort_id);
  // Read again: it may have changed while the lock was waited for.
  const place = await findPlace(tx.db, placeId);
  if (!cohort || !place) throw new DomainError('not_found');
  return { cohort, place };
}
