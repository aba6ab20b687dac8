import { z } from 'zod';
import { currencies, currency } from '../money/currencies.ts';
import { minor } from '../money/money.ts';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
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
  totals: boundedList(total, Object.keys(currencies).length),
  /** By venture and year of the commitment. */
  years: boundedList(total.extend({ venture, year: z.number().int() }), 'commitmentsOfInvestor'),
  /** All commitments of the caller, newest first. */
  commitments: boundedList(ownInRound, 'commitmentsOfInvestor'),
  /** Ventures on the watchlist. */
  watched: boundedList(venture, 'watchedVentures'),
  /** Ventures that the caller has requested access to. */
  requested: boundedList(venture.extend({ at: z.string() }), 'accessRequests'),
  /** Rounds that the caller has shown interest in. */
  interested: boundedList(venture.extend({ round_id: id, at: z.string() }), 'interestsOfInvestor'),
});
export type Portfolio = z.output<typeof portfolio>;

export const portfolioEndpoints = {
  /** Everything that the caller watches, has requested, committed and funded, with sums from the ledger. */
  read: get('/api/portfolio', 'member', { reply: success(portfolio) }),
};
