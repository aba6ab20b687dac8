import { describe, expect, it } from 'vitest';
import { draftOfTerms, termsOfDraft } from './draft-values.ts';
import { emptyTerms, type TypedTerms, termsForm, typedTerms } from './typed-terms.ts';

const filled: TypedTerms = {
  ...emptyTerms(),
  instrument: 'equity',
  target: '500,000',
  minimum: '200,000',
  hard_cap: '600,000',
  ticket_min: '5,000',
  ticket_max: '100,000',
  valuation: '4,500,000',
  discount: '12.5',
  details: 'Ordinary shares.',
  use_at_minimum: [{ label: 'Product', percent: '100' }],
  use_at_target: [
    { label: 'Product', percent: '60' },
    { label: 'Sales and marketing', percent: '40' },
  ],
  allocation: 'pro_rata',
  opens_at: '2027-01-10T09:00',
  closes_at: '2027-03-12T17:00',
  time_zone: 'Europe/Berlin',
  payment_due_on: '2027-04-15',
};

const problemsOf = (change: Partial<TypedTerms>) =>
  termsForm
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the terms of a round as they are typed', () => {
  it('become minor units, and come back as the same terms', () => {
    const terms = termsForm.parse(filled);
    expect(terms).toMatchObject({
      target: 50_000_000,
      discount: 1_250,
      closes_at: { time_zone: 'Europe/Berlin' },
    });
    expect(termsForm.parse(typedTerms(terms))).toEqual(terms);
  });

  it.each([
    [{ target: '1.005,00' }, 'target', 'Enter an amount like 1,250.50.'],
    [{ target: '500000.001' }, 'target', 'Euro has at most 2 decimal places.'],
    [{ minimum: '700,000', hard_cap: '800,000' }, 'minimum', 'The minimum cannot be more than the target'],
    [{ valuation: '' }, 'valuation', 'Enter the valuation: it decides which share of the company is sold'],
    [
      { use_at_target: [{ label: 'Product', percent: '99' }] },
      'use_at_target',
      'The shares must add up to 100%',
    ],
    [
      { use_at_minimum: [{ label: 'Product', percent: 'all' }] },
      'use_at_minimum.0.percent',
      'Enter a whole number from 1 to 100',
    ],
    [{ closes_at: '' }, 'closes_at', 'Enter a date and a time.'],
    [{ instrument: '' }, 'instrument', 'Select an instrument'],
    [{ discount: '100' }, 'discount', 'Enter a percentage below 100, e.g. 15'],
    [{ currency: 'XXX' }, 'currency', 'Select a currency'],
  ])('%o is refused at %s', (change, path, message) =>
    expect(problemsOf(change)).toContainEqual([path, message]),
  );

  it('come back from a draft, even half-filled', () => {
    const half = { ...filled, target: '', use_at_target: [{ label: '', percent: '' }] };
    expect(termsOfDraft(draftOfTerms(half))).toEqual(half);
    expect(termsOfDraft({})).toEqual({});
  });
});
