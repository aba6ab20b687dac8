import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { cardPath, machinePaths } from '@proxima/contract/content/media';
import { callPath, programmePath } from '@proxima/contract/programmes/programme-paths';
import type { EditedCall, EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../../test/app.ts';
import { closeCallIn, makeOpenCall } from '../../../../test/sample-call.ts';
import { seedContent } from '../../content/sections/seed-content.ts';
import { callClock, getCall, getCallBySlug } from '../get-call.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let programme: EditedProgramme;
let call: EditedCall;

const read = async (url: string) => {
  const response = await test.call({ method: 'GET', url });
  return { status: response.statusCode, body: response.body, ...(response.json?.() ?? {}) };
};
const text = async (url: string) => (await test.call({ method: 'GET', url })).body;
const api = (slug = programme.slug) => `/api/programmes/${slug}`;
const callApi = () => `${api()}/calls/${call.slug}`;
const withdraw = async (what: 'programmes' | 'calls', { id, version }: { id: number; version: number }) =>
  test.call({
    method: 'POST',
    url: `/api/admin/${what}/${id}/withdrawal`,
    token: owner.token,
    body: { version },
  });

beforeAll(async () => {
  await seedContent(test.platform);
  owner = await makeAdmin(test);
});

beforeEach(async () => {
  await db.deleteFrom('calls').execute();
  await db.deleteFrom('programmes').execute();
  ({ programme, call } = await makeOpenCall(test, owner.token));
});

describe('visitors', () => {
  it('read an open call with all its questions, and not how long it still takes applications', async () => {
    const { data } = await read(callApi());
    expect(data).toMatchObject({
      title: 'Tide 2030',
      phase: 'open',
      programme: { name: 'Tide Accelerator' },
    });
    expect(data.questions[0].items[0]).toMatchObject({ type: 'question', expects: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain('grace');
    expect((await read('/api/programmes')).data).toMatchObject({
      open: [{ slug: call.slug }],
      coming: [],
      past: [],
      programmes: [{ slug: programme.slug }],
    });
    expect((await read(api())).data).toMatchObject({ current: [{ slug: call.slug }], earlier: [] });
  });

  it('see the last call of a programme until there is a next one', async () => {
    await closeCallIn(test, call.id, -60);
    await expect.poll(async () => (await read(api())).data.current[0].phase).toBe('closed');
    await db.updateTable('calls').set({ opens_at: sql`now() + interval '1 day'`, closes_at: null }).execute();
    await expect.poll(async () => (await read('/api/programmes')).data.coming.length).toBe(1);
  });

  it.each([
    ['the call is unpublished', () => withdraw('calls', call)],
    ['its programme is unpublished', () => withdraw('programmes', programme)],
    ['it is a draft', () => db.updateTable('calls').set({ state: 'draft' }).execute()],
  ])('find it nowhere once %s', async (_what, hide) => {
    const card = cardPath(callPath(programme.slug, call.slug));
    expect((await test.call({ method: 'GET', url: card })).statusCode).toBe(200);
    expect(await text(machinePaths.sitemap)).toContain(`${callPath(programme.slug, call.slug)}</loc>`);
    expect(await text(machinePaths.callFeed)).toContain(call.title);
    expect((await read(callApi())).status).toBe(200);
    await hide();
    await expect.poll(async () => (await read(callApi())).status).toBe(404);
    expect((await test.call({ method: 'GET', url: card })).statusCode).toBe(404);
    expect(await text(machinePaths.sitemap)).not.toContain(callPath(programme.slug, call.slug));
    expect(await text(machinePaths.callFeed)).not.toContain(call.title);
    expect((await read('/api/programmes')).data.open).toEqual([]);
  });

  it('read a changed question as soon as the form is saved', async () => {
    const url = `/api/admin/forms/${call.form_id}`;
    const { data: form } = (await test.call({ method: 'GET', url, token: owner.token })).json();
    expect((await read(callApi())).data.questions[0].title).toBe(form.document.sections[0].title);
    form.document.sections[0].title = 'Tides first';
    const body = { version: form.number, document: form.document };
    expect((await test.call({ method: 'PUT', url, token: owner.token, body })).statusCode).toBe(200);
    await expect.poll(async () => (await read(callApi())).data.questions[0].title).toBe('Tides first');
  });

  it('find it at the address of its own programme only', async () => {
    const { programme: other } = await makeOpenCall(test, owner.token);
    expect((await read(`${api(other.slug)}/calls/${call.slug}`)).status).toBe(404);
    expect(await text(machinePaths.sitemap)).toContain(`${programmePath(other.slug)}</loc>`);
  });

  it('see that a call has opened or closed though nothing was edited', async () => {
    await sql`update calls set opens_at = now() + interval '700 ms', closes_at = now() + interval '1400 ms'`.execute(
      db,
    );
    await expect.poll(async () => (await read(callApi())).data.phase).toBe('coming');
    await expect.poll(async () => (await read(callApi())).data.phase, { timeout: 2_000 }).toBe('open');
    await expect.poll(async () => (await read(callApi())).data.phase, { timeout: 2_000 }).toBe('closed');
  });
});

describe('the clock of a call', () => {
  it.each([
    ['is open a second before the end', 1, { isOpen: true, isInGrace: false, isClosed: false }],
    ['is in its grace period from the end on', 0, { isOpen: false, isInGrace: true, isClosed: false }],
    ['is in it to the last second', -299, { isOpen: false, isInGrace: true, isClosed: false }],
    ['is closed after it', -300, { isOpen: false, isInGrace: false, isClosed: true }],
  ])('%s', async (_what, seconds, expected) => {
    const clock = await db.transaction().execute(async (tx) => {
      await closeCallIn({ ...test, platform: { ...test.platform, db: tx } }, call.id, seconds);
      return callClock(tx, call.id);
    });
    expect(clock).toEqual(expected);
  });

  it('never closes without an end', async () => {
    await db.updateTable('calls').set({ closes_at: null }).execute();
    expect(await callClock(db, call.id)).toEqual({ isOpen: true, isInGrace: false, isClosed: false });
  });

  it('has not begun for a call that is coming or not published', async () => {
    const none = { isOpen: false, isInGrace: false, isClosed: false };
    await withdraw('programmes', programme);
    expect(await callClock(db, call.id)).toEqual(none);
    expect((await getCall(db, call.id)).isPublic).toBe(false);
  });

  it('belongs to a call that is found by its slug alone', async () => {
    expect(await getCallBySlug(db, call.slug)).toMatchObject({
      id: call.id,
      isPublic: true,
      graceMinutes: 5,
    });
    await expect(getCallBySlug(db, 'no-such-call')).rejects.toMatchObject({ code: 'not_found' });
  });
});
