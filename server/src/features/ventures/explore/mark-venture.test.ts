import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { exploreMessages, type VentureCard } from '@proxima/contract/explore/explore';
import { emptyProjections } from '@proxima/contract/ventures/projections/projections';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { makeExploredWorld } from '../../../../test/explored-world.ts';

const test = await testApp();
const { db } = test.platform;
const { investor, other, founder, ids, explore, names, mark } = await makeExploredWorld(test);

describe('marks', () => {
  it('are the account’s own; what is hidden is neither listed nor counted, and not watched', async () => {
    await mark({ watched: true, note: ' Ask about moorings ' });
    expect(await names('view=watched')).toEqual(['Tidal Kites']);
    expect(await names('view=watched', other)).toEqual([]);
    const read = (who: SignedInUser) =>
      test.call({ method: 'GET', url: `/api/ventures/marks/${ids['Tidal Kites']}`, token: who.token });
    expect((await read(investor)).json().data).toEqual({
      watched: true,
      hidden: false,
      note: 'Ask about moorings',
    });
    expect((await read(other)).json().data).toEqual({ watched: false, hidden: false, note: '' });

    expect((await mark({ hidden: true })).json()).toMatchObject({
      message: exploreMessages.hidden,
      data: { watched: false, hidden: true, note: 'Ask about moorings' },
    });
    expect(await names('')).not.toContain('Tidal Kites');
    expect(await names('search=wind')).toEqual([]);
    expect((await explore()).counts).toMatchObject({ total: 3, listed: 4, hidden: 1, country: { DE: 1 } });
    expect(await names('view=hidden')).toEqual(['Tidal Kites']);
    expect((await explore('', other)).counts).toMatchObject({ total: 4, hidden: 0 });
    await mark({ watched: true });
    expect(await names('view=hidden')).toEqual([]);
    expect(await names('')).toContain('Tidal Kites');
    await mark({ watched: false, note: '' });
  });

  it('are shown to no administrator who sees what the member sees', async () => {
    await mark({ hidden: true, note: 'Not for me' });
    await mark({ watched: true }, { name: 'Kelp Farms' });
    const started = await test.call({
      method: 'POST',
      url: `/api/admin/members/${investor.id}/view`,
      token: (await makeAdmin(test)).token,
      body: { reason: 'You wrote that your list is empty.' },
    });
    const viewer = { ...investor, token: started.json().data.user.token };
    const { data, counts } = await explore('', viewer);
    const listed = data.map(({ name }: VentureCard) => name).toSorted();
    expect(listed).toEqual((await names('', other)).toSorted());
    expect(data.filter(({ watched, hidden }: VentureCard) => watched || hidden)).toEqual([]);
    expect(counts).toMatchObject({ total: 4, watched: 0, hidden: 0 });
    for (const view of ['watched', 'hidden'])
      expect((await explore(`view=${view}`, viewer)).error).toBe('view_hidden');
    const portfolio = await test.call({ method: 'GET', url: '/api/portfolio', token: viewer.token });
    expect(portfolio.json().data.watched).toEqual([]);
    expect(await names('view=watched')).toEqual(['Kelp Farms']);
    await mark({ watched: false }, { name: 'Kelp Farms' });
    await mark({ hidden: false, note: '' });
  });

  it('are deleted with the account, and are in its archive until then', async () => {
    const leaving = await registerMember(test, 'investor');
    await makeEligible(db, leaving.id);
    await mark({ hidden: true, note: 'Not for me' }, { who: leaving });
    const archive = await test.call({ method: 'GET', url: '/api/users/archive', token: leaving.token });
    expect(archive.statusCode).toBe(200);
    await db.deleteFrom('users').where('id', '=', leaving.id).execute();
    expect(
      await db.selectFrom('venture_marks').where('note', '=', 'Not for me').selectAll().execute(),
    ).toEqual([]);
  });

  it('refuse a note that is too long, and a venture that is hidden from the caller or does not exist', async () => {
    expect((await mark({ note: 'x'.repeat(2_001) })).statusCode).toBe(422);
    expect((await mark({ watched: true }, { name: 'Secret Sails' })).statusCode).toBe(404);
    ids.none = 999_999;
    expect((await mark({ watched: true }, { name: 'none' })).statusCode).toBe(404);
    const { rows } = await sql<{
      user_id: number;
    }>`select from venture_marks where note <> '' or watched_at is not null`.execute(db);
    expect(rows).toEqual([]);
  });
});

it('accounts that watch a venture are notified of published changes once a day, while it is listed', async () => {
  await mark({ watched: true });
  await mark({ watched: true }, { who: other });
  const id = ids['Tidal Kites'];
  const save = (version: number) =>
    test.call({
      method: 'PUT',
      url: `/api/ventures/${id}/projections`,
      token: founder.token,
      body: { version, projections: { ...emptyProjections('USD', '2027-01'), opening_cash: version } },
    });
  const notified = async (kind = 'watched_venture_changed') =>
    (
      await db
        .selectFrom('notifications')
        .select('user_id')
        .where('kind', '=', kind)
        .orderBy('user_id')
        .execute()
    ).map((row) => row.user_id);
  expect((await save(0)).statusCode).toBe(200);
  expect((await save(1)).statusCode).toBe(200);
  const watchers = [investor.id, other.id].sort((one, two) => one - two);
  expect(await notified()).toEqual(watchers);
  await sql`update notifications set dedupe_key = ${`${id}:2026-01-01`} where kind = 'watched_venture_changed'`.execute(
    db,
  );
  await mark({ watched: false }, { who: other });
  await save(2);
  expect(await notified()).toEqual([...watchers, investor.id].sort((one, two) => one - two));
  await sql`update ventures set listed_at = null where id = ${id}`.execute(db);
  await sql`delete from notifications`.execute(db);
  await save(3);
  expect(await notified()).toEqual([]);
  await sql`update ventures set listed_at = now() - interval '9 hours' where id = ${id}`.execute(db);
  await mark({ watched: false });
});

describe('compared', () => {
  const compare = async (query: string, { token } = investor) => {
    const answer = await test.call({ method: 'GET', url: `/api/ventures/compare?ids=${query}`, token });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('up to four stand side by side in the order asked for, with what was checked; one out of reach is absent', async () => {
    await db
      .insertInto('vetting_checks')
      .values({
        venture_id: ids['Kelp Farms'] ?? 0,
        item: 'identity',
        state: 'confirmed',
        checked_by_name: 'Ines Sol',
        note: 'internal',
      })
      .execute();
    const { data } = await compare(
      [ids['Kelp Farms'], ids['Secret Sails'], ids['Tidal Kites'], ids['Kelp Farms']].join(),
    );
    expect(data.map(({ name }: VentureCard) => name)).toEqual(['Kelp Farms', 'Tidal Kites']);
    expect(data[0]).toMatchObject({ vetting: [{ item: 'identity', state: 'confirmed' }], projections: null });
    expect(data[0].vetting[0]).not.toHaveProperty('note');
    expect(data[1]).toMatchObject({ vetting: [], projections: { currency: 'USD' } });
  });

  it.each(['', '1,2,3,4,5', 'a', '0', '1,', '-1'])('%j is refused', async (query) =>
    expect((await compare(query)).status).toBe(422),
  );
});
