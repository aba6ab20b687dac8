import { refusalTexts } from '@proxima/contract/access/refusals';
import { exploreMessages, type VentureCard } from '@proxima/contract/explore/explore';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { dollars, makeExploredWorld } from '../../../../test/explored-world.ts';

const test = await testApp();
const { db } = test.platform;
const { founder, ids, explore, names, mark } = await makeExploredWorld(test);

describe('the list', () => {
  it('says why each venture matches, best first, and counts what it lists', async () => {
    const { data, counts, prefers } = await explore();
    expect(data.map(({ name, match }: VentureCard) => [name, match])).toEqual([
      ['Tidal Kites', 'Technology · early stage · within your $50,000–$250,000 · Europe'],
      ['Own Idea', 'Technology · early stage · Europe'],
      ['Kelp Farms', 'early stage · Europe'],
      ['Cold Chain', 'Technology'],
    ]);
    expect(prefers).toBe(true);
    expect(counts).toEqual({
      total: 4,
      listed: 4,
      watched: 0,
      hidden: 0,
      raising: 0,
      industry: { technology: 3, energy_and_sustainability: 1 },
      stage: { early_stage_startups: 3, growth_stage_business: 1 },
      country: { DE: 2, NO: 1, KE: 1 },
    });
    expect(data[0]).toMatchObject({
      tagline: 'Wind at sea',
      location: 'Kiel',
      ask: dollars(200_000),
      own: false,
    });
  });

  it.each([
    ['search=wind', ['Tidal Kites']],
    ['search=tid', ['Tidal Kites']],
    ['search=secret', []],
    ['search=kiel technology', ['Tidal Kites']],
    [`search=${encodeURIComponent("'; --")}`, []],
    ['industry=technology&stage=growth_stage_business', ['Cold Chain']],
    ['country=DE', ['Tidal Kites', 'Own Idea']],
    ['raising=now', []],
    ['currency=USD', ['Tidal Kites', 'Kelp Farms']],
    ['currency=USD&amount_to=200000', ['Tidal Kites']],
    ['currency=USD&amount_from=200001', ['Kelp Farms']],
    ['currency=EUR&amount_from=100000&amount_to=100000', ['Cold Chain']],
    ['sort=newest', ['Own Idea', 'Cold Chain', 'Kelp Farms', 'Tidal Kites']],
    ['sort=closing', ['Own Idea', 'Cold Chain', 'Kelp Farms', 'Tidal Kites']],
  ])('%s finds %j', async (query, found) => {
    const { data, counts } = await explore(query);
    expect(data.map(({ name }: VentureCard) => name)).toEqual(found);
    expect(counts.total).toBe(found.length);
  });

  it('counts each choice of a filter with all the other filters', async () => {
    const { counts } = await explore('country=DE&industry=energy_and_sustainability');
    expect(counts).toMatchObject({ total: 0, industry: { technology: 2 }, country: { NO: 1 }, stage: {} });
  });

  it.each(['match', 'newest', 'closing'])('pages by %s without a gap or a repeat', async (sort) => {
    await sql`update venture_cards set raising_until = now() + interval '3 days' where name = 'Kelp Farms'`.execute(
      db,
    );
    await sql`update venture_cards set raising_until = now() + interval '2 days' where name = 'Tidal Kites'`.execute(
      db,
    );
    await sql`update venture_cards set raising_until = now() - interval '1 day' where name = 'Cold Chain'`.execute(
      db,
    );
    const whole = await names(`sort=${sort}`);
    if (sort === 'closing') expect(whole).toEqual(['Tidal Kites', 'Kelp Farms', 'Own Idea', 'Cold Chain']);
    const paged: string[] = [];
    let cursor = '';
    do {
      const page = await explore(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.counts === null).toBe(cursor !== '');
      paged.push(page.data[0].name);
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect((await explore('raising=now')).counts).toMatchObject({ total: 2, raising: 2 });
    await sql`update venture_cards set raising_until = null`.execute(db);
  });

  it('refuses invalid filters', async () => {
    expect(await explore('amount_from=1')).toMatchObject({
      status: 422,
      data: { currency: [exploreMessages.currency] },
    });
    for (const query of [
      'currency=XXX',
      'cursor=1',
      'cursor=1_2',
      'amount_to=-1&currency=EUR',
      'sort=best',
      'limit=101',
    ])
      expect([query, (await explore(query)).status]).toEqual([query, 422]);
  });

  it('shows an investor their own venture as their own: without a match, and behind all that match', async () => {
    const { data } = await explore('', founder);
    expect(data.map(({ name, own, match }: VentureCard) => [name, own, match])).toEqual([
      ['Own Idea', false, 'Technology · early stage · Europe'],
      ['Kelp Farms', false, 'early stage · Europe'],
      ['Cold Chain', false, 'Technology'],
      ['Tidal Kites', true, null],
    ]);
    expect((await mark({ watched: true }, { who: founder })).statusCode).toBe(403);
  });

  it('gives anyone but eligible investors the reason, and reveals nothing of what is listed', async () => {
    const unconfirmed = await registerMember(test, 'investor');
    const entrepreneur = await registerMember(test, 'entrepreneur');
    for (const who of [unconfirmed, entrepreneur]) {
      const answer = await explore('', who);
      expect(answer).toEqual({ status: 403, message: refusalTexts.accreditation, error: 'forbidden' });
      const url = `/api/ventures/compare?ids=${ids['Tidal Kites']}`;
      expect((await test.call({ method: 'GET', url, token: who.token })).statusCode).toBe(403);
      expect((await mark({ watched: true }, { who })).statusCode).toBe(404);
    }
  });
});
