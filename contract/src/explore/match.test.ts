import { expect, it } from 'vitest';
import { formatMoney, money } from '../money/money.ts';
import {
  investmentRanges,
  investmentStages,
  investorIndustries,
  investorRegions,
} from '../profiles/options.ts';
import { ventureIndustries } from '../ventures/venture-options.ts';
import { countriesOf, regionOf } from './country-regions.ts';
import { type MatchedCard, matchOf, matchText, preferencesOf } from './match.ts';

const card: MatchedCard = {
  industry: 'technology',
  stage: 'early_stage_startups',
  country: 'DE',
  currency: 'USD',
  ask: 20_000_000,
  ticket_min: null,
  ticket_max: null,
};
const preferences = preferencesOf({
  industryLabels: ['Technology', 'Manufacturing'],
  stages: ['early_stage_startups'],
  range: '$50,000 - $250,000',
  region: 'europe',
});

it('says in words what an investor and a venture have in common, and nothing where there is nothing', () => {
  expect(matchText(card, preferences)).toBe(
    'Technology · early stage · within your $50,000–$250,000 · Europe',
  );
  expect(matchText({ ...card, industry: 'manufacturing', stage: 'x', country: null }, preferences)).toBe(
    'Manufacturing · within your $50,000–$250,000',
  );
  expect(matchText({ ...card, currency: 'EUR', country: 'US' }, preferences)).toBe(
    'Technology · early stage',
  );
  const other = {
    ...card,
    industry: 'energy_and_sustainability',
    stage: 'x',
    country: 'US',
    ask: 25_000_001,
  };
  expect(matchText(other, preferences)).toBeNull();
});

it('compares the tickets of a round rather than the ask, ends included, and only in dollars', () => {
  const matchesAmount = (changes: Partial<MatchedCard>) =>
    matchOf({ ...card, ...changes }, preferences).includes('amount');
  expect(matchesAmount({ ask: 5_000_000 })).toBe(true);
  expect(matchesAmount({ ask: 4_999_999 })).toBe(false);
  expect(matchesAmount({ ask: 25_000_000 })).toBe(true);
  expect(matchesAmount({ ask: null })).toBe(false);
  expect(matchesAmount({ ask: 900_000_000, ticket_min: 100_000, ticket_max: 5_000_000 })).toBe(true);
  expect(matchesAmount({ ask: 10_000_000, ticket_min: 100_000, ticket_max: 4_999_999 })).toBe(false);
  expect(matchesAmount({ currency: 'EUR' })).toBe(false);
});

it('understands every answer of the profile; "Other" and "no preference" prefer nothing', () => {
  const none = { industryLabels: [], stages: [], range: null, region: null };
  for (const { label, value } of investorIndustries) {
    const { industries } = preferencesOf({ ...none, industryLabels: [label] });
    const expected = value === 'other' ? [] : [ventureIndustries.find((one) => one.label === label)?.value];
    expect(industries).toEqual(expected);
  }
  for (const { value } of investmentStages)
    expect(preferencesOf({ ...none, stages: [value] }).stages).toEqual([value]);
  for (const { value, label } of investmentRanges) {
    const { range } = preferencesOf({ ...none, range: value });
    const text = (minor: number) => formatMoney(money('USD', minor));
    const ends = range?.to == null ? `${text(range?.from ?? 0)}+` : `${text(range.from)} – ${text(range.to)}`;
    expect(ends).toBe(label);
  }
  const regions = investorRegions.map(({ value }) => preferencesOf({ ...none, region: value }).region);
  expect(regions).toEqual(['north_america', 'europe', 'asia', 'south_america', 'africa', 'australia', null]);
  const unknown = {
    industryLabels: ['Beekeeping'],
    stages: ['constructor'],
    range: 'toString',
    region: '__proto__',
  };
  expect(preferencesOf(unknown)).toEqual({ industries: [], stages: [], range: null, region: null });
});

it('places every country in one region', () => {
  const regions = investorRegions.flatMap(({ value }) => countriesOf(value));
  expect(new Set(regions).size).toBe(regions.length);
  expect(regions.length).toBeGreaterThan(240);
  expect(['KE', 'JP', 'NZ', 'PT', 'MX', 'PE', 'AQ'].map(regionOf)).toEqual([
    'africa',
    'asia',
    'australia',
    'europe',
    'north_america',
    'south_america',
    undefined,
  ]);
});
