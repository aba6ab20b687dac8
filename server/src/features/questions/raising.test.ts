import { questionMessages } from '@proxima/contract/questions/questions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { eligibleInvestor, openRound } from '../../../test/round-world.ts';

const test = await testApp();

it('while a round is open an answer is published, unless it is private with a reason; without a round no reason is needed', async () => {
  const { ventureId, founder } = await openRound(test);
  const investor = await eligibleInvestor(test);
  const url = `/api/ventures/${ventureId}/questions`;
  const call = async (method: 'GET' | 'POST', path: string, who = founder, body?: object) =>
    (await test.call({ method, url: `${url}${path}`, token: who.token, body })).json();
  const ask = async () => (await call('POST', '', investor, { text: 'How large are the tides?' })).data.id;
  const answer = (id: number, private_reason?: string) =>
    call('POST', `/${id}/answer`, founder, { text: 'Four metres.', is_published: false, private_reason });
  expect((await call('GET', '/summary')).data.needs_reason).toBe(true);
  const [first, second] = [await ask(), await ask()];
  expect((await answer(first)).data).toEqual({ private_reason: [questionMessages.privateReasonRequired] });
  expect((await answer(first, 'A supplier’s secret')).data).toMatchObject({ state: 'private' });
  await sql`update rounds set state = 'cancelled'`.execute(test.platform.db);
  expect((await call('GET', '/summary')).data.needs_reason).toBe(false);
  expect((await answer(second)).data).toMatchObject({ state: 'private' });
});
