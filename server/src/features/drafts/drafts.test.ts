import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type DraftKind, draftKinds } from '@proxima/contract/drafts/draft-kinds';
import { maxDrafts } from '@proxima/contract/drafts/drafts';
import { adminRoles, rightsOfRole } from '@proxima/contract/team/rights';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../test/app.ts';

const test = await testApp();
let member: SignedInUser;

const form = (kind: string, subject: number | string = 0) => `/api/drafts/${kind}/${subject}`;
const draft = (fields: object, changes: object = {}) => ({
  fields,
  epoch: 0,
  edited_at: new Date().toISOString(),
  ...changes,
});
const save = (url: string, body: unknown, token: string | undefined = member.token) =>
  test.call({ method: 'PUT', url, body, token });
const read = async (url: string, token = member.token) =>
  (await test.call({ method: 'GET', url, token })).json().data;
const discard = (url: string) => test.call({ method: 'DELETE', url, token: member.token });

beforeEach(async () => {
  await test.database.reset();
  member = await registerMember(test);
});

describe('a draft', () => {
  const url = form('message');

  it('is there on every device, for its owner and its form alone, until it is discarded', async () => {
    expect(await read(url)).toEqual({ epoch: 0, draft: null });
    await save(url, draft({ text: 'Half an idea' }));
    expect(await read(url)).toMatchObject({ draft: { fields: { text: 'Half an idea' } } });
    expect((await read(form('message', 7))).draft).toBeNull();
    expect((await read(url, (await registerMember(test)).token)).draft).toBeNull();
    expect((await discard(url)).statusCode).toBe(200);
    expect(await read(url)).toEqual({ epoch: 1, draft: null });
  });

  it('gives way to a later edit only, whatever order the devices report in', async () => {
    await save(url, draft({ text: 'late' }, { edited_at: '2026-03-12T12:00:00.000Z' }));
    const answer = await save(url, draft({ text: 'early' }, { edited_at: '2026-03-12T11:00:00.000Z' }));
    expect(answer.json().data.draft.fields.text).toBe('late');
    await save(url, draft({ text: 'later' }, { edited_at: '2026-03-12T13:00:00.000Z' }));
    expect((await read(url)).draft.fields.text).toBe('later');
  });

  it('of a clock that runs ahead does not block the others for ever', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await save(url, draft({ text: 'from tomorrow' }, { edited_at: tomorrow }));
    await test.platform.db
      .updateTable('drafts')
      .set({ edited_at: sql`edited_at - interval '1 second'` })
      .execute();
    await save(url, draft({ text: 'from now' }));
    expect((await read(url)).draft.fields.text).toBe('from now');
  });

  it('is not brought back by a copy from before it was discarded, but by what is typed afterwards', async () => {
    await discard(url);
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const late = await save(url, draft({ text: 'late copy' }, { edited_at: ahead }));
    expect(late.json().data).toEqual({ epoch: 1, draft: null });
    await save(url, draft({ text: 'typed anew' }, { epoch: 1 }));
    expect((await read(url)).draft.fields.text).toBe('typed anew');
  });

  it('is refused without a session, of a form there is not, in another shape, or too large', async () => {
    expect((await test.call({ method: 'PUT', url, body: draft({}) })).statusCode).toBe(401);
    expect((await save(form('poem'), draft({}))).statusCode).toBe(404);
    expect((await save(form('message', -1), draft({}))).statusCode).toBe(404);
    expect((await save(url, draft({ text: { deep: true } }))).statusCode).toBe(422);
    expect((await save(form('profile'), draft({ step: 9, values: {} }))).statusCode).toBe(422);
    expect((await save(url, draft({ text: 'x' }, { edited_at: 'yesterday' }))).statusCode).toBe(422);
    expect((await save(url, draft({ text: 'x' }, { epoch: -1 }))).statusCode).toBe(422);
    expect((await save(url, draft({ text: 'x\u0000' }))).statusCode).toBe(422);
    const { token } = await makeAdmin(test, 'editor');
    const post = (length: number) => save(form('post'), draft({ blog_content: 'ы'.repeat(length) }), token);
    expect((await post(130_000)).statusCode).toBe(200);
    expect((await post(132_000)).statusCode).toBe(413);
  });

  it('stores nothing that its form does not have', async () => {
    await save(url, draft({ text: 'x', password: 'Orbit-3-stars' }));
    expect((await read(url)).draft.fields).toEqual({ text: 'x' });
  });

  it('pushes out the oldest once there are too many', async () => {
    const row = (subject: number) => ({
      user_id: member.id,
      kind: 'revision',
      subject_id: subject,
      fields: '{}',
      edited_at: new Date(subject * 1_000),
    });
    const rows = Array.from({ length: maxDrafts }, (_, index) => row(index + 1));
    await test.platform.db.insertInto('drafts').values(rows).execute();
    await save(url, draft({ text: 'one more' }));
    expect((await read(form('revision', 1))).draft).toBeNull();
    expect((await read(form('revision', 2))).draft).not.toBeNull();
    expect((await read(url)).draft).not.toBeNull();
  });

  it('and none that was pushed out comes back with a late copy of what was sent', async () => {
    const sent = form('revision', 1);
    await test.call({ method: 'DELETE', url: sent, token: member.token });
    await save(sent, draft({ message: 'next' }, { epoch: 1 }));
    const row = (subject: number) => ({
      user_id: member.id,
      kind: 'revision',
      subject_id: subject,
      fields: '{}',
      edited_at: new Date(Date.now() + subject * 1_000),
    });
    const rows = Array.from({ length: maxDrafts }, (_, index) => row(index + 2));
    await test.platform.db.insertInto('drafts').values(rows).execute();
    await save(url, draft({ text: 'one more' }));
    await save(sent, draft({ message: 'late' }));
    expect(await read(sent)).toEqual({ epoch: 1, draft: null });
  });
});

it.each(Object.keys(draftKinds) as DraftKind[])(
  'a draft of %s is for those who may send its form',
  async (kind) => {
    const { access } = draftKinds[kind];
    const isForAll = access === 'account' || access === 'juror';
    const callers = [
      { token: (await makeJuror(test)).token, may: access === 'juror' },
      { token: member.token, may: access === 'member' || isForAll },
      ...(await Promise.all(
        adminRoles.map(async (rank) => ({
          token: (await makeAdmin(test, rank)).token,
          may: isForAll || rightsOfRole[rank].some((right) => right === access),
        })),
      )),
    ];
    for (const { token, may } of callers) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const body = method === 'PUT' ? draft({}) : undefined;
        const { statusCode } = await test.call({ method, url: form(kind), token, body });
        expect(statusCode === 403, `${method} ${statusCode}`).toBe(!may);
      }
    }
  },
);
