import { currency } from '@proxima/contract/money/currencies';
import { allocationRules } from '@proxima/contract/rounds/allocation';
import { audiences, instruments } from '@proxima/contract/rounds/round-terms';
import { z } from 'zod';
import data from './world/rounds.json' with { type: 'json' };
import { when } from './world.ts';

/** The key of a member or an administrator. */
const person = z.string();
/** As people type it, in the currency of the round. */
const amount = z.string();

const did = <Do extends string, Shape extends z.core.$ZodLooseShape>(name: Do, shape: Shape) =>
  z.object({ when, by: person, do: z.literal(name), ...shape });

/** What happens in a round after it opened. `whose`: the investor with the commitment. */
const step = z.discriminatedUnion('do', [
  did('interest', { from: amount, to: amount, note: z.string(), shows_name: z.boolean() }),
  did('soft', { amount }),
  did('commit', { amount }),
  did('waitlist', { amount }),
  did('withdraw', {}),
  did('outside', { amount, what: z.string() }),
  did('confirm-outside', {}),
  did('lead', { whose: person }),
  did('agree-to-be-named', {}),
  /** The clock is looked at: what is due by then happens. */
  did('pass', {}),
  did('decide', { total: amount }),
  /** Confirms an allocation after the checks. */
  did('allocate', { whose: person }),
  did('sign', { whose: person }),
  did('pay', { whose: person, amount, reference: z.string() }),
  did('confirm', { whose: person }),
]);
export type RoundStep = z.infer<typeof step>;

const useOfFunds = z.array(z.object({ label: z.string(), percent: z.number() }));
const keysOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as [Name, ...Name[]];

const round = z.object({
  venture: z.string(),
  founder: person,
  /** Who approves it. */
  team: person,
  opens: when,
  /** From the first start, at 18:00 UTC; negative for the past. */
  closesInDays: z.number(),
  paymentDueInDays: z.number(),
  terms: z.object({
    instrument: z.enum(keysOf(instruments)),
    currency,
    target: amount,
    minimum: amount,
    hard_cap: amount,
    ticket_min: amount,
    ticket_max: amount,
    valuation: z.object({ amount, basis: z.enum(['pre_money', 'post_money']) }),
    discount: z.number(),
    details: z.string(),
    use_at_minimum: useOfFunds,
    use_at_target: useOfFunds,
    allocation: z.enum(allocationRules),
    audience: z.enum(keysOf(audiences)),
  }),
  steps: z.array(step),
});
export type DemoRound = z.infer<typeof round>;

export const rounds: readonly DemoRound[] = z.array(round).parse(data);
