import { fromEach, type Rule, stateTable } from '../states/state-table.ts';
import type { Notified, RoundState } from './round-states.ts';
import type { Condition } from './step-conditions.ts';

/** The steps of a commitment, as recorded in the ledger. An interest comes before them and is not recorded there. */
export const commitmentSteps = [
  'soft',
  'waitlisted',
  'offered',
  'firm',
  'reconfirmed',
  'scaled_back',
  'accepted',
  'allocated',
  'signed',
  'funded',
  'withdrawn',
  'lapsed',
  'declined',
  'unpaid',
  'returned',
] as const;
export type CommitmentStep = (typeof commitmentSteps)[number];

/** The current step; `none` for someone without a commitment that has not ended. */
export type PresentStep = CommitmentStep | 'none';

/** Counted in the bar: each commitment once, from firm on. */
export const firmSteps = [
  'firm',
  'reconfirmed',
  'scaled_back',
  'accepted',
  'allocated',
  'signed',
  'funded',
  'unpaid',
  'returned',
] as const satisfies CommitmentStep[];
/** Firm, without a confirmed allocation. */
export const undecidedSteps = [
  'firm',
  'reconfirmed',
  'scaled_back',
  'accepted',
] as const satisfies CommitmentStep[];
/** Ended: to commit again, an investor starts from the beginning. */
export const endedSteps = ['withdrawn', 'lapsed', 'declined'] as const satisfies CommitmentStep[];

const includes = (steps: readonly PresentStep[], step: PresentStep): boolean => steps.includes(step);
export const isFirmStep = (step: PresentStep): boolean => includes(firmSteps, step);
export const isUndecidedStep = (step: PresentStep): boolean => includes(undecidedSteps, step);
export const isEndedStep = (step: PresentStep): boolean => includes(endedSteps, step);

export const commitmentActors = ['investor', 'founder', 'team', 'system'] as const;
export type CommitmentActor = (typeof commitmentActors)[number];

export type CommitmentAct =
  | 'commit_softly'
  | 'join_waitlist'
  | 'offer'
  | 'commit'
  | 'accept_offer'
  | 'reconfirm'
  | 'raise'
  | 'leave'
  | 'withdraw'
  | 'release'
  | 'lapse'
  | 'scale_back'
  | 'accept'
  | 'decline'
  | 'allocate'
  | 'sign'
  | 'pay'
  | 'mark_unpaid'
  | 'give_back';

interface CommitmentRule extends Rule<PresentStep, CommitmentActor> {
  /** States of the round. */
  during: readonly RoundState[];
  when: readonly Condition[];
  notifies: readonly Notified[];
}

const raising = ['open', 'suspended', 'settling'] as const;
const decided = ['open', 'settling', 'closed'] as const;

/**
 * What can happen to a commitment: from which steps, to which one, by whom, in which states of the round, under which conditions, and
 * who is notified. Server, screens, docs/rules.md and the property tests read this table; there is no other one.
 */
