import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { minor } from '../money/money.ts';
import { instrumentNames, valuationBases } from './round-terms.ts';

/** An open round in short, as cards show it: sums of its ledger, in minor units of its currency. */
export const openRound = z.object({
  currency,
  /** Each commitment once, from firm on. */
  firm: minor,
  /** Raised outside the platform and confirmed by the team; shown separately. */
  outside: minor,
  target: minor,
  closes_at: z.string(),
});
export type OpenRound = z.output<typeof openRound>;

/** What an open round offers, as terms that can be compared; amounts in minor units of its currency. */
export const offeredTerms = z.object({
  currency,
  instrument: z.enum(instrumentNames),
  ticket_min: minor,
  ticket_max: minor,
  valuation: z
    .object({ amount: minor, basis: z.enum(Object.keys(valuationBases) as ['pre_money', 'post_money']) })
    .nullable(),
  /** In hundredths of a percent; 0: none. */
  discount: minor,
});
export type OfferedTerms = z.output<typeof offeredTerms>;
