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

interface CommitmentRule {
  from: readonly PresentStep[];
  to: CommitmentStep;
  by: CommitmentActor;
  /** States of the round. */
  during: readonly RoundState[];
  when: readonly Condition[];
  notifies: readonly Notified[];
}

const raising = ['open', 'suspended', 'settling'] as const;
const decided = ['open', 'settling', 'closed'] as const;

const rules = {
  commit_softly: {
    from: ['none', 'soft'],
    to: 'soft',
    by: 'investor',
    during: ['open'],
    when: ['other_side', 'eligible', 'before_closing', 'ticket'],
    notifies: ['founders'],
  },
  join_waitlist: {
    from: ['none', 'soft'],
    to: 'waitlisted',
    by: 'investor',
    during: ['open'],
    when: ['other_side', 'eligible', 'before_closing', 'ticket', 'no_room'],
    notifies: ['founders'],
  },
  offer: {
    from: ['waitlisted'],
    to: 'offered',
    by: 'system',
    during: ['open', 'settling'],
    when: ['next_in_line', 'before_settling'],
    notifies: ['investor'],
  },
  commit: {
    from: ['none', 'soft'],
    to: 'firm',
    by: 'investor',
    during: ['open'],
    when: ['other_side', 'eligible', 'fresh', 'before_closing', 'ticket', 'limits', 'room'],
    notifies: ['investor', 'founders'],
  },
  accept_offer: {
    from: ['offered'],
    to: 'firm',
    by: 'investor',
    during: ['open', 'settling'],
    when: ['other_side', 'eligible', 'fresh', 'before_settling', 'ticket', 'limits', 'within_offer'],
    notifies: ['investor', 'founders'],
  },
  reconfirm: {
    from: ['firm', 'reconfirmed', 'scaled_back', 'accepted'],
    to: 'reconfirmed',
    by: 'investor',
    during: ['open', 'settling'],
    when: ['eligible', 'fresh', 'awaits_reconfirmation'],
    notifies: ['investor', 'founders'],
  },
  raise: {
    from: ['firm', 'reconfirmed'],
    to: 'firm',
    by: 'investor',
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
    from: ['soft', 'waitlisted', 'offered'],
    to: 'withdrawn',
    by: 'investor',
    during: raising,
    when: [],
    notifies: ['founders'],
  },
  withdraw: {
    from: ['firm', 'reconfirmed', 'scaled_back', 'accepted'],
    to: 'withdrawn',
    by: 'investor',
    during: raising,
    when: ['free'],
    notifies: ['investor', 'founders'],
  },
  release: {
    from: ['firm', 'reconfirmed', 'scaled_back', 'accepted', 'allocated'],
    to: 'withdrawn',
    by: 'founder',
    during: [...raising, 'closed'],
    when: ['asked'],
    notifies: ['investor', 'team'],
  },
  lapse: {
    from: ['soft', 'waitlisted', 'offered', 'firm', 'reconfirmed', 'scaled_back', 'accepted', 'allocated'],
    to: 'lapsed',
    by: 'system',
    during: ['open', 'settling', 'suspended'],
    when: ['due'],
    notifies: ['investor', 'founders'],
  },
  scale_back: {
    from: ['firm', 'reconfirmed'],
    to: 'scaled_back',
    by: 'founder',
    during: ['open', 'settling'],
    when: ['deciding', 'reflected', 'smaller'],
    notifies: ['investor'],
  },
  accept: {
    from: ['firm', 'reconfirmed', 'scaled_back'],
    to: 'accepted',
    by: 'founder',
    during: ['open', 'settling'],
    when: ['deciding', 'reflected'],
    notifies: ['investor', 'team'],
  },
  decline: {
    from: ['firm', 'reconfirmed', 'scaled_back', 'accepted'],
    to: 'declined',
    by: 'founder',
    during: ['open', 'settling'],
    when: ['deciding', 'reflected'],
    notifies: ['investor'],
  },
  allocate: {
    from: ['accepted'],
    to: 'allocated',
    by: 'team',
    during: ['open', 'settling'],
    when: ['impartial', 'reflected', 'checked', 'eligible'],
    notifies: ['investor', 'founders'],
  },
  sign: {
    from: ['allocated'],
    to: 'signed',
    by: 'founder',
    during: decided,
    when: ['filed', 'minimum_confirmed'],
    notifies: ['investor'],
  },
  pay: {
    from: ['signed', 'funded'],
    to: 'funded',
    by: 'team',
    during: decided,
    when: ['impartial', 'other_person', 'within_amount'],
    notifies: ['investor', 'founders'],
  },
  mark_unpaid: {
    from: ['signed', 'funded'],
    to: 'unpaid',
    by: 'founder',
    during: decided,
    when: ['overdue', 'within_amount'],
    notifies: ['investor', 'team'],
  },
  give_back: {
    from: ['funded', 'unpaid', 'returned'],
    to: 'returned',
    by: 'team',
    during: decided,
    when: ['impartial', 'other_person', 'received'],
    notifies: ['investor', 'founders'],
  },
} as const satisfies Record<string, CommitmentRule>;

/**
 * What can happen to a commitment: from which steps, to which one, by whom, in which states of the round, under which conditions, and
 * who is notified. Server, screens, docs/rules.md and the property tests read this table; there is no other one.
 */
export type CommitmentAct = keyof typeof rules;
export const commitmentRules: Record<CommitmentAct, CommitmentRule> = rules;
export const commitmentActs = Object.keys(rules) as CommitmentAct[];