export const commitmentTable = stateTable<PresentStep, CommitmentActor, CommitmentAct, CommitmentRule>({
  states: ['none', ...commitmentSteps],
  actors: commitmentActors,
  rules: {
    commit_softly: {
      next: fromEach(['none', 'soft'], 'soft'),
      by: ['investor'],
      during: ['open'],
      when: ['other_side', 'eligible', 'before_closing', 'ticket'],
      notifies: ['founders'],
    },
    join_waitlist: {
      next: fromEach(['none', 'soft'], 'waitlisted'),
      by: ['investor'],
      during: ['open'],
      when: ['other_side', 'eligible', 'before_closing', 'ticket', 'no_room'],
      notifies: ['founders'],
    },
    offer: {
      next: fromEach(['waitlisted'], 'offered'),
      by: ['system'],
      during: ['open', 'settling'],
      when: ['next_in_line', 'before_settling'],
      notifies: ['investor'],
    },
    commit: {
      next: fromEach(['none', 'soft'], 'firm'),
      by: ['investor'],
      during: ['open'],
      when: ['other_side', 'eligible', 'fresh', 'before_closing', 'ticket', 'limits', 'room'],
      notifies: ['investor', 'founders'],
    },
    accept_offer: {
      next: fromEach(['offered'], 'firm'),
      by: ['investor'],
      during: ['open', 'settling'],
      when: ['other_side', 'eligible', 'fresh', 'before_settling', 'ticket', 'limits', 'within_offer'],
      notifies: ['investor', 'founders'],
    },
    reconfirm: {
      next: fromEach(['firm', 'reconfirmed', 'scaled_back', 'accepted'], 'reconfirmed'),
      by: ['investor'],
      during: ['open', 'settling'],
      when: ['eligible', 'fresh', 'awaits_reconfirmation'],
      notifies: ['investor', 'founders'],
    },
    raise: {
      next: fromEach(['firm', 'reconfirmed'], 'firm'),
      by: ['investor'],
      during: ['open'],
      when: [
        'other_side',
        'eligible',
        'fresh',
        'before_closing',
        'answered',
        'larger',
        'ticket',
        'limits',
        'room_for_more',
      ],
      notifies: ['investor', 'founders'],
    },
    leave: {
      next: fromEach(['soft', 'waitlisted', 'offered'], 'withdrawn'),
      by: ['investor'],
      during: raising,
      when: [],
      notifies: ['founders'],
    },
    withdraw: {
      next: fromEach(['firm', 'reconfirmed', 'scaled_back', 'accepted'], 'withdrawn'),
      by: ['investor'],
      during: raising,
      when: ['free'],
      notifies: ['investor', 'founders'],
    },
    release: {
      next: fromEach(['firm', 'reconfirmed', 'scaled_back', 'accepted', 'allocated'], 'withdrawn'),
      by: ['founder'],
      during: [...raising, 'closed'],
      when: ['asked'],
      notifies: ['investor', 'team'],
    },
    lapse: {
      next: fromEach(
        ['soft', 'waitlisted', 'offered', 'firm', 'reconfirmed', 'scaled_back', 'accepted', 'allocated'],
        'lapsed',
      ),
      by: ['system'],
      during: ['open', 'settling', 'suspended'],
      when: ['due'],
      notifies: ['investor', 'founders'],
    },
    scale_back: {
      next: fromEach(['firm', 'reconfirmed'], 'scaled_back'),
      by: ['founder'],
      during: ['open', 'settling'],
      when: ['deciding', 'reflected', 'smaller'],
      notifies: ['investor'],
    },
    accept: {
      next: fromEach(['firm', 'reconfirmed', 'scaled_back'], 'accepted'),
      by: ['founder'],
      during: ['open', 'settling'],
      when: ['deciding', 'reflected'],
      notifies: ['investor', 'team'],
    },
    decline: {
      next: fromEach(['firm', 'reconfirmed', 'scaled_back', 'accepted'], 'declined'),
      by: ['founder'],
      during: ['open', 'settling'],
      when: ['deciding', 'reflected'],
      notifies: ['investor'],
    },
    allocate: {
      next: fromEach(['accepted'], 'allocated'),
      by: ['team'],
      during: ['open', 'settling'],
      when: ['impartial', 'reflected', 'checked', 'eligible'],
      notifies: ['investor', 'founders'],
    },
    sign: {
      next: fromEach(['allocated'], 'signed'),
      by: ['founder'],
      during: decided,
      when: ['filed', 'minimum_confirmed'],
      notifies: ['investor'],
    },
    pay: {
      next: fromEach(['signed', 'funded', 'returned'], 'funded'),
      by: ['team'],
      during: decided,
      when: ['impartial', 'other_person', 'within_amount'],
      notifies: ['investor', 'founders'],
    },
    mark_unpaid: {
      next: fromEach(['signed', 'funded', 'returned'], 'unpaid'),
      by: ['founder'],
      during: decided,
      when: ['overdue', 'within_amount'],
      notifies: ['investor', 'team'],
    },
    give_back: {
      next: fromEach(['funded', 'unpaid', 'returned'], 'returned'),
      by: ['team'],
      during: decided,
      when: ['impartial', 'other_person', 'received'],
      notifies: ['investor', 'founders'],
    },
  },
});

/** The step to which an act leads; each leads to one only. */
export const stepAfter = (act: CommitmentAct): CommitmentStep =>
  Object.values(commitmentTable.rules[act].next)[0] as CommitmentStep;
