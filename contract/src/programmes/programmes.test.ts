import { describe, expect, it, test } from 'vitest';
import { countryCodes } from '../countries/countries.ts';
import { callPhase } from './call-states.ts';
import { namedCalls } from './open-calls.ts';
import { type ApplicantFacts, type ApplyingRules, reasonsAgainst, whoMayApply } from './who-may-apply.ts';

const at = (time: string) => new Date(`2026-03-${time}Z`);

test.each([
  ['before it opens', '01T08:59:59', 'coming'],
  ['when it opens', '01T09:00:00', 'open'],
  ['a second before it closes', '31T16:59:59', 'open'],
  ['when it closes, grace or not', '31T17:00:00', 'closed'],
])('a call %s', (_what, now, phase) => {
  expect(callPhase({ opensAt: at('01T09:00'), closesAt: at('31T17:00') }, at(now))).toBe(phase);
});

test('a call without closing time never closes', () => {
  expect(callPhase({ opensAt: at('01T09:00'), closesAt: null }, new Date('2126-01-01'))).toBe('open');
});

const rules: ApplyingRules = {
  roles: ['entrepreneur'],
  countries: ['DE', 'KE'],
  max_venture_age_years: 3,
  stages: ['early_stage_startups'],
  applications_per_member: 1,
};
const facts: ApplicantFacts = {
  role: 'entrepreneur',
  country: 'KE',
  ventureAgeYears: 3,
  stage: 'early_stage_startups',
  applicationsSent: 0,
};

describe('who may apply', () => {
  it('may if nothing is against it, and if all that speaks against it is not known', () => {
    expect(reasonsAgainst(rules, facts)).toEqual([]);
    expect(reasonsAgainst(rules, { ...facts, country: null, ventureAgeYears: null, stage: null })).toEqual(
      [],
    );
  });

  it.each([
    ['role', { role: 'investor' }],
    ['country', { country: 'FR' }],
    ['venture_age', { ventureAgeYears: 4 }],
    ['stage', { stage: 'growth_stage_business' }],
    ['applications', { applicationsSent: 1 }],
  ] as const)('may not because of the %s', (reason, other) => {
    expect(reasonsAgainst(rules, { ...facts, ...other })).toEqual([reason]);
  });

  it('may come from anywhere at any age and stage without conditions', () => {
    const open = { ...rules, countries: [], max_venture_age_years: null, stages: [] };
    const anyone = { ...facts, country: 'FR', ventureAgeYears: 40, stage: 'growth_stage_business' };
    expect(reasonsAgainst(open, anyone)).toEqual([]);
  });
});

test.each([
  ['no role', { roles: [] }],
  ['an unknown country', { countries: ['ZZ'] }],
  ['a country twice', { countries: ['DE', 'DE'] }],
  ['5,000 countries', { countries: Array.from({ length: 5_000 }, () => 'DE') }],
  ['an unknown stage', { stages: ['adult'] }],
  ['an age of half a year', { max_venture_age_years: 0.5 }],
])('conditions with %s are refused', (_what, wrong) => {
  const { applications_per_member: _, ...conditions } = rules;
  expect(whoMayApply.safeParse({ ...conditions, ...wrong }).success).toBe(false);
  expect(whoMayApply.safeParse({ ...conditions, countries: [...countryCodes] }).success).toBe(true);
});

test('pages name the first calls of all and the first for each role', () => {
  const calls = [
    ...['first', 'second', 'third', 'fourth'].map((title) => ({ title, roles: ['investor' as const] })),
    { title: 'for founders', roles: ['entrepreneur' as const] },
    { title: 'for both', roles: ['entrepreneur' as const, 'investor' as const] },
  ];
  const titles = namedCalls(calls).map(({ title }) => title);
  expect(titles).toEqual(['first', 'second', 'third', 'for founders', 'for both']);
  expect(namedCalls([])).toEqual([]);
});
