import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Tag } from '@proxima/contract/submissions/submissions';
import { maxTagName, tagRequired } from '@proxima/contract/submissions/tag-form';
import { maxTags, tagMessages } from '@proxima/contract/submissions/tags';
import { textMessages } from '@proxima/contract/wire/text';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let member: SignedInUser;
let id: number;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = owner.token) =>
  test.call({ method, url: `/api/admin${url}`, body, token });
const add = (name: string, of = id, token?: string) =>
  call('POST', `/submissions/${of}/tags`, { name }, token);
const names = (tags: Tag[]) => tags.map(({ name }) => name);
const tagsOf = async (of = id): Promise<Tag[]> =>
  (await call('GET', `/submissions/${of}/desk`)).json().data.tags;
const idOf = async (name: string) => (await tagsOf()).find((tag) => tag.name === name)?.id ?? 0;
const all = async () =>
  (await call('GET', '/tags'))
    .json()
    .data.map(({ name, uses }: { name: string; uses: number }) => `${name} ${uses}`);
const ids = (reply: { json(): { data: { id: number }[] } }) => reply.json().data.map((row) => row.id);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

it('gives submissions the same tag in whatever case, once, and lists all tags with their uses', async () => {
  const other = await sendSubmission(test, member);
  expect((await add('  Climate \t tech ')).json()).toMatchObject({
    message: tagMessages.added,
    data: { tags: [{ name: 'Climate tech' }] },
  });
  await add('CLIMATE TECH');
  await add('climate tech', other);
  await add('Berlin');
  expect(names(await tagsOf())).toEqual(['Berlin', 'Climate tech']);
  expect(await all()).toEqual(['Berlin 1', 'Climate tech 2']);
  const row = (await call('GET', '/submissions')).json().data.find((one: { id: number }) => one.id === id);
  expect(names(row.tags)).toEqual(['Berlin', 'Climate tech']);
  const written = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
  expect(written.filter(({ action }) => action === 'submission.tagged')).toHaveLength(2);
});

it('finds submissions and enquiries by a tag, in every order and together with other filters', async () => {
  const question = { first_name: 'Bo', last_name: 'Ek', phone: '5550101', email: 'bo@example.test' };
  const sent = { ...question, message: 'Do you fund boats?', contact_type: 'general_inquiry' };
  const enquiry = (await test.call({ method: 'POST', url: '/api/contact', body: sent })).json().data.id;
  const other = await sendSubmission(test, member);
  await sendSubmission(test, member);
  await add('Berlin');
  await add('Berlin', other);
  await add('Berlin', enquiry);
  const tag = await idOf('Berlin');
  for (const sort of ['newest', 'changed', 'sender', 'type', 'status'])
    expect(ids(await call('GET', `/submissions?tag=${tag}&sort=${sort}`)).toSorted(), sort).toEqual([
      id,
      other,
    ]);
  expect(ids(await call('GET', `/submissions?tag=${tag}&search=%23${id}`))).toEqual([id]);
  expect(ids(await call('GET', `/submissions?tag=${tag}&status=approved`))).toEqual([]);
  expect(ids(await call('GET', `/submissions?tag=${tag + 1000}`))).toEqual([]);
  expect(ids(await call('GET', `/enquiries?tag=${tag}`))).toEqual([enquiry]);
  const first = (await call('GET', `/submissions?tag=${tag}&limit=1`)).json();
  expect(ids(await call('GET', `/submissions?tag=${tag}&limit=1&cursor=${first.next_cursor}`))).toEqual([id]);
});

it('removes a tag from one submission, even if it is gone already', async () => {
  await add('Berlin');
  const tag = await idOf('Berlin');
  expect((await call('DELETE', `/submissions/${id}/tags/${tag}`)).json().data.tags).toEqual([]);
  expect((await call('DELETE', `/submissions/${id}/tags/${tag}`)).statusCode).toBe(200);
  expect(await all()).toEqual(['Berlin 0']);
});

