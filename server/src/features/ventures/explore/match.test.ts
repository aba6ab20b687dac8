import { countriesOf } from '@proxima/contract/explore/country-regions';
import { type MatchedCard, matchFacts, matchOf, preferencesOf } from '@proxima/contract/explore/match';
import { investmentRanges, investorIndustries, investorRegions } from '@proxima/contract/profiles/options';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database/database.ts';
import { matchConditions, matchScore } from './match.repository.ts';

const { db } = await testDatabase();

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const stages = valuesOf(ventureStages);
const regions = valuesOf(investorRegions);
/** Amounts around the ends of every range, in cents. */
const amount = fc.constantFrom(
  null,
  ...[5_000, 50_000, 250_000, 1_000_000].flatMap((end) => [end * 100 - 1, end * 100, end * 100 + 1]),
);

const cards = fc.record({
  industry: fc.constantFrom(...valuesOf(ventureIndustries)),
  stage: fc.constantFrom(...stages),
  country: fc.constantFrom(null, 'AQ', ...regions.flatMap((region) => countriesOf(region).slice(0, 2))),
  currency: fc.constantFrom(null, 'USD', 'USD', 'EUR'),
  ask: amount,
  ticket_min: amount,
  ticket_max: amount,
});
const answers = fc.record({
  industryLabels: fc.subarray(investorIndustries.map(({ label }) => label)),
  stages: fc.subarray(stages),
  range: fc.constantFrom(null, ...valuesOf(investmentRanges)),
  region: fc.constantFrom(null, ...regions),
});

it('the list and the explanation agree on every fact, for random cards and preferences', async () => {
  const seen = new Map<string, number>();
  for (const answered of fc.sample(answers, { numRuns: 60, seed: 11 })) {
    const preferences = preferencesOf(answered);
    const sample: MatchedCard[] = fc.sample(cards, { numRuns: 60, seed: seen.size + 1 });
    const conditions = matchConditions(preferences);
    const facts = matchFacts.map((fact) => sql`'${sql.raw(fact)}', coalesce(${conditions[fact]}, false)`);
    const { rows } = await sql<{ facts: Record<string, boolean>; score: number }>`
      select json_build_object(${sql.join(facts)}) as facts, ${matchScore(preferences)} as score
      from json_populate_recordset(null::venture_cards, ${JSON.stringify(sample)}::json) card`.execute(db);
    for (const [index, card] of sample.entries()) {
      const holding = matchOf(card, preferences);
      const listed = matchFacts.filter((fact) => rows[index]?.facts[fact]);
      expect(listed, JSON.stringify([card, answered])).toEqual(holding);
      expect(rows[index]?.score).toBe(holding.length);
      for (const fact of matchFacts) {
        const outcome = `${fact} ${holding.includes(fact)}`;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }
    }
  }
  // Checks the sample itself: each fact is often true and often false.
  expect(seen.size).toBe(matchFacts.length * 2);
  expect(Math.min(...seen.values())).toBeGreaterThan(100);
});
