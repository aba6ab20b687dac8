import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { measureMessages as messages } from '@proxima/contract/outcomes/measures';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { listVenture } from '../../../../test/listed-ventures.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  test.call({ method, url: `/api/admin/measures${url}`, body, token: owner.token });
const jobs = {
  ...{ name: 'Jobs', help: 'Full-time or equal', unit: 'count', adding: 'last', known: null },
  may_be_negative: false,
};
const create = async (changes: object = {}) => (await send('POST', '', { ...jobs, ...changes })).json();

it('a measure is written, changed, archived and restored by name', async () => {
  const { data } = await create();
  expect(data).toEqual({ ...jobs, id: data.id, is_archived: false, is_used: false, version: 1 });
  const saved = await send('PUT', `/${data.id}`, { version: 1, measure: { ...jobs, name: 'Paid jobs' } });
  expect(saved.json().data).toMatchObject({ name: 'Paid jobs', version: 2 });
  expect((await send('POST', `/${data.id}/archiving`, { version: 1 })).json().message).toBe(messages.stale);
  await send('POST', `/${data.id}/archiving`, { version: 2 });
  await create({ name: 'Another' });
  const list = (await send('GET', '')).json().data;
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Another', 'Paid jobs']);
  expect((await send('POST', `/${data.id}/restoration`, { version: 3 })).statusCode).toBe(200);
});

it('refuses what cannot be added: percentages, known totals of another kind, and a name that is taken', async () => {
  expect((await create({ unit: 'percent' })).data).toEqual({ adding: [messages.percentAverage] });
  expect((await create({ known: 'raised' })).data).toEqual({ known: [messages.knownUnit('raised')] });
  expect((await create({ known: 'milestones', may_be_negative: true })).data).toEqual({
    may_be_negative: [messages.knownNegative],
  });
  expect((await create({ known: 'milestones' })).message).toBe(messages.saved);
  expect((await create({ name: 'JOBS' })).data).toEqual({ name: [messages.sameName] });
  expect((await create({ name: '' })).data).toEqual({ name: [messages.name] });
});

it('takes a name once, however many ask for it at the same moment', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => send('POST', '', jobs)));
  const refused = replies.filter(({ statusCode }) => statusCode === 422);
  expect(refused).toHaveLength(5);
  expect(refused.every((reply) => reply.json().message === messages.sameName)).toBe(true);
});

it('once figures were reported, what they mean stays', async () => {
  const { data } = await create();
  const founder = await registerMember(test);
  const venture_id = await listVenture(db, { name: 'Sea Freight', hours: null, founder: founder.id });
  await db
    .insertInto('measure_values')
    .values({ measure_id: data.id, venture_id, amount: '4', as_of: '2024-05-01', source: 'imported' })
    .execute();
  const save = async (changes: object) =>
    (await send('PUT', `/${data.id}`, { version: 1, measure: { ...jobs, ...changes } })).json();
  expect((await save({ adding: 'sum' })).message).toBe(messages.used);
  expect((await save({ may_be_negative: true })).data).toMatchObject({ may_be_negative: true, version: 2 });
  const back = await send('PUT', `/${data.id}`, { version: 2, measure: jobs });
  expect(back.json().message).toBe(messages.used);
  await db.updateTable('measures').set({ may_be_negative: false, version: 1 }).execute();
  expect((await save({ help: 'Paid ones' })).data).toMatchObject({ is_used: true, help: 'Paid ones' });
});
