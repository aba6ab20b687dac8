import { cohortLimits, cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { isTaken } from '@proxima/contract/cohorts/place-states';
import type { ContactType } from '@proxima/contract/submissions/submissions';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import type { AssertMayDecide, OnApproved } from '../../submissions/decisions/approval-effects.ts';
import { readSource } from '../../ventures/creation/venture-sources.ts';
import { type CohortRow, findCohort, findCohortOfCall, lockCohort } from '../cohorts.repository.ts';
import { announceOffer } from './announce-place.ts';
import { listApprovedWithoutPlace, lockApprovedWithoutPlace } from './approved.repository.ts';
import { isFounderOf } from './load-founder.ts';
import { countTaken, findPlaceOfSubmission, insertPlace, offerAgain } from './places.repository.ts';

/**
 * An application of a call with a cohort is approved while a place is free; the approval of one that has a place is final (docs/rules.md,
 * Cohorts).
 */
export const assertPlaceIsFree: AssertMayDecide = async (db, { id, call_id, status }, { decision }) => {
  const cohort = call_id === null ? undefined : await findCohortOfCall(db, call_id);
  if (!cohort) return;
  const place = await findPlaceOfSubmission(db, id);
  if (status === 'approved' && place && isTaken(place.state))
    throw new DomainError('conflict', { message: messages.approvalFinal(cohort.name) });
  if (decision === 'approved') await assertFree(db, cohort, messages.full);
};

type Sized = Pick<CohortRow, 'id' | 'places'>;

/** How many places of the cohort are free; none or fewer once all are taken. */
const countFree = async (db: Database, { id, places }: Sized): Promise<number> =>
  (places ?? cohortLimits.places) - (await countTaken(db, id));

/** Whether a place of the cohort is free. */
export const hasFree = async (db: Database, cohort: Sized): Promise<boolean> =>
  (await countFree(db, cohort)) > 0;

/** @throws DomainError `conflict` while all places of the cohort are taken */
export async function assertFree(
  db: Database,
  cohort: Sized,
  message: string = messages.noneFree,
): Promise<void> {
  if (!(await hasFree(db, cohort))) throw new DomainError('conflict', { message });
}

/** Offers a place in the cohort of its call to the sender of an approved application. @throws DomainError `conflict` when none is free */
export const offerOnApproval: OnApproved = async (tx, context, submission) => {
  const cohort = submission.call_id === null ? undefined : await findCohortOfCall(tx.db, submission.call_id);
  if (cohort) await offerPlace(tx, context, cohort.id, submission);
};

type Approved = { id: number; user_id: number | null; contact_type: ContactType };

const findVenture = async (db: Database, submission: Approved): Promise<number | null> =>
  (await readSource(db, submission)).linked?.id ?? null;

/** Whether someone could answer an offer: the sender founds the venture that the application is linked to, if any. */
const canBeAnswered = async (
  db: Database,
  { user_id }: Approved,
  ventureId: number | null,
): Promise<boolean> =>
  ventureId === null || (user_id !== null && (await isFounderOf(db, user_id, ventureId)));

/** The caller has locked the submission. Nobody gets the place of a sender whose account is gone. */
async function offerPlace(
  tx: Transaction,
  context: Context<Admin | System>,
  cohortId: number,
  submission: Approved,
): Promise<void> {
  const cohort = await lockCohort(tx.db, cohortId);
  if (!cohort || submission.user_id === null) return;
  const former = await findPlaceOfSubmission(tx.db, submission.id);
  if (former && isTaken(former.state)) return;
  await assertFree(tx.db, cohort, messages.full);
  const ventureId = await findVenture(tx.db, submission);
  if (!(await canBeAnswered(tx.db, submission, ventureId)))
    throw new DomainError('conflict', { message: messages.senderNoFounder });
  const place = former
    ? await offerAgain(tx.db, former)
    : await insertPlace(tx.db, {
        ...{ cohortId, ventureId },
        submissionId: submission.id,
        userId: submission.user_id,
      });
  const subject = { kind: 'cohort', id: cohortId } as const;
  await audit(tx.db, context, 'place.offered', subject, { place: place.id, submission: submission.id });
  await announceOffer(tx, context.platform, cohort, place);
}

/**
 * Offers places to the approved applications that have none, in the order in which they were sent, while places are free; to at most 100 at
 * a time (`cohortLimits.offers`). Those that nobody could answer are skipped. Of two who do it together, one offers each place.
 * @throws DomainError `forbidden`, `not_found`; `conflict` when nobody could answer any of them, or no place is free
 */
export async function offerToApproved(context: Context<Admin>, cohortId: number): Promise<{ count: number }> {
  assertManages(context.actor);
  return inTransaction(context.platform, async (tx) => {
    const callId = (await findCohort(tx.db, cohortId))?.call_id;
    if (callId === undefined) throw new DomainError('not_found');
    // Locked before the cohort, as every decision does, and read again once it is locked: another may have offered meanwhile.
    const locked = new Set(await lockApprovedWithoutPlace(tx.db, callId, cohortLimits.offers));
    const cohort = await lockCohort(tx.db, cohortId);
    if (!cohort) throw new DomainError('not_found');
    const listed = (await listApprovedWithoutPlace(tx.db, callId, cohortLimits.offers)).filter(({ id }) =>
      locked.has(id),
    );
    const approved = [];
    for (const submission of listed)
      if (await canBeAnswered(tx.db, submission, await findVenture(tx.db, submission)))
        approved.push(submission);
    if (listed.length > 0 && approved.length === 0)
      throw new DomainError('conflict', { message: messages.senderNoFounder });
    const free = await countFree(tx.db, cohort);
    if (free <= 0 && approved.length > 0) throw new DomainError('conflict', { message: messages.noneFree });
    const offered = approved.slice(0, Math.max(0, free));
    for (const submission of offered) await offerPlace(tx, context, cohortId, submission);
    return { count: offered.length };
  });
}
