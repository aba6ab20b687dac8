import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountMessages } from '../money/money.ts';
import { agreementText, writtenAmount } from './agreement-text.ts';
import { allocate, isAllowedChoice } from './allocation.ts';
import { latestSettlingAt, settlesAt } from './clocks.ts';
import { changedTerms, isMaterialChange, type RoundTerms, roundTerms, termsMessages } from './round-terms.ts';
import { standingLabel } from './step-labels.ts';
import { type LedgerEntry, standingsOf, sumsOf } from './sums.ts';
import { offerEndsAt, offersFor } from './waitlist.ts';

const terms: RoundTerms = roundTerms.parse({
  instrument: 'equity',
  currency: 'EUR',
  target: 50_000_000,
  minimum: 20_000_000,
  hard_cap: 60_000_000,
  ticket_min: 500_000,
  ticket_max: 20_000_000,
  valuation: { amount: 400_000_000, basis: 'pre_money' },
  details: 'Ordinary shares.',
  use_at_minimum: [{ label: 'Hull', percent: 100 }],
  use_at_target: [
    { label: 'Hull', percent: 60 },
    { label: 'Crew', percent: 40 },
  ],
  allocation: 'pro_rata',
  opens_at: { at: '2027-03-01T09:00', time_zone: 'Europe/Berlin' },
  closes_at: { at: '2027-04-01T18:00', time_zone: 'Europe/Berlin' },
  payment_due_on: '2027-05-01',
  audience: 'catalogue',
});

describe('terms', () => {
  test.each([
    [{ minimum: 50_000_001 }, 'minimum', termsMessages.minimum],
    [{ hard_cap: 49_999_999, ticket_max: 1_000_000 }, 'hard_cap', termsMessages.hardCap],
    [{ ticket_min: 20_000_001 }, 'ticket_min', termsMessages.ticketMin],
    [{ ticket_max: 60_000_001 }, 'ticket_max', termsMessages.ticketMax],
    [{ valuation: null }, 'valuation', termsMessages.valuation],
    [{ instrument: 'loan' }, 'valuation', termsMessages.noValuation],
    [{ target: 0 }, 'target', amountMessages.positive],
    [{ ticket_min: 0.5 }, 'ticket_min', 'Enter an amount in whole minor units.'],
    [{ hard_cap: 10 ** 18 }, 'hard_cap', 'This amount is too large.'],
    [{ use_at_target: [{ label: 'Hull', percent: 99 }] }, 'use_at_target', termsMessages.hundred],
    [{ reflection_days: 0 }, 'reflection_days', termsMessages.days],
    [{ currency: 'XXX' }, 'currency', 'Choose a currency from the list.'],
  ])('%j is refused', (change, field, message) => {
    const parsed = roundTerms.safeParse({ ...terms, ...change });
    expect(parsed.error?.issues.map(({ path, message: text }) => [path[0], text])).toContainEqual([
      field,
      message,
    ]);
  });

  it('say which of them changed, even when they come back from the database in another order', () => {
    const stored = JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(terms).toReversed())),
    ) as RoundTerms;
    expect(changedTerms(terms, stored)).toEqual([]);
    expect(changedTerms(terms, { ...terms, audience: 'granted' })).toEqual(['audience']);
    expect(isMaterialChange(['audience'])).toBe(false);
    expect(isMaterialChange(['audience', 'closes_at'])).toBe(true);
  });
});

test('an amount in a text that binds cannot be misread', () => {
  expect(writtenAmount({ currency: 'EUR', minor: 2_500_000 })).toBe('EUR 25,000.00');
  expect(writtenAmount({ currency: 'JPY', minor: 1_200 })).toBe('JPY 1,200');
  expect(writtenAmount({ currency: 'KWD', minor: 1_250 })).toBe('KWD 1.250');
});

test('the text of an agreement is the same for the same content, and different for any other', () => {
  const agreed = {
    venture: 'Tidal Kites',
    issuer: { legal_name: 'Tidal Kites GmbH', form: 'GmbH', country: 'DE', registration_number: 'HRB 1' },
    party: { kind: 'company', name: 'Lind Holding', country: 'DE', registration_number: null },
    investor: 'Ada Lind',
    amount: 2_500_000,
    terms,
    versions: { terms: 1, profile: 3, projections: 0, risk_warning: 'en, version 1' },
  } as const;
  const text = agreementText(agreed);
  expect(agreementText({ ...agreed, amount: 2_500_001 })).not.toBe(text);
  expect(text).toContain('Equity, valuation EUR 4,000,000.00');
  const safe = { ...agreed, terms: { ...terms, instrument: 'safe' } } as const;
  expect(agreementText(safe)).toContain('at that valuation cap: ');
  expect(text).toContain('0.55% if the target is raised, 0.54% if the hard cap is raised; rounded down.');
  expect(text).toContain('Issuing company: Tidal Kites GmbH, Germany, registration number HRB 1');
  expect(text).toContain('Amount: EUR 25,000.00');
  expect(text).toContain(
    'Lind Holding, Germany, for which Ada Lind declares that they are authorised to sign',
  );
  expect(text).toContain('for 4 days (96 hours) from the moment you commit');
  expect(text).toContain('by 1 May 2027.');
  expect(text).toContain('no projections');
});

const claims = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  .map((amounts) => amounts.map((amount, index) => ({ commitmentId: index + 1, amount: amount * 7 })));

