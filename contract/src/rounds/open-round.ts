import { z } from 'zod';
import { currency } from '../money/currencies.ts';

const minor = z.number().int().nonnegative();

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
