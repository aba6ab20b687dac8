import { expect, it } from 'vitest';
import { businessIndustries, stagesOfDevelopment } from '../profiles/options.ts';
import { liveAfterSave } from './live-version.ts';
import { ventureChoice } from './venture-choice.ts';
import { proposedIndustry, proposedStage, ventureIndustries, ventureStages } from './venture-options.ts';
import { listingOf, ventureNumber } from './ventures.ts';

it('every industry and stage of entrepreneurs has a counterpart that investors choose from', () => {
  const industries = ventureIndustries.map(({ value }) => value);
  expect(new Set(industries).size).toBe(industries.length);
  for (const { value } of businessIndustries) expect(industries).toContain(proposedIndustry(value));
  const stages = ventureStages.map(({ value }) => value);
  for (const { value } of stagesOfDevelopment) expect(stages).toContain(proposedStage(value));
});

it('a typed industry is proposed as other; without a listed answer, nothing is proposed', () => {
  expect(proposedIndustry('Beekeeping')).toBe('other');
  expect(proposedIndustry('constructor')).toBe('other');
  expect([proposedIndustry(null), proposedIndustry('')]).toEqual([null, null]);
  expect([proposedStage(null), proposedStage('toString')]).toEqual([null, null]);
});

it('a choice needs a readable name and values from the investors’ lists', () => {
  const choice = { name: ' Tidal Kites ', industry: 'technology', stage: 'early_stage_startups' };
  expect(ventureChoice.parse(choice).name).toBe('Tidal Kites');
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { name: 'a\ud800b' },
    { industry: 'Technology' },
    { stage: 'idea_stage' },
  ])
    expect(ventureChoice.safeParse({ ...choice, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

it('the listing follows from the facts alone', () => {
  const facts = { isListed: true, hasOpenRound: true, hasClosedRound: true };
  expect(listingOf(facts)).toBe('raising');
  expect(listingOf({ ...facts, isListed: false })).toBe('preparing');
  expect(listingOf({ ...facts, hasOpenRound: false })).toBe('raised');
  expect(listingOf({ ...facts, hasOpenRound: false, hasClosedRound: false })).toBe('listed');
});

it('a number has at least four digits', () => {
  expect([ventureNumber(42), ventureNumber(12345)]).toEqual(['V-0042', 'V-12345']);
});

it('a save is live immediately, or while a round is open once it is approved', () => {
  expect(liveAfterSave({ saved: 4, live: 3, hasOpenRound: false })).toBe(4);
  expect(liveAfterSave({ saved: 4, live: 2, hasOpenRound: true })).toBe(2);
  expect(liveAfterSave({ saved: 1, live: null, hasOpenRound: true })).toBeNull();
});