describe('an allocation', () => {
  it.each(['order_of_arrival', 'pro_rata'] as const)(
    '%s never gives more than was committed, and never less than the smallest ticket',
    (rule) => {
      fc.assert(
        fc.property(
          claims,
          fc.integer({ min: 0, max: 90_000 }),
          fc.integer({ min: 1, max: 3_000 }),
          (given, total, ticketMin) => {
            const shared = allocate(rule, given, { total, ticketMin });
            const committed = given.reduce((sum, { amount }) => sum + amount, 0);
            const sum = shared.reduce((all, { amount }) => all + amount, 0);
            expect(sum).toBeLessThanOrEqual(Math.min(total, committed));
            expect(shared.map(({ commitmentId }) => commitmentId)).toEqual(
              given.map(({ commitmentId }) => commitmentId),
            );
            for (const [index, claim] of given.entries()) {
              const amount = shared[index]?.amount ?? -1;
              expect(Number.isInteger(amount)).toBe(true);
              expect(isAllowedChoice(claim, amount, ticketMin)).toBe(true);
            }
            // Nothing is left over that could have been given without going below the smallest ticket.
            if (rule === 'pro_rata' && shared.every(({ amount }) => amount > 0))
              expect(sum).toBe(Math.min(total, committed));
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it('shares by largest remainder, raises to the smallest ticket, and serves in order', () => {
    const three = [1_000, 1_000, 1_000].map((amount, index) => ({ commitmentId: index, amount }));
    const amountsOf = (rule: 'order_of_arrival' | 'pro_rata', total: number, ticketMin: number) =>
      allocate(rule, three, { total, ticketMin }).map(({ amount }) => amount);
    expect(amountsOf('pro_rata', 1_000, 1)).toEqual([334, 333, 333]);
    expect(amountsOf('pro_rata', 1_000, 400)).toEqual([500, 500, 0]);
    expect(amountsOf('order_of_arrival', 1_700, 400)).toEqual([1_000, 700, 0]);
    expect(amountsOf('order_of_arrival', 1_300, 400)).toEqual([1_000, 0, 0]);
    const mixed = [
      { commitmentId: 1, amount: 100 },
      { commitmentId: 2, amount: 900 },
    ];
    expect(allocate('pro_rata', mixed, { total: 500, ticketMin: 80 })).toEqual([
      { commitmentId: 1, amount: 80 },
      { commitmentId: 2, amount: 420 },
    ]);
  });
});

describe('clocks', () => {
  const at = (iso: string) => new Date(iso);
  const closing = at('2027-04-01T16:00:00Z');

  it('a round is settled when everything still running has ended, at most 14 days after it closes', () => {
    expect(settlesAt(closing, [])).toEqual(closing);
    expect(settlesAt(closing, [at('2027-04-03T10:00:00Z'), at('2027-03-01T10:00:00Z')])).toEqual(
      at('2027-04-03T10:00:00Z'),
    );
    expect(settlesAt(closing, [at('2027-05-01T10:00:00Z')])).toEqual(at('2027-04-15T16:00:00Z'));
  });

  it('an offer lasts 48 hours, and leaves time for a reflection period', () => {
    const latest = latestSettlingAt(closing);
    expect(offerEndsAt(closing, latest, 4)).toEqual(at('2027-04-03T16:00:00Z'));
    expect(offerEndsAt(at('2027-04-11T10:00:00Z'), latest, 4)).toEqual(at('2027-04-11T16:00:00Z'));
    expect(offerEndsAt(at('2027-04-11T16:00:00Z'), latest, 4)).toBeNull();
  });
});

test('room is offered strictly in order, never below the smallest ticket', () => {
  const entries: LedgerEntry[] = [
    { commitment_id: 1, step: 'firm', amount: 700, position: 1 },
    { commitment_id: 2, step: 'waitlisted', amount: 500, position: 2 },
    { commitment_id: 3, step: 'waitlisted', amount: 100, position: 3 },
  ];
  const offers = (hardCap: number) => offersFor(standingsOf(entries), { hardCap, ticketMin: 100 });
  expect(offers(799)).toEqual([]);
  expect(offers(1_000)).toEqual([{ commitmentId: 2, amount: 300 }]);
  expect(offers(1_250)).toEqual([{ commitmentId: 2, amount: 500 }]);
  expect(offers(1_300)).toEqual([
    { commitmentId: 2, amount: 500 },
    { commitmentId: 3, amount: 100 },
  ]);
});

test('each commitment counts once, payments add up, and what is unpaid or returned no longer counts', () => {
  const steps: [LedgerEntry['step'], number][] = [
    ['soft', 900],
    ['firm', 1_000],
    ['scaled_back', 800],
    ['accepted', 800],
    ['allocated', 800],
    ['signed', 800],
    ['funded', 300],
    ['funded', 200],
    ['unpaid', 300],
    ['returned', 100],
  ];
  const sums = steps.map((_, index) => {
    const entries = steps
      .slice(0, index + 1)
      .map(([step, amount], place) => ({ commitment_id: 1, step, amount, position: place + 1 }));
    const { firm, soft, funded } = sumsOf(standingsOf(entries));
    return [soft, firm, funded];
  });
  expect(sums).toEqual([
    [900, 0, 0],
    [0, 1_000, 0],
    [0, 800, 0],
    [0, 800, 0],
    [0, 800, 0],
    [0, 800, 0],
    [0, 800, 300],
    [0, 800, 500],
    [0, 500, 500],
    [0, 400, 400],
  ]);
});

it.each([
  ['signed', 1000, 0, 'Documents signed'],
  ['funded', 1000, 999, 'Partly paid'],
  ['funded', 1000, 1000, 'Payment confirmed'],
  ['unpaid', 0, 0, 'Not paid'],
  ['unpaid', 400, 400, 'Not paid in full'],
  ['returned', 0, 0, 'Money returned'],
  ['returned', 400, 400, 'Partly returned'],
] as const)('a commitment at %s of %i with %i paid is called “%s”', (step, amount, funded, label) => {
  expect(standingLabel({ step, amount, funded })).toBe(label);
});
