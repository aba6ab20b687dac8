import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type CaseStudyForm, caseStudyMessages as messages } from '@proxima/contract/content/case-studies';
import { artPath } from '@proxima/contract/content/media';
import { pictureMessages } from '@proxima/contract/content/pictures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { libraryPicture } from '../../../test/library-picture.ts';
import { buildApp } from '../../app.ts';
import { systemContext } from '../../platform/context.ts';
import { openNotifications } from '../../platform/database/listen.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ownApprovals } from './answer-case-study.ts';

const test = await testApp();
const { db } = test.platform;
const people: Record<string, SignedInUser> = {};
let venture = 0;

const call = async (
  who: string | null,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  body?: object,
) => {
  const token = who === null ? undefined : people[who]?.token;
  const response = await test.call({ method, url, token, ...(body && { body }) });
  return { status: response.statusCode, ...response.json() };
};
const admin = () => `/api/admin/content/case-studies/${venture}`;
const ofVenture = () => `/api/ventures/${venture}/case-study`;
const story = (fields: Partial<CaseStudyForm> = {}): CaseStudyForm => ({
  title: 'From a shed to the sea',
  summary: 'How two engineers turned a kite into a power plant.',
  image: artPath('orbit-02'),
  body: '<p>It began with a storm.</p>',
  quote: 'They answered at night.',
  quote_source: 'Ada Lind, founder',
  ...fields,
});
const save = (version: number, fields: Partial<CaseStudyForm> = {}, who = 'editor') =>
  call(who, 'PUT', admin(), { version, ...story(fields) });
const propose = (version: number, who = 'editor') => call(who, 'POST', `${admin()}/proposal`, { version });
const answer = (version: number, fields: object = { approves: true }, who = 'founder') =>
  call(who, 'PUT', `${ofVenture()}/answer`, { version, ...fields });
const page = (slug = 'tidal-kites') => call(null, 'GET', `/api/case-studies/${slug}`);
const sitemap = async () => (await test.call({ method: 'GET', url: '/sitemap.xml' })).body;

async function publish(fields: Partial<CaseStudyForm> = {}): Promise<number> {
  const { version } = (await call('editor', 'GET', admin())).data;
  await save(version, fields);
  await propose(version + 1);
  expect((await answer(version + 1)).status).toBe(200);
  return version + 1;
}

beforeAll(async () => {
  for (const name of ['founder', 'second', 'foreign']) people[name] = await registerMember(test);
  for (const rank of ['owner', 'reviewer', 'editor'] as const) people[rank] = await makeAdmin(test, rank);
});

beforeEach(async () => {
  await db.deleteFrom('case_studies').execute();
  venture = await makeVenture(db, { founder: people.founder?.id as number });
  await db.updateTable('ventures').set({ standing: 'closed' }).where('standing', '=', 'graduated').execute();
  await db.updateTable('ventures').set({ standing: 'graduated' }).where('id', '=', venture).execute();
  await db
    .insertInto('venture_people')
    .values({ venture_id: venture, user_id: people.second?.id as number, name: 'Bo Ek', role: 'founder' })
    .execute();
  await expect.poll(async () => (await page()).status).toBe(404);
});

