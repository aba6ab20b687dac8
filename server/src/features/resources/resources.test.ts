import { resourceEndpoints } from '@proxima/contract/resources/resources';
import { projections } from '@proxima/contract/ventures/projections/projections';
import { beforeAll, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { sanitiseArticle } from '../content/sanitise-html.ts';
import { exampleModel } from './example-model.ts';
import { seedResources, seedResourceTexts } from './seed/seed-resources.ts';

const app = await testApp();
let member: Awaited<ReturnType<typeof registerMember>>;

beforeAll(async () => {
  await seedResourceTexts(app.platform);
  member = await registerMember(app);
});

const list = async (query = '') =>
  (
    await app.call({ method: 'GET', url: `${resourceEndpoints.list.path}${query}`, token: member.token })
  ).json().data;
const read = (slug: string) =>
  app.call({ method: 'GET', url: `/api/resources/${slug}`, token: member.token });
const mark = (slug: string, part: string, is_done: unknown) =>
  app.call({
    method: 'PUT',
    url: `/api/resources/${slug}/parts/${part}`,
    token: member.token,
    body: { is_done },
  });
const slugs = (resources: { slug: string }[]) => resources.map(({ slug }) => slug);

it('lists six toolkits and two courses, found by topic, role and the words of their texts', async () => {
  const all = await list();
  expect(all.filter(({ kind }: { kind: string }) => kind === 'toolkit')).toHaveLength(6);
  expect(all.filter(({ kind }: { kind: string }) => kind === 'course')).toHaveLength(2);
  expect(slugs(await list('?topic=legal'))).toEqual(['reading-a-term-sheet', 'term-sheet-explainer']);
  expect(slugs(await list('?role=investor'))).toEqual(['reading-a-term-sheet', 'term-sheet-explainer']);
  expect(slugs(await list('?q=forklifts'))).toEqual(['validating-an-idea']);
  expect(slugs(await list('?q=%22cap%20table%22'))).toEqual(['data-room-checklist']);
  expect(await list('?q=unheard-of')).toEqual([]);
  expect(
    (await app.call({ method: 'GET', url: '/api/resources?topic=magic', token: member.token })).statusCode,
  ).toBe(422);
});

it('keeps the progress of each member, once for a part however often it is sent, and takes it back', async () => {
  const stranger = await registerMember(app, 'investor');
  for (const _again of [1, 2])
    expect((await mark('validating-an-idea', 'decide', true)).statusCode).toBe(200);
  const { parts, done_count, parts_count } = (await read('validating-an-idea')).json().data;
  expect({ done_count, parts_count }).toEqual({ done_count: 1, parts_count: 6 });
  expect(parts.at(-1)).toMatchObject({ slug: 'decide', is_done: true });
  const others = await app.call({
    method: 'GET',
    url: '/api/resources/validating-an-idea',
    token: stranger.token,
  });
  expect(others.json().data.done_count).toBe(0);
  await mark('validating-an-idea', 'decide', false);
  expect((await read('validating-an-idea')).json().data.done_count).toBe(0);
});

it('refuses what does not exist', async () => {
  expect((await read('nothing')).statusCode).toBe(404);
  expect((await mark('validating-an-idea', 'nothing', true)).statusCode).toBe(404);
  expect((await mark('validating-an-idea', 'decide', 'yes')).statusCode).toBe(422);
  expect((await read('%00')).statusCode).toBe(404);
});

it('keeps the progress when a release stores its texts again', async () => {
  await mark('interview-kit', 'interview-kit', true);
  await seedResourceTexts(app.platform);
  expect((await read('interview-kit')).json().data).toMatchObject({ done_count: 1, parts_count: 1 });
});

it('stores texts that lose nothing when they are sanitised, each with a time to read', async () => {
  for (const { slug } of seedResources) {
    const { parts } = (await read(slug)).json().data;
    for (const { body, minutes } of parts) {
      expect(sanitiseArticle(body)).toBe(body);
      expect(body).not.toMatch(/href="http|<img/);
      expect(minutes).toBeGreaterThanOrEqual(2);
    }
  }
});

it('offers a model that the projections accept and whose cash never runs out', () => {
  const model = projections.parse(exampleModel(2027));
  const cash = model.lines.at(-1)?.cells ?? [];
  expect(cash).toHaveLength(16);
  expect(Math.min(...cash.map(Number))).toBeGreaterThan(0);
});

it('the file of the model is read into the projections of a venture as it is', async () => {
  const venture = await makeVenture(app.platform.db, { founder: member.id, isListed: false });
  const { token } = member;
  const order = {
    method: 'POST',
    url: '/api/exports/financial-model',
    token,
    body: { format: 'xlsx' },
  } as const;
  const { path } = (await app.call(order)).json().data;
  const file = await app.call({ method: 'GET', url: path, token });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(file.rawPayload)], 'financial-model.xlsx'));
  const sheet = await app.call({
    method: 'POST',
    url: `/api/ventures/${venture}/projections/sheet`,
    token,
    body,
  });
  const year = app.platform.clock.now().getUTCFullYear() + 1;
  expect([sheet.statusCode, sheet.json().data]).toEqual([200, exampleModel(year)]);
});
