import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { positiveAmount } from '../money/money.ts';
import { enteredDay } from '../time/entered-time.ts';
import { localTime } from '../time/local-time.ts';
import { text } from '../wire/text.ts';
import { allocationRules } from './allocation.ts';

/** What an investor receives for the money. */
export const instruments = {
  equity: 'Equity',
  convertible_note: 'Convertible note',
  safe: 'SAFE',
  revenue_share: 'Revenue share',
  loan: 'Loan',
} as const;
export type Instrument = keyof typeof instruments;
export const instrumentNames = Object.keys(instruments) as [Instrument, ...Instrument[]];

/** These may close in steps once the minimum is met. */
export const closesInSteps = (instrument: Instrument): boolean =>
  instrument === 'convertible_note' || instrument === 'safe';

export const valuationBases = { pre_money: 'pre-money', post_money: 'post-money' } as const;

/** Who may commit: every eligible investor, or those to whom a founder has given access. */
export const audiences = {
  catalogue: 'Every eligible investor',
  granted: 'Investors whom a founder has given access',
} as const;

export const termsMessages = {
  minimum: 'The minimum cannot be more than the target',
  hardCap: 'The hard cap cannot be less than the target',
  ticketMin: 'The smallest ticket cannot be more than the largest one',
  ticketMax: 'The largest ticket cannot be more than the hard cap',
  valuation: 'Enter the valuation: it decides which share of the company is sold',
  noValuation: 'A loan and a revenue share have no valuation',
  details: 'Describe what the investor receives and when, e.g. interest, maturity, conversion',
  use: 'Name what the money is used for',
  hundred: 'The shares must add up to 100%',
  order: 'The round must close after it opens',
  due: 'Payments cannot be due before the round closes',
  days: 'Enter 1 to 14 days',
  binding: 'Say when a commitment binds',
} as const;

const useOfFunds = z
  .array(
    z.object({
      label: text(80, termsMessages.use),
      percent: z.number().int().min(1).max(100),
    }),
  )
  .min(1, termsMessages.use)
  .max(12)
  .refine(
    (lines) => lines.length === 0 || lines.reduce((sum, { percent }) => sum + percent, 0) === 100,
    termsMessages.hundred,
  )
  .meta({
    examples: [
      [
        { label: 'Pilot plant', percent: 60 },
        { label: 'Team', percent: 40 },
      ],
    ],
  });

/** The default sentence on when a commitment binds; the founder and the team can agree on another one. */
export const defaultBinding =
  'Your commitment binds you when you sign the investment documents. Until then it is a serious promise that the founder relies on.';

/** What terms consist of, without the rules between them. */
export const termsFields = z.object({
  instrument: z.enum(instrumentNames),
  currency,
  target: positiveAmount,
  minimum: positiveAmount,
  hard_cap: positiveAmount,
  ticket_min: positiveAmount,
  ticket_max: positiveAmount,
  /** The valuation of equity, or the cap of a note or SAFE if it has one. */
  valuation: z
    .object({
      amount: positiveAmount,
      basis: z.enum(Object.keys(valuationBases) as ['pre_money', 'post_money']),
    })
    .nullable(),
  /** In hundredths of a percent; 0: none. */
  discount: z.number().int().min(0).max(9_900).default(0),
  details: text(5_000, termsMessages.details),
  use_at_minimum: useOfFunds,
  use_at_target: useOfFunds,
  reflection_days: z
    .number(termsMessages.days)
    .int(termsMessages.days)
    .min(1, termsMessages.days)
    .max(14, termsMessages.days)
    .default(4),
  allocation: z.enum(allocationRules),
  opens_at: localTime,
  closes_at: localTime,
  /** The last day for payments; ends at midnight in the team's time zone. */
  payment_due_on: enteredDay(),
  audience: z.enum(Object.keys(audiences) as ['catalogue', 'granted']),
  binding: text(500, termsMessages.binding).default(defaultBinding),
});

const needsValuation: readonly Instrument[] = ['equity'];
const hasNoValuation: readonly Instrument[] = ['loan', 'revenue_share'];

type Fields = z.output<typeof termsFields>;
const rules: { path: keyof Fields; error: string; isMet: (terms: Fields) => boolean }[] = [
  { path: 'minimum', error: termsMessages.minimum, isMet: (of) => of.minimum <= of.target },
  { path: 'hard_cap', error: termsMessages.hardCap, isMet: (of) => of.hard_cap >= of.target },
  { path: 'ticket_min', error: termsMessages.ticketMin, isMet: (of) => of.ticket_min <= of.ticket_max },
  { path: 'ticket_max', error: termsMessages.ticketMax, isMet: (of) => of.ticket_max <= of.hard_cap },
  {
    path: 'valuation',
    error: termsMessages.valuation,
    isMet: (of) => of.valuation !== null || !needsValuation.includes(of.instrument),
  },
  {
    path: 'valuation',
    error: termsMessages.noValuation,
    isMet: (of) => of.valuation === null || !hasNoValuation.includes(of.instrument),
  },
];

/** One version of the terms of a round; amounts in minor units of its currency. */
export const roundTerms = rules.reduce<z.ZodType<Fields, z.input<typeof termsFields>>>(
  (schema, { path, error, isMet }) => schema.refine(isMet, { path: [path], error }),
  termsFields,
);
export type RoundTerms = Fields;

/** The terms as screens name them, in their order. */
export const termLabels: Record<keyof RoundTerms, string> = {
  instrument: 'Instrument',
  currency: 'Currency',
  target: 'Target',
  minimum: 'Minimum',
  hard_cap: 'Hard cap',
  ticket_min: 'Smallest ticket',
  ticket_max: 'Largest ticket',
  valuation: 'Valuation',
  discount: 'Discount',
  details: 'Terms in words',
  use_at_minimum: 'Use of funds at the minimum',
  use_at_target: 'Use of funds at the target',
  reflection_days: 'Reflection period',
  allocation: 'Allocation',
  opens_at: 'Opens',
  closes_at: 'Closes',
  payment_due_on: 'Payments due',
  audience: 'Who may commit',
  binding: 'When a commitment binds',
};

/** Shares are sold at a valuation; an instrument that converts later has a cap. */
export const valuationLabel = (instrument: string): string =>
  instrument === 'equity' ? termLabels.valuation : 'Valuation cap';

/** Terms that cannot change once a round has opened, so that the promises in it stay comparable. */
export const fixedTerms = [
  'instrument',
  'currency',
  'opens_at',
  'reflection_days',
  'allocation',
  'binding',
] as const satisfies (keyof RoundTerms)[];
/** A change of any other term is material: every firm investor has to reconfirm. */
export const immaterialTerms = ['audience'] as const satisfies (keyof RoundTerms)[];

/** Which terms differ, in their order. */
export const changedTerms = (before: RoundTerms, after: RoundTerms): (keyof RoundTerms)[] =>
  (Object.keys(termLabels) as (keyof RoundTerms)[]).filter(
    (term) => canonical(before[term]) !== canonical(after[term]),
  );

/** JSON with sorted keys, because stored JSON comes back with its keys in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export const isFixedTerm = (term: keyof RoundTerms): boolean => fixedTerms.some((fixed) => fixed === term);

/** Whether a change of these terms releases firm investors who do not reconfirm. */
export const isMaterialChange = (changed: readonly (keyof RoundTerms)[]): boolean =>
  changed.some((term) => !immaterialTerms.some((immaterial) => immaterial === term));
