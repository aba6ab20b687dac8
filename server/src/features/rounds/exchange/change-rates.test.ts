import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

it('the team enters one rate for each pair, which every account can read and only the team can change', async () => {
  const { token } = await makeAdmin(test);
  const member = await registerMember(test, 'investor');
  const send = async (url: string, body: object, as = token) => {
    const response = await test.call({ method: 'POST', url, body, token: as });
    return { status: response.statusCode, data: response.json().data };
  };
  const save = (base: string, quote: string, rate: string, as?: string) =>
    send('/api/admin/exchange-rates', { base, quote, rate, rated_on: '2026-11-03' }, as);
  const one = (base: string, quote: string, rate: string) => ({ base, quote, rate, rated_on: '2026-11-03' });
  expect((await save('EUR', 'USD', '1.08')).data).toEqual([one('EUR', 'USD', '1.08')]);
  expect((await save('EUR', 'USD', '1.09')).data).toEqual([one('EUR', 'USD', '1.09')]);
  // Saved as it was, it is no change, and not recorded.
  expect((await save('EUR', 'USD', '1.09')).data).toEqual([one('EUR', 'USD', '1.09')]);
  expect((await save('USD', 'EUR', '0.92')).data).toEqual([one('USD', 'EUR', '0.92')]);
  await save('EUR', 'CHF', '0.94');
  expect((await save('EUR', 'EUR', '1')).status).toBe(422);
  expect((await save('EUR', 'USD', '1', member.token)).status).toBe(403);
  const read = await test.call({ method: 'GET', url: '/api/exchange-rates', token: member.token });
  expect(read.json().data).toEqual([one('EUR', 'CHF', '0.94'), one('USD', 'EUR', '0.92')]);
  const remove = () => send('/api/admin/exchange-rates/removal', { base: 'USD', quote: 'EUR' });
  expect((await remove()).data).toEqual([one('EUR', 'CHF', '0.94')]);
  expect((await remove()).status).toBe(200);
  const logged = await test.platform.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'exchange-rate.%')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual([
    ...Array(4).fill('exchange-rate.saved'),
    'exchange-rate.removed',
  ]);
});
