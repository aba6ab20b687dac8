import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible } from '../../../../test/eligible-investor.ts';
import { listVenture } from '../../../../test/listed-ventures.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notifyListed } from './notify-listed.ts';

const test = await testApp();
const { db } = test.platform;

const notified = async () => {
  const rows = await db.selectFrom('notifications').select(['user_id', 'kind']).orderBy('id').execute();
  return rows.map(({ user_id, kind }) => [user_id, kind]);
};

it('investors with a confirmed address are notified of the first listed venture, once; those who are not eligible are shown nothing', async () => {
  const founder = await registerMember(test);
  const investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  const waiting = await registerMember(test, 'investor');
  await sql`update users set email_confirmed_at = now() where id = ${waiting.id}`.execute(db);
  await registerMember(test, 'investor');
  const list = async (name: string) => {
    const id = await listVenture(db, { name, founder: founder.id });
    await inTransaction(test.platform, (tx) => notifyListed(tx, id));
    return id;
  };
  const first = await list('Tidal Kites');
  const both = [
    [investor.id, 'first_venture_listed'],
    [waiting.id, 'first_venture_listed'],
  ];
  expect((await notified()).sort()).toEqual(both.sort());
  const shown = async ({ token }: { token: string }) =>
    (await test.call({ method: 'GET', url: '/api/notifications', token })).json().data.length;
  expect([await shown(investor), await shown(waiting)]).toEqual([1, 0]);
  await list('Kelp Farms');
  expect(await notified()).toHaveLength(2);

  await test.call({
    method: 'PUT',
    url: `/api/ventures/marks/${first}`,
    token: investor.token,
    body: { watched: true },
  });
  await inTransaction(test.platform, (tx) => notifyListed(tx, first));
  expect((await notified()).slice(2)).toEqual([[investor.id, 'watched_venture_changed']]);
});
