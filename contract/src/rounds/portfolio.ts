import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { minor } from '../money/money.ts';
import { get } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { wireCommitment } from './round-wire.ts';

const venture = z.object({ id, slug: z.string(), name: z.string() });

const total = z.object({
  currency,
  committed: minor,
  funded: minor,
});

const ownInRound = wireCommitment.extend({ venture, committed_at: z.string() });

const portfolio = z.object({
  /** One line per currency: amounts of different currencies are never added. */
  totals: z.array(total),
  /** By venture and year of the commitment. */
  years: z.array(total.extend({ venture, year: z.number().int() })),
  /** All commitments of the caller, newest first. */
  commitments: z.array(ownInRound),
  /** Ventures on the watchlist. */
  watched: z.array(venture),
  /** Ventures that the caller has requested access to. */
  requested: z.array(venture.extend({ at: z.string() })),
  /** Rounds that the caller has shown interest in. */
  interested: z.array(venture.extend({ round_id: id, at: z.string() })),
});
export type Portfolio = z.output<typeof portfolio>;

export const portfolioEndpoints = {
  /** Everything that the caller watches, has requested, committed and funded, with sums from the ledger. */
  read: get('/api/portfolio', 'member', { reply: success(portfolio) }),
};