describe('a case study', () => {
  it('is public once a founder approved exactly that text, and not before', async () => {
    expect((await save(0)).data).toMatchObject({ state: 'draft', version: 1, is_public: false });
    expect((await page()).status).toBe(404);
    expect((await propose(1)).data.state).toBe('waiting');
    expect((await page()).status).toBe(404);
    expect((await call('founder', 'GET', ofVenture())).data.waiting).toMatchObject({
      version: 1,
      text: { title: 'From a shed to the sea', body: '<p>It began with a storm.</p>' },
    });
    const approved = await answer(1);
    expect([approved.message, approved.data.slug]).toEqual([messages.approved, 'tidal-kites']);
    expect((await page()).data).toMatchObject({
      venture_name: 'Tidal Kites',
      quote_source: 'Ada Lind, founder',
    });
    expect((await call(null, 'GET', '/api/case-studies')).data).toHaveLength(1);
    expect(await sitemap()).toContain('/case-studies/tidal-kites</loc>');
  });

  it('stays as it was approved while a changed text waits, which needs an approval of its own', async () => {
    const first = await publish();
    expect((await save(first, { title: 'Another title' })).data).toMatchObject({
      state: 'draft',
      is_public: true,
    });
    expect((await answer(first + 1)).status).toBe(409);
    await propose(first + 1);
    expect((await page()).data.title).toBe('From a shed to the sea');
    await answer(first + 1);
    expect((await page()).data.title).toBe('Another title');
  });

  it('cannot be approved as a text that changed while the founder read it', async () => {
    await save(0);
    await propose(1);
    await save(1, { body: '<p>Something else entirely.</p>' });
    const refused = await answer(1);
    expect([refused.status, refused.message]).toEqual([409, messages.nothingToApprove]);
    expect((await page()).status).toBe(404);
  });

  it('goes back to the team with what should change, and what is public stays', async () => {
    const first = await publish();
    await save(first, { title: 'Too loud' });
    await propose(first + 1);
    const bare = await answer(first + 1, { approves: false });
    expect([bare.status, bare.data.note]).toEqual([422, [messages.noteRequired]]);
    await answer(first + 1, { approves: false, note: 'Please say less.' });
    expect((await call('editor', 'GET', admin())).data).toMatchObject({
      state: 'declined',
      note: 'Please say less.',
      is_public: true,
    });
    expect((await page()).data.title).toBe('From a shed to the sea');
  });

  it('is gone from every node with the next request once any founder revokes the approval', async () => {
    await publish();
    const notifications = await openNotifications(test.database.url, test.platform.log);
    const other = await buildApp({ ...test.platform, notifications });
    const url = '/api/case-studies/tidal-kites';
    for (const app of [test.app, other]) expect((await app.inject({ url })).statusCode).toBe(200);
    expect((await call('second', 'POST', `${ofVenture()}/revocation`)).data.slug).toBeNull();
    for (const app of [test.app, other]) expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await other.inject({ url: '/api/case-studies' })).json().data).toEqual([]);
    expect(await sitemap()).not.toContain('case-studies');
    await other.close();
    await notifications.close();
    expect((await call('second', 'POST', `${ofVenture()}/revocation`)).status).toBe(409);
  });

  it.each([
    ['an editor withdraws it', () => call('editor', 'POST', `${admin()}/withdrawal`, { version: 1 })],
    [
      'the venture is no longer graduated',
      () => db.updateTable('ventures').set({ standing: 'closed' }).where('id', '=', venture).execute(),
    ],
    [
      'whoever approved it is erased',
      () =>
        inTransaction(test.platform, async (tx) =>
          ownApprovals.erase?.(tx, people.founder?.id as number, systemContext(test.platform, 'test')),
        ),
    ],
  ])('is no longer public when %s', async (_what, end) => {
    await publish();
    expect((await page()).status).toBe(200);
    await end();
    await expect.poll(async () => (await page()).status).toBe(404);
    expect((await answer(1)).status).toBe(409);
  });

  it('keeps its address when the venture is renamed, and never takes that of another', async () => {
    await publish();
    const first = venture;
    await db.updateTable('ventures').set({ name: 'Storm Kites' }).where('id', '=', first).execute();
    expect((await page()).data.venture_name).toBe('Tidal Kites');
    venture = await makeVenture(db, { founder: people.founder?.id as number });
    await db.updateTable('ventures').set({ standing: 'graduated' }).where('id', '=', venture).execute();
    expect((await save(0)).data.slug).toBe('tidal-kites-2');
    venture = first;
    expect((await save(1)).data.slug).toBe('tidal-kites');
  });

  it.each([
    ['a quote without its source', { quote_source: '' }, 'quote_source', messages.sourceRequired],
    ['a source without its quote', { quote: ' ' }, 'quote', messages.quoteRequired],
    ['no story', { body: ' ' }, 'body', messages.bodyRequired],
    ['no title', { title: '' }, 'title', messages.titleRequired],
    ['a cover from elsewhere', { image: 'https://example.com/a.webp' }, 'image', messages.coverRequired],
  ])('with %s is refused at its field', async (_what, fields, name, message) => {
    const { status, data } = await save(0, fields);
    expect([status, data[name]]).toEqual([422, [message]]);
  });

  it('is written only about graduated ventures, only by editors, and only on top of what they saw', async () => {
    expect((await call('editor', 'GET', '/api/admin/content/case-studies')).data).toEqual([
      { venture_id: venture, venture_name: 'Tidal Kites', state: null, is_public: false, updated_at: null },
    ]);
    expect((await save(0, {}, 'reviewer')).status).toBe(403);
    expect((await save(0)).status).toBe(200);
    expect((await save(0)).status).toBe(409);
    await db.updateTable('ventures').set({ standing: 'paused' }).where('id', '=', venture).execute();
    const refused = await save(1);
    expect([refused.status, refused.message]).toEqual([409, messages.notGraduated]);
    venture += 1_000;
    expect((await save(0)).status).toBe(404);
  });

  it('has versions, of which an earlier one comes back as the newest, and what is public stays', async () => {
    const picture = await libraryPicture(test, people.editor?.token as string);
    await save(0, { title: 'With a picture', image: picture.image });
    await save(1);
    await propose(2);
    await answer(2);
    await save(2, { title: 'Too loud', image: picture.image });
    const versions = (await call('editor', 'GET', `${admin()}/versions`)).data;
    expect(versions).toMatchObject([
      { version: 3, is_public: false },
      { version: 2, is_public: true, saved_by: expect.stringContaining(' ') },
      { version: 1, is_public: false },
    ]);
    expect((await call('editor', 'GET', `${admin()}/versions/2`)).data).toMatchObject({
      title: 'From a shed to the sea',
      quote_source: 'Ada Lind, founder',
    });
    const restored = await call('editor', 'POST', `${admin()}/restore`, { version: 3, restore: 2 });
    expect([restored.message, restored.data]).toEqual([
      messages.restored,
      expect.objectContaining({ version: 4, state: 'draft', is_public: true }),
    ]);
    expect(restored.data.form.title).toBe('From a shed to the sea');
    expect((await call('editor', 'POST', `${admin()}/restore`, { version: 3, restore: 1 })).status).toBe(409);
    expect((await call('editor', 'POST', `${admin()}/restore`, { version: 4, restore: 9 })).status).toBe(404);
    await call('editor', 'DELETE', `/api/admin/content/pictures/${picture.id}`);
    const gone = await call('editor', 'POST', `${admin()}/restore`, { version: 4, restore: 1 });
    expect([gone.status, gone.data]).toEqual([422, { image: [pictureMessages.missing] }]);
    for (const path of ['versions', 'versions/1'])
      expect((await call('founder', 'GET', `${admin()}/${path}`)).status).toBe(403);
  });

  it('is approved and revoked only by its founders, and only they read what waits', async () => {
    await save(0);
    await propose(1);
    for (const [who, status] of [
      ['foreign', 404],
      ['owner', 403],
      ['editor', 404],
    ] as const) {
      expect((await answer(1, { approves: true }, who)).status).toBe(status);
      expect((await call(who, 'POST', `${ofVenture()}/revocation`)).status).toBe(status);
    }
    expect((await call('owner', 'GET', ofVenture())).data).toEqual({
      slug: null,
      approved: null,
      waiting: null,
    });
    const notified = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'case_study_proposed')
      .where('venture_id', '=', venture)
      .execute();
    expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual(
      [people.founder?.id, people.second?.id].toSorted(),
    );
  });
});
