import { isEndedStep, isFirmStep, type PresentStep } from '@proxima/contract/rounds/commitment-steps';
import { closesInSteps } from '@proxima/contract/rounds/round-terms';
import type { StepFacts } from '@proxima/contract/rounds/step-facts';
import { type RoundSums, roomLeft, type Standing } from '@proxima/contract/rounds/sums';
import { waitlistOf } from '@proxima/contract/rounds/waitlist';
import type { Database } from '../../../platform/database/database.ts';
import { readStandings } from '../ledger/read-standings.ts';
import { type RoundRow, readClock } from '../rounds.repository.ts';
import { type CommitmentRow, listCommitments } from './commitments.repository.ts';

/** Everything about a round that a step depends on, read under its lock. */
export interface RoundState {
  round: RoundRow;
  now: Date;
  standings: Standing[];
  sums: RoundSums;
  commitments: CommitmentRow[];
}

/** The caller has locked the round; `now` is read after that. */
export async function loadRoundState(tx: Database, round: RoundRow): Promise<RoundState> {
  const { standings, sums } = await readStandings(tx, round.id);
  return {
    round,
    now: await readClock(tx),
    standings,
    sums,
    commitments: await listCommitments(tx, round.id),
  };
}

export const standingOf = (state: RoundState, commitmentId: number): Standing | undefined =>
  state.standings.find((standing) => standing.commitmentId === commitmentId);

const stepOf = (state: RoundState, { id }: CommitmentRow): PresentStep =>
  standingOf(state, id)?.step ?? 'withdrawn';

/** The commitments of an account in a round that have not ended: at most one for each party, in the order in which they began. */
export const currentOf = (state: RoundState, userId: number): CommitmentRow[] =>
  state.commitments.filter((one) => one.user_id === userId && !isEndedStep(stepOf(state, one)));

/** The commitment that is not firm yet, of which there is at most one; else that of the account in its own name. */
export function openOf(state: RoundState, userId: number): CommitmentRow | undefined {
  const current = currentOf(state, userId);
  return (
    current.find((one) => !isFirmStep(stepOf(state, one))) ??
    current.find(({ investing_party_id }) => investing_party_id === null) ??
    current[0]
  );
}

/**
 * The commitment that becomes firm for a party (null: the account itself): its own, or the one that is not firm yet, whose party is only
 * named then. Undefined if a new one begins.
 */
export function commitmentFor(
  state: RoundState,
  userId: number,
  partyId: number | null,
): CommitmentRow | undefined {
  const current = currentOf(state, userId);
  const isOpen = (one: CommitmentRow) => !isFirmStep(stepOf(state, one));
  return current.find((one) => !isOpen(one) && one.investing_party_id === partyId) ?? current.find(isOpen);
}

/** Whether the founder can decide now: the round is settled, or it closes in steps and has reached its minimum. */
export const isDeciding = ({ round, sums }: Pick<RoundState, 'round' | 'sums'>): boolean =>
  round.state === 'settling'
    ? round.deciding_at !== null
    : round.state === 'open' && closesInSteps(round.instrument) && sums.firm >= round.minimum;

const unverified: StepFacts['actor'] = {
  isEligible: false,
  isFounder: false,
  isFresh: false,
  isImpartial: false,
  isOther: false,
  isWithinLimits: false,
  hasFiled: false,
};

/** The facts for an act on a commitment, or on none yet. @param actor what the caller has verified about the actor */
export function factsOf(
  state: RoundState,
  commitment: CommitmentRow | undefined,
  amount: number,
  actor: Partial<StepFacts['actor']> = {},
): StepFacts {
  const { round, now, sums } = state;
  const standing = commitment && standingOf(state, commitment.id);
  const waiting = waitlistOf(state.standings);
  return {
    now,
    amount,
    actor: { ...unverified, ...actor },
    round: {
      state: round.state,
      closesAt: round.closes_at,
      settlesAt: round.settles_at,
      ticketMin: round.ticket_min,
      ticketMax: round.ticket_max,
      room: roomLeft(round.hard_cap, sums),
      isAwaited: waiting.length > 0,
      isDeciding: isDeciding(state),
      hasMinimum: sums.allocated >= round.minimum,
      isPastDue: now >= round.payment_due_at,
    },
    commitment: {
      step: standing?.step ?? 'none',
      amount: standing?.amount ?? 0,
      funded: standing?.funded ?? 0,
      dueAt: commitment?.due_at ?? null,
      reconfirmBy: commitment?.reconfirm_by ?? null,
      renewBy: commitment?.renew_by ?? null,
      isReleaseAsked: (commitment?.release_asked_at ?? null) !== null,
      isChecked: commitment?.is_checked ?? false,
      isFirstInLine: waiting[0]?.commitmentId === commitment?.id,
    },
  };
}
