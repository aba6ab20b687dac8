import type { VentureCard } from '@proxima/contract/explore/explore';
import { sql } from 'kysely';
import { registerMember, type TestApp } from './app.ts';
import { makeEligible } from './eligible-investor.ts';
import { listVenture } from './listed-ventures.ts';

export const dollars = (amount: number) => ({ currency: 'USD', amount: amount * 100 });

/** The ventures; all but the last are listed, this many hours ago. */
const ventures: [name: string, hours: number | null, profile: object][] = [
  ['Tidal Kites', 9, { country: 'DE', location: 'Kiel', ask: dollars(200_000), tagline: 'Wind at sea' }],
  ['Kelp Farms', 8, { industry: 'energy_and_sustainability', country: 'NO', ask: dollars(900_000) }],
  [
    'Cold Chain',
    7,
    { stage: 'growth_stage_business', country: 'KE', ask: { currency: 'EUR', amount: 10_000_000 } },
  ],
  ['Own Idea', 1, { country: 'DE' }],
  ['Secret Sails', null, { country: 'DE', tagline: 'Wind at sea, too' }],
];

/**
 * Ventures, and three eligible investors: `investor` and `founder`, who founded Tidal Kites, prefer technology, early stages, $50,000 to
 * $250,000 and Europe; `other` has no preferences.
 */
export async function makeExploredWorld(test: TestApp) {
  const { db } = test.platform;
  const [investor, other, founder] = await Promise.all([
    registerMember(test, 'investor'),
    registerMember(test, 'investor'),
    registerMember(test, 'investor'),
  ]);
  const someone = await registerMember(test);
  for (const { id } of [investor, other, founder]) await makeEligible(db, id);
  await sql`delete from investor_profiles`.execute(db);
  await sql`insert into investor_profiles (user_id, preferred_industries, preferred_industries_labels, investment_stages,
      investment_range, geographic_preference)
    select id, '{technology}', '{Technology}', '{early_stage_startups}', '$50,000 - $250,000', 'europe'
    from users where id in (${investor.id}, ${founder.id})`.execute(db);
  const ids: Record<string, number> = {};
  for (const [name, hours, profile] of ventures) {
    const { id } = name === 'Tidal Kites' ? founder : someone;
    ids[name] = await listVenture(db, { name, hours, profile, founder: id });
  }

  const explore = async (query = '', { token } = investor) => {
    const answer = await test.call({ method: 'GET', url: `/api/ventures/explore?${query}`, token });
    return { status: answer.statusCode, ...answer.json() };
  };
  const names = async (query: string, who = investor): Promise<string[]> =>
    (await explore(query, who)).data.map(({ name }: VentureCard) => name);
  const mark = (body: object, { name = 'Tidal Kites', who = investor } = {}) =>
    test.call({ method: 'PUT', url: `/api/ventures/marks/${ids[name]}`, token: who.token, body });
  return { investor, other, founder, ids, explore, names, mark };
}
