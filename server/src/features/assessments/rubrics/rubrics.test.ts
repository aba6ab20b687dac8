import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { memberRoles } from '@proxima/contract/accounts/roles';
import { type Criterion, rubricMessages } from '@proxima/contract/assessments/rubrics';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';

const test = await testApp();
let owner: SignedInUser;

const criterion = (changes: Partial<Criterion> = {}): Criterion => ({
  name: 'Team',
  weight: 1,
  low: 'Alone',
  high: 'Complete',
  ...changes,
});
const call = async (method: 'GET' | 'PUT', url: string, body?: unknown, token = owner.token) => {
  const response = await test.call({ method, url, body, token });
  return { status: response.statusCode, ...response.json() };
};
const save = (criteria: Criterion[], version = 1, token?: string) =>
  call('PUT', '/api/admin/rubrics/investor', { version, criteria }, token);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

it('every kind has a rubric from the beginning', async () => {
  const { data } = await call('GET', '/api/admin/rubrics');
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(memberRoles);
  for (const { versions } of data) expect(versions[0].criteria.length).toBeGreaterThan(2);
});

it('a saved rubric is the next version, and the earlier ones stay', async () => {
  const saved = await save([criterion(), criterion({ name: 'Market', weight: 0 })]);
  expect(saved.data.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(saved.data.versions[0]).toMatchObject({ criteria: [{ name: 'Team' }, { name: 'Market' }] });
});

it.each([
  ['weights that add up to nothing', [criterion({ weight: 0 })], rubricMessages.noWeight],
  ['no criterion', [], rubricMessages.criteriaRequired],
  ['two of one name', [criterion(), criterion({ name: 'team' })], rubricMessages.nameTaken],
  ['a weight below nothing', [criterion({ weight: -1 })], rubricMessages.weight],
  ['half a weight', [criterion({ weight: 0.5 })], rubricMessages.weight],
  ['a criterion without a name', [criterion({ name: ' ' })], rubricMessages.nameRequired],
  ['one without what 5 means', [criterion({ high: '' })], rubricMessages.highRequired],
])('%s is refused, and nothing changes', async (_what, criteria, message) => {
  expect(await save(criteria)).toMatchObject({ status: 422, data: { criteria: [message] } });
  const { data } = await call('GET', '/api/admin/rubrics');
  expect(data[1].versions).toHaveLength(1);
});

it('a rubric that someone else has changed meanwhile is not overwritten', async () => {
  await save([criterion()]);
  expect(await save([criterion({ name: 'Money' })])).toMatchObject({
    status: 409,
    message: rubricMessages.stale,
  });
});

it('owners alone change it', async () => {
  const reviewer = await makeAdmin(test, 'reviewer');
  expect((await save([criterion()], 1, reviewer.token)).status).toBe(403);
  expect((await call('GET', '/api/admin/rubrics', undefined, reviewer.token)).status).toBe(200);
});

it('expertise is only for reviewers, and only in known industries', async () => {
  const put = (id: number, industries: string[]) =>
    call('PUT', `/api/admin/reviewers/${id}/expertise`, { industries });
  expect((await put(owner.id, ['technology', 'technology'])).data).toMatchObject([
    { id: owner.id, industries: ['technology'] },
  ]);
  expect((await put(owner.id, ['alchemy'])).status).toBe(422);
  const editor = await makeAdmin(test, 'editor');
  expect((await put(editor.id, [])).status).toBe(404);
});
