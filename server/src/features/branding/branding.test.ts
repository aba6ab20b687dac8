import { contrastOf, tonesOf } from '@proxima/contract/branding/accent';
import { accentMessages } from '@proxima/contract/content/brand';
import { offlinePaths } from '@proxima/contract/content/offline';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { seedContent } from '../content/sections/seed-content.ts';

const site = await testApp();
const address = '/api/admin/content/sections/brand';
const tokens = { owner: '', editor: '' };
let image = '';

beforeAll(async () => {
  await seedContent(site.platform);
  tokens.owner = (await makeAdmin(site, 'owner')).token;
  tokens.editor = (await makeAdmin(site, 'editor')).token;
  image = await upload('#123456');
});
beforeEach(async () => {
  const { data } = await read();
  if (data.version > 1)
    await call(tokens.owner, 'POST', `${address}/restore`, { version: data.version, restore: 1 });
});

const call = (token: string, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  site.call({ method, url, token, ...(body && { body }) });
const read = async () => (await call(tokens.owner, 'GET', address)).json();
const get = (url: string) => site.call({ method: 'GET', url });

async function upload(colour: string): Promise<string> {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('alt', 'The mark');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'mark.png');
  const response = await site.call({
    method: 'POST',
    url: '/api/admin/content/pictures',
    token: tokens.owner,
    body: form,
  });
  return response.json().data.image;
}

async function save(changes: object, token = tokens.owner) {
  const { data } = await read();
  const document = { ...data.document, ...changes };
  return call(token, 'PUT', address, { version: data.version, document });
}

it('is changed by owners only', async () => {
  expect((await save({ name: 'Aldebaran' }, tokens.editor)).statusCode).toBe(403);
  expect((await call(tokens.editor, 'GET', address)).statusCode).toBe(403);
  expect(
    (await call(tokens.editor, 'POST', `${address}/restore`, { version: 1, restore: 1 })).statusCode,
  ).toBe(403);
  expect((await save({ name: 'Aldebaran' })).statusCode).toBe(200);
});

it('refuses a colour that nobody can read, with the nearest that can be read', async () => {
  const refused = await save({ accent: '#ffff00' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().data.accent).toEqual([accentMessages.unreadable('#777704')]);
  expect((await save({ accent: '#777704' })).statusCode).toBe(200);
  expect((await save({ accent: 'red;}' })).json().data.accent).toEqual([accentMessages.invalid]);
});

it('refuses marks that are not pictures of the library', async () => {
  for (const mark of ['/media/art/1/orbit-03-1200.webp', 'https://example.com/a.svg', '/media/x.svg'])
    expect((await save({ mark })).statusCode).toBe(422);
});

it('keeps what the first of two owners saved', async () => {
  const { data } = await read();
  const bodyWith = (name: string) => ({ version: data.version, document: { ...data.document, name } });
  expect((await call(tokens.owner, 'PUT', address, bodyWith('First'))).statusCode).toBe(200);
  expect((await call(tokens.owner, 'PUT', address, bodyWith('Second'))).statusCode).toBe(409);
  expect((await read()).data.document.name).toBe('First');
});

it('fills in what a document of an earlier release lacks', async () => {
  const { data } = await read();
  const { accent: _, mark: __, sender_name: ___, ...earlier } = data.document;
  const saved = await call(tokens.owner, 'PUT', address, { version: data.version, document: earlier });
  expect(saved.json().data.document).toEqual(data.document);
});

it('takes the name into texts of the site that name it, as text', async () => {
  const name = 'Tom & "Jo" <b>Ltd</b>';
  await save({ name });
  const { about } = (await get('/api/about')).json().data;
  expect(about.story.content).toContain('Tom &amp; "Jo" &lt;b&gt;Ltd&lt;/b&gt; began at a kitchen table');
  expect(JSON.stringify((await get('/api/about')).json())).not.toContain('Proxima');
  expect((await get('/api/openapi.json')).json().info.title).toBe(name);
});

it('makes icons and the card from the mark, at addresses of their own', async () => {
  const before = (await get('/icons/icon-192.png')).rawPayload;
  await save({ mark: image, card: image });
  const icon = await get('/icons/icon-192.png');
  expect(icon.headers['cache-control']).toBe('public, max-age=300');
  expect(icon.rawPayload.equals(before)).toBe(false);
  const { dominant } = await sharp(icon.rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icons/maskable-512.png'])
    expect((await get(path)).statusCode).toBe(200);
  const card = await sharp((await get('/media/cards/home.png')).rawPayload).metadata();
  expect(card).toMatchObject({ width: 1200, height: 630 });
  const { icons } = (await get('/manifest.webmanifest')).json();
  expect(icons[0].src).toMatch(/^\/icons\/icon-192\.png\?v=[0-9a-f]{8}$/);
});

it('is on the page to read offline, which browsers store anew when it changes', async () => {
  const workerOf = async () => (await get(offlinePaths.worker)).body;
  const before = await workerOf();
  expect(await workerOf()).toBe(before);
  await save({ name: 'Aldebaran </title> & "Sons"', accent: '#1a5f7a' });
  expect(await workerOf()).not.toBe(before);
  const { body, headers } = await get(offlinePaths.page);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<p class="name">Aldebaran &lt;/title&gt; &amp; &quot;Sons&quot;</p>');
  expect((await get(offlinePaths.style)).body).toContain('#1a5f7a');
  const manifest = (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', theme_color: '#1a5f7a' });
});

it('colours the mark of emails in a tone of the accent that is seen on night', async () => {
  const { document } = (await read()).data;
  const accent = '#123456';
  const body = { brand: { ...document, accent } };
  const { email } = (await call(tokens.owner, 'POST', '/api/admin/branding/preview', body)).json().data;
  expect(email.html).toContain(tonesOf(accent).light);
  expect(contrastOf(tonesOf(accent).light, '#0f1323')).toBeGreaterThan(4.5);
});

it('shows an email and a paper before anything is saved, to owners only', async () => {
  const { document } = (await read()).data;
  const brand = { ...document, name: 'شركة النور', accent: '#1a5f7a', footer_text: 'No. 12345', logo: image };
  const url = '/api/admin/branding/preview';
  expect((await call(tokens.editor, 'POST', url, { brand })).statusCode).toBe(403);
  const { email, paper } = (await call(tokens.owner, 'POST', url, { brand })).json().data;
  expect(email.from).toContain('شركة النور <');
  expect(email.html).toContain('background:#1a5f7a');
  expect(email.html).toContain('No. 12345');
  expect(Buffer.from(paper, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await read()).data.document.name).toBe('Proxima Ventures');
});
