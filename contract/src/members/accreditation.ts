import { z } from 'zod';
import { stateTable } from '../states/state-table.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { enteredDay } from '../time/entered-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText } from '../wire/text.ts';
import { reason, reasonRequired } from './reason.ts';

export const accreditationMessages = {
  waiting: 'Accreditations to confirm',
  proposed: 'Proposed. Someone else on the team has to confirm it.',
  confirmed: 'Confirmed. The investor is notified.',
  declined: 'Not confirmed. Whoever proposed it is notified.',
  withdrawn: 'Proposal withdrawn.',
  revoked: 'Accreditation revoked. The investor is notified.',
  expiryRequired: 'Enter an expiry date.',
  expiryPast: 'Choose a date in the future.',
  noProof: 'This member has not uploaded a proof of accreditation.',
  waitsAlready: 'A proposal is waiting for confirmation already.',
  own: 'You proposed this, so someone else on the team has to confirm it.',
  over: 'This proposal no longer waits for confirmation. You now see what became of it.',
  noneInForce: 'This member has no accreditation in force.',
} as const;

/** What the team decides about an investor's accreditation; `revoked` closes access before the last day. */
const accreditation = z.object({
  decision: z.enum(['accepted', 'refused', 'revoked']),
  reason: z.string(),
  valid_until: calendarDate.nullable(),
  /** Whether that day is over in the team's time zone. */
  has_ended: z.boolean(),
  decided_by: z.string(),
  /** The second person; null where one was enough: if it was revoked, or decided before two were needed. */
  confirmed_by: z.string().nullable(),
  at: z.string(),
});
export type Accreditation = z.infer<typeof accreditation>;
export const accreditations = boundedList(accreditation, listLimits.decisionsOfMember);

/** The states of a proposal to accept or refuse a proof. */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'withdrawn', 'overtaken'] as const;
export type ProposalState = (typeof proposalStates)[number];
/** Who acts: whoever proposed it, or someone else who may decide. */
export type ProposalActor = 'proposer' | 'other' | 'system';
export type ProposalAct = 'confirm' | 'decline' | 'withdraw' | 'overtake';

/** Two people decide about accreditation, as about money: nothing opens or is said to the investor before the second one has confirmed. */
export const proposalTable = stateTable<ProposalState, ProposalActor, ProposalAct>({
  states: proposalStates,
  actors: ['proposer', 'other', 'system'],
  refusal: accreditationMessages.over,
  rules: {
    confirm: {
      by: ['other'],
      next: { waiting: 'confirmed' },
      condition:
        'the proof, and the right of whoever proposed it, are as when it was proposed; the last day is in the future',
      notifies: ['investor'],
    },
    decline: {
      by: ['other'],
      next: { waiting: 'declined' },
      condition: 'with a reason',
      notifies: ['proposer'],
    },
    withdraw: { by: ['proposer'], next: { waiting: 'withdrawn' } },
    overtake: {
      by: ['system'],
      next: { waiting: 'overtaken' },
      condition:
        'the proof was replaced or removed, whoever proposed it lost the right or the account, or the accreditation was revoked',
    },
  },
});

const proposal = z.object({
  id,
  state: z.enum(proposalStates),
  decision: z.enum(['accepted', 'refused']),
  reason: z.string(),
  valid_until: calendarDate.nullable(),
  proposed_by: z.string(),
  at: z.string(),
  /** Whether the caller proposed it. */
  is_own: z.boolean(),
  /** Who confirmed or declined it, and why it was declined. */
  answered_by: z.string().nullable(),
  answer: z.string(),
});
export type AccreditationProposal = z.infer<typeof proposal>;
/** The newest proposal; null without one, and once it is confirmed. */
export const newestProposal = proposal.nullable();

export const waitingProposal = proposal.extend({
  member: z.object({ id, name: z.string() }),
});
export type WaitingProposal = z.infer<typeof waitingProposal>;

/** Accepting needs an expiry date, refusing a reason. */
export const accreditationForm = z
  .object({
    decision: z.enum(['accepted', 'refused'], 'Select a decision'),
    reason: trimmedText().max(lengths.longText, 'At most 2,000 characters').default(''),
    valid_until: z
      .union([z.literal(''), enteredDay(accreditationMessages.expiryRequired)])
      .meta({ examples: ['2027-03-01'] })
      .default(''),
  })
  .refine(({ decision, reason }) => decision === 'accepted' || reason !== '', {
    path: ['reason'],
    error: reasonRequired,
  })
  .refine(({ decision, valid_until }) => decision === 'refused' || valid_until !== '', {
    path: ['valid_until'],
    error: accreditationMessages.expiryRequired,
  });

export const reasonForm = z.object({ reason });
