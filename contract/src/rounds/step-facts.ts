import {
  type CommitmentAct,
  type CommitmentActor,
  commitmentTable,
  isEndedStep,
  type PresentStep,
} from './commitment-steps.ts';
import type { RoundState } from './round-states.ts';
import type { Condition } from './step-conditions.ts';

/** Everything an act on a commitment depends on, read under the lock of its round; amounts in minor units. */
export interface StepFacts {
  /** The database's clock after the lock was taken. */
  now: Date;
  round: {
    state: RoundState;
    closesAt: Date;
    /** Null before the round has ended. */
    settlesAt: Date | null;
    ticketMin: number;
    ticketMax: number;
    /** Room below the hard cap, according to the ledger. */
    room: number;
    /** Whether anyone is on the waitlist. */
    isAwaited: boolean;
    /** Whether the founder's decision is due. */
    isDeciding: boolean;
    /** Whether confirmed allocations reach the minimum. */
    hasMinimum: boolean;
    /** Whether the payment due date of the terms has passed. */
    isPastDue: boolean;
  };
  commitment: {
    step: PresentStep;
    amount: number;
    funded: number;
    /** End of a soft commitment, an offer or a reflection period. */
    dueAt: Date | null;
    /** Until when the investor can reply to changed terms; null if there are none. */
    reconfirmBy: Date | null;
    /** Until when an eligibility that ended has to be renewed; null while it is valid. */
    renewBy: Date | null;
    isReleaseAsked: boolean;
    isChecked: boolean;
    isFirstInLine: boolean;
  };
  /** The amount committed, offered, allocated, paid or returned by the act. */
  amount: number;
  actor: {
    isEligible: boolean;
    isFounder: boolean;
    isFresh: boolean;
    isImpartial: boolean;
    /** Whether someone else recorded what the actor confirms. */
    isOther: boolean;
    isWithinLimits: boolean;
    hasFiled: boolean;
  };
}

const hasPassed = (end: Date | null, now: Date): boolean => end !== null && end <= now;

/** Whether a firm commitment can be withdrawn without anyone's agreement. */
export const isFree = ({
  now,
  round,
  commitment,
}: Pick<StepFacts, 'now' | 'round' | 'commitment'>): boolean =>
  round.state === 'suspended' ||
  commitment.reconfirmBy !== null ||
  (commitment.dueAt !== null && now < commitment.dueAt);

const conditions: Record<Condition, (facts: StepFacts) => boolean> = {
  eligible: ({ actor }) => actor.isEligible,
  other_side: ({ actor }) => !actor.isFounder,
  fresh: ({ actor }) => actor.isFresh,
  before_closing: ({ now, round }) => now < round.closesAt,
  before_settling: ({ now, round }) => round.settlesAt === null || now < round.settlesAt,
  ticket: ({ round, amount }) => amount >= round.ticketMin && amount <= round.ticketMax,
  limits: ({ actor }) => actor.isWithinLimits,
  room: ({ round, amount }) => !round.isAwaited && amount <= round.room,
  answered: ({ commitment }) => commitment.reconfirmBy === null,
  larger: ({ commitment, amount }) => amount > commitment.amount,
  room_for_more: ({ round, commitment, amount }) =>
    !round.isAwaited && amount - commitment.amount <= round.room,
  no_room: ({ round, amount }) => round.isAwaited || amount > round.room,
  next_in_line: ({ round, commitment, amount }) =>
    commitment.isFirstInLine &&
    amount >= round.ticketMin &&
    amount <= Math.min(round.room, commitment.amount),
  within_offer: ({ now, commitment, amount }) =>
    amount <= commitment.amount && commitment.dueAt !== null && now < commitment.dueAt,
  awaits_reconfirmation: ({ now, commitment }) =>
    commitment.reconfirmBy !== null && now < commitment.reconfirmBy,
  free: isFree,
  asked: ({ commitment }) => commitment.isReleaseAsked,
  due: ({ now, round, commitment }) => {
    if (round.state === 'suspended') return false;
    if (hasPassed(commitment.reconfirmBy, now) || hasPassed(commitment.renewBy, now)) return true;
    if (commitment.step === 'soft') return round.state !== 'open' || hasPassed(commitment.dueAt, now);
    if (commitment.step === 'offered' && hasPassed(commitment.dueAt, now)) return true;
    return hasPassed(round.settlesAt, now);
  },
  deciding: ({ round }) => round.isDeciding,
  reflected: ({ now, commitment }) => hasPassed(commitment.dueAt, now) && commitment.reconfirmBy === null,
  smaller: ({ commitment, amount }) => amount > 0 && amount < commitment.amount,
  checked: ({ commitment }) => commitment.isChecked,
  impartial: ({ actor }) => actor.isImpartial,
  minimum_confirmed: ({ round }) => round.hasMinimum,
  filed: ({ actor }) => actor.hasFiled,
  other_person: ({ actor }) => actor.isOther,
  within_amount: ({ commitment, amount }) => amount > 0 && amount <= commitment.amount - commitment.funded,
  overdue: ({ round }) => round.isPastDue,
  received: ({ commitment, amount }) => amount > 0 && amount <= commitment.funded,
};

/** Why an act is not possible: the actor, the step of the commitment, the state of the round, or the first condition that is not met. */
export type StepRefusal = 'actor' | 'step' | 'round' | Condition;

/** Why an act is not possible; null if it is. Server and screens both decide with this function. */
export function refusalOfStep(act: CommitmentAct, by: CommitmentActor, facts: StepFacts): StepRefusal | null {
  const rule = commitmentTable.rules[act];
  if (!rule.by.includes(by)) return 'actor';
  const step = isEndedStep(facts.commitment.step) ? 'none' : facts.commitment.step;
  if (rule.next[step] === undefined) return 'step';
  if (!rule.during.includes(facts.round.state)) return 'round';
  return rule.when.find((condition) => !conditions[condition](facts)) ?? null;
}
