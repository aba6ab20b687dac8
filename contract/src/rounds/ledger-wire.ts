import { z } from 'zod';
import { minor } from '../money/money.ts';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { bar, interest, managedCommitment } from './round-wire.ts';

const time = z.string();

/** An interest as founders and the team see it. */
export const shownInterest = interest.extend({
  /** Null if the investor does not show it. */
  name: z.string().nullable(),
});

export const outsideMoney = z.object({
  id,
  amount: minor,
  what: z.string(),
  entered_by: z.string(),
  entered_at: time,
  decided_at: time.nullable(),
  is_confirmed: z.boolean(),
});
export type OutsideMoney = z.output<typeof outsideMoney>;

/** Everyone in a round, for founders and the team. */
export const roundLedger = z.object({
  bar,
  commitments: boundedList(managedCommitment, 'commitmentsOfRound'),
  interests: boundedList(shownInterest, 'interestsInRound'),
  outside: boundedList(outsideMoney, 'outsideMoney'),
  may: z.array(z.enum(['record_outside', 'decide', 'mark_lead'])),
});
export type RoundLedger = z.output<typeof roundLedger>;
