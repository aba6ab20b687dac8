import type { cohortEndpoints } from '@proxima/contract/cohorts/cohort-endpoints';
import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { TeamPlace } from '@proxima/contract/cohorts/cohort-wire';
import { isTaken, type PlaceAct, type PlaceState, placeTable } from '@proxima/contract/cohorts/place-states';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { lockAnySubmission } from '../../submissions/decisions/lock-submission.ts';
import { nameAnyVentures } from '../../ventures/reading/name-ventures.ts';
import { findCohort, hasEnded, lockCohort } from '../cohorts.repository.ts';
import { announceOffer, publishPlace } from './announce-place.ts';
import { giveUp } from './give-up.ts';
import { keepCurrent } from './load-founder.ts';
import { assertFree, hasFree } from './offer-place.ts';
import {
  findPlace,
  type ListedPlaceRow,
  listPlaceRows,
  offerAgain,
  updatePlace,
} from './places.repository.ts';

/** The places of a cohort, the oldest first. @throws DomainError `forbidden`, `not_found` */
export async function listPlaces(
  { platform: { db }, actor }: Context<Admin>,
  cohortId: number,
  { cursor, limit, state }: QueryOf<typeof cohortEndpoints.places>,
): Promise<ReplyOf<typeof cohortEndpoints.places>> {
  assertManages(actor);
  const cohort = await findCohort(db, cohortId);
  if (!cohort) throw new DomainError('not_found');
  const rows = await listPlaceRows(db, cohortId, limit, { after: parseIdCursor(cursor), state });
  const { items, next_cursor } = paginate(rows, limit);
  return {
    message: messages.places,
    data: await presentPlaces(db, items, await hasFree(db, cohort)),
    next_cursor,
  };
}

interface Step {
  cohortId: number;
  placeId: number;
  act: PlaceAct;
  version: number;
  reason: string;
}

/**
 * What the team does with a place (contract/src/cohorts/place-states.ts).
 * @throws DomainError `forbidden`, `not_found`; `conflict` from another state, about another version, or when no place is free;
 * `conflict` also for a place that is taken anew while its application is not approved, or its founder has left; `validation_failed` when a
 * venture leaves without a reason
 */
export async function movePlace(
  context: Context<Admin>,
  { cohortId, placeId, act, version, reason }: Step,
): Promise<TeamPlace> {
  assertManages(context.actor);
  return inTransaction(context.platform, async (tx) => {
    const isApproved = await lockApplication(tx.db, await findPlace(tx.db, placeId));
    const cohort = await lockCohort(tx.db, cohortId);
    const place = await findPlace(tx.db, placeId);
    if (!cohort || place?.cohort_id !== cohortId) throw new DomainError('not_found');
    if (place.version !== version) throw new DomainError('conflict', { message: messages.stale });
    const state = takeTransition(placeTable, place.state as PlaceState, ['team'], act);
    if (act === 'leave' && reason === '') throw invalidField('reason', messages.reasonRequired);
    if (takesPlace(place.state as PlaceState, state)) {
      if (!isApproved) throw new DomainError('conflict', { message: messages.notApproved });
      await assertFree(tx.db, cohort);
    }
    if (act === 'offer_again') await assertHasFounder(tx.db, place);
    const changed =
      act === 'offer_again'
        ? await offerAgain(tx.db, place)
        : await updatePlace(tx.db, placeId, {
            state,
            reason,
            ...(act === 'resume' && { passed_on_at: null }),
          });
    const subject = { kind: 'cohort', id: cohortId } as const;
    await audit(tx.db, context, `place.${act as TeamAct}`, subject, { place: placeId });
    if (act === 'offer_again') await announceOffer(tx, context.platform, cohort, changed);
    if (act === 'leave' && !(await hasEnded(tx.db, cohortId))) await giveUp(tx, cohort, changed);
    publishPlace(tx, changed);
    const row = { ...place, ...changed, is_past: false };
    const [presented] = await presentPlaces(tx.db, [row], await hasFree(tx.db, cohort));
    return presented as TeamPlace;
  });
}

/** What the table lets the team do. */
type TeamAct = 'offer_again' | 'finish' | 'leave' | 'resume';

/**
 * Locks the application of a place, before its cohort as every approval does. @returns whether it is approved, with no other decision
 * held; true for a place without an application.
 */
async function lockApplication(tx: Database, place: ListedPlaceRow | undefined): Promise<boolean> {
  if (!place || place.submission_id === null) return true;
  const { row, isDecisionHeld } = await lockAnySubmission(tx, place.submission_id);
  return row.status === 'approved' && !isDecisionHeld;
}

/** @throws DomainError `conflict` for a place whose founder has left the venture or deleted their account */
async function assertHasFounder(db: Database, place: ListedPlaceRow): Promise<void> {
  const [current] = await keepCurrent(db, [place]);
  if (!current || current.user_id === null)
    throw new DomainError('conflict', { message: messages.founderLeft });
}

/** Whether a step takes a place that nobody has. */
const takesPlace = (from: PlaceState, to: PlaceState): boolean => isTaken(to) && !isTaken(from);

/** What the team can do with a place: what takes one only while one is free. */
const possibleActs = (from: PlaceState, isOneFree: boolean): PlaceAct[] =>
  placeTable.possibleActs(from, ['team']).filter((act) => {
    const step = placeTable.transition(from, ['team'], act);
    return isOneFree || !('to' in step && takesPlace(from, step.to));
  });

async function presentPlaces(
  db: Database,
  rows: readonly ListedPlaceRow[],
  isOneFree: boolean,
): Promise<TeamPlace[]> {
  const ids = rows.flatMap(({ venture_id }) => venture_id ?? []);
  const ventures = new Map((await nameAnyVentures(db, ids)).map((venture) => [venture.id, venture]));
  return rows.map((row) => {
    const venture = row.venture_id === null ? null : (ventures.get(row.venture_id) ?? null);
    const state = row.state as PlaceState;
    return {
      id: row.id,
      state,
      may: possibleActs(state, isOneFree),
      title: venture?.name ?? row.application ?? '',
      submission_id: row.submission_id,
      venture,
      founder: row.user_id === null ? null : { id: row.user_id, name: row.founder ?? '' },
      offered_at: row.offered_at.toISOString(),
      answer_by: row.answer_by.toISOString(),
      answered_at: row.answered_at?.toISOString() ?? null,
      reason: row.reason,
      version: row.version,
    };
  });
}