it('renames a tag everywhere, makes one of two, and deletes one', async () => {
  const other = await sendSubmission(test, member);
  await add('Berlin');
  await add('Berln');
  await add('Berln', other);
  const [berlin, typo] = [await idOf('Berlin'), await idOf('Berln')];
  expect((await call('PUT', `/tags/${berlin}`, { name: 'BERLIN' })).json().message).toBe(tagMessages.renamed);
  await call('PUT', `/tags/${berlin}`, { name: 'BERLIN' });
  const changes = db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'tag.renamed')
    .orderBy('id');
  // A name that stays is no change.
  expect(await changes.execute()).toMatchObject([{ details: { from: 'Berlin', to: 'BERLIN' } }]);
  const merged = (await call('PUT', `/tags/${typo}`, { name: 'berlin' })).json();
  expect(merged).toMatchObject({ message: tagMessages.merged, data: [{ name: 'BERLIN', uses: 2 }] });
  expect(await tagsOf(other)).toEqual([{ id: berlin, name: 'BERLIN' }]);
  expect((await call('DELETE', `/tags/${berlin}`)).json().data).toEqual([]);
  expect(await tagsOf()).toEqual([]);
  for (const [method, body] of [
    ['PUT', { name: 'x' }],
    ['DELETE', undefined],
  ] as const)
    expect((await call(method, `/tags/${berlin}`, body)).statusCode).toBe(404);
});

it('creates one tag for a name, even when several people rename or add it at the same time', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => sendSubmission(test, member)));
  await Promise.all(others.map((of, index) => add(index % 2 ? 'Fund II' : 'fund ii', of)));
  expect(await all()).toHaveLength(1);
  await add('One');
  await add('Two');
  const found = [await idOf('One'), await idOf('Two')];
  const renamed = await Promise.all(found.map((tag) => call('PUT', `/tags/${tag}`, { name: 'Three' })));
  expect(renamed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(names(await tagsOf())).toEqual(['Three']);
});

it('refuses what is no tag, one too many, and those who may not', async () => {
  const problem = async (name: string) => (await add(name)).json().data?.name?.[0];
  expect(await problem(' \n ')).toBe(tagRequired);
  expect(await problem('x'.repeat(maxTagName + 1))).toBe(textMessages.tooLong(maxTagName));
  expect(await problem('\u202e\u0001')).toBe(tagRequired);
  for (let count = 0; count < maxTags; count++) expect((await add(`Tag ${count}`)).statusCode).toBe(200);
  expect(await problem('One more')).toBe(tagMessages.tooMany);
  expect((await add('Tag 1')).statusCode).toBe(200);
  expect(await all()).toHaveLength(maxTags);
  expect((await add('Berlin', 999_999)).statusCode).toBe(404);
  const editor = await makeAdmin(test, 'editor');
  expect((await add('Berlin', id, editor.token)).statusCode).toBe(403);
  const reviewer = await makeAdmin(test, 'reviewer');
  expect((await add('Tag 1', id, reviewer.token)).statusCode).toBe(200);
  const tag = await idOf('Tag 1');
  expect((await call('DELETE', `/tags/${tag}`, undefined, reviewer.token)).statusCode).toBe(403);
  expect((await call('GET', '/tags', undefined, member.token)).statusCode).toBe(403);
});

it('is a column of both exports, which the filter applies to', async () => {
  const question = { first_name: 'Bo', last_name: 'Ek', phone: '5550101', email: 'bo@example.test' };
  const sent = { ...question, message: 'Do you fund boats?', contact_type: 'general_inquiry' };
  const enquiry = (await test.call({ method: 'POST', url: '/api/contact', body: sent })).json().data.id;
  await sendSubmission(test, member, 'Kites without a tag');
  for (const of of [id, enquiry]) {
    await add('Berlin', of);
    await add('Boats', of);
  }
  const tag = await idOf('Boats');
  for (const list of ['submissions', 'enquiries']) {
    const ordered = await call('POST', `/exports/${list}`, { format: 'csv', tag });
    const csv = (await test.call({ method: 'GET', url: ordered.json().data.path })).body;
    expect(csv.trim().split('\r\n'), list).toHaveLength(2);
    expect(csv, list).toContain('"Berlin, Boats"');
  }
});
