import {
  type EligibilityRules,
  eligibilityRules,
  strictRules,
} from '@proxima/contract/access/eligibility-rules';
import { describe, expect, it } from 'vitest';
import { eligibilityOf } from './access.policy.ts';
import { addMonths, type InvestorFacts } from './eligibility-steps.ts';
import { noFacts } from './investor-facts.ts';

const now = new Date('2027-03-01T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const complete: InvestorFacts = {
  isInvestor: true,
  isEmailConfirmed: true,
  details: {
    country: 'DE',
    category: 'professional',
    evidence: 'licence',
    statedAt: before(100),
    since: before(200),
    knowledgeCheckedAt: null,
  },
  accreditation: { isAccepted: true, endsAt: new Date('2027-06-01T00:00:00Z') },
  firstAcceptedAt: before(90),
  warningAt: before(80),
  firstWarningAt: before(80),
};
const missing = (changes: Partial<InvestorFacts>, rules: EligibilityRules = strictRules, at = now) => {
  const eligibility = eligibilityOf({ ...complete, ...changes }, rules, at);
  return eligibility.ok ? [] : eligibility.missing;
};
const details = (changes: Partial<NonNullable<InvestorFacts['details']>>) => ({
  details: { ...(complete.details as NonNullable<InvestorFacts['details']>), ...changes },
});
const category = (changes: Partial<EligibilityRules['categories'][number]>): EligibilityRules => ({
  ...strictRules,
  categories: strictRules.categories.map((one) => ({ ...one, ...changes })),
});

describe('an investor is eligible', () => {
  it('once everything is on record, from the last record until the first one ends', () => {
    expect(eligibilityOf(complete, strictRules, now)).toEqual({
      ok: true,
      since: before(80),
      ends: { step: 'accreditation', at: new Date('2027-06-01T00:00:00Z') },
    });
  });

  it('by a signed statement alone where the category asks for no more', () => {
    const rules = category({ needs_accreditation: false, statement: 'I know that I may lose all of it.' });
    expect(missing({ accreditation: null, firstAcceptedAt: null }, rules)).toEqual([]);
  });
});

describe('an investor misses', () => {
  it('every step while nothing is on record, in the order of the screens', () => {
    expect(missing(noFacts.facts).map(({ step }) => step)).toEqual([
      'role',
      'email',
      'details',
      'accreditation',
      'risk_warning',
    ]);
  });

  it('an accreditation that was refused, or that ended with its last day', () => {
    const endsAt = new Date('2027-03-01T12:00:00Z');
    expect(missing({ accreditation: { isAccepted: false, endsAt: null } })).toEqual([
      { step: 'accreditation' },
    ]);
    expect(missing({ accreditation: { isAccepted: true, endsAt } })).toEqual([
      { step: 'accreditation', endedAt: endsAt },
    ]);
    expect(missing({ accreditation: { isAccepted: true, endsAt } }, strictRules, before(0.001))).toEqual([]);
  });

  it('a warning acknowledged a year ago, and one whose text has changed since', () => {
    const lastYear = new Date('2026-03-01T12:00:00Z');
    expect(missing({ warningAt: lastYear })).toEqual([{ step: 'risk_warning', endedAt: now }]);
    expect(missing({ warningAt: null })).toEqual([{ step: 'risk_warning' }]);
  });

  it('a category that the rules no longer name, or that was stated too long ago', () => {
    expect(missing(details({ category: 'friend' }))).toEqual([{ step: 'category' }]);
    const statedAt = new Date('2026-03-01T12:00:00Z');
    expect(missing(details({ statedAt }))).toEqual([{ step: 'category', endedAt: now }]);
  });

  it('the knowledge check and the waiting hours where the rules ask for them', () => {
    expect(missing({}, category({ needs_knowledge_check: true }))).toEqual([{ step: 'knowledge_check' }]);
    expect(missing(details({ knowledgeCheckedAt: now }), category({ needs_knowledge_check: true }))).toEqual(
      [],
    );
    expect(missing({}, { ...strictRules, waiting_hours: 81 })).toEqual([
      { step: 'waiting', until: new Date(now.getTime() + 3_600_000) },
    ]);
    expect(missing({}, { ...strictRules, waiting_hours: 80 })).toEqual([]);
  });
});

it('a month later is the last day of a shorter month', () => {
  const day = (date: string, months: number) =>
    addMonths(new Date(`${date}T08:30:00Z`), months).toISOString();
  expect(day('2027-01-31', 1)).toBe('2027-02-28T08:30:00.000Z');
  expect(day('2028-02-29', 12)).toBe('2029-02-28T08:30:00.000Z');
  expect(day('2026-11-30', 3)).toBe('2027-02-28T08:30:00.000Z');
});

it('the strict rules are valid, and a category without evidence or statement is not', () => {
  expect(eligibilityRules.parse(strictRules)).toEqual(strictRules);
  for (const change of [{ evidence: [] }, { needs_accreditation: false }, { months_valid: 0 }])
    expect(eligibilityRules.safeParse(category(change)).success).toBe(false);
  expect(eligibilityRules.safeParse({ ...strictRules, categories: [] }).success).toBe(false);
});
