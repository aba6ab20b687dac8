import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { makeImage, makeMp4, makePdf, makeWebVtt } from '../../../test/documents/sample-files.ts';
import { startVirusScanner } from '../../../test/documents/virus-scanner.ts';

const base = await mkdtemp(join(tmpdir(), 'scanner-'));
const socketPath = join(base, 'clamd.sock');
const scanner = await startVirusScanner(socketPath);
const site = await testApp({ env: { CLAMAV_SOCKET: socketPath } });
let token = '';
let course = '';

const form = {
  kind: 'course',
  title: 'Pricing',
  summary: 'What customers would pay.',
  topic: 'finance',
  roles: [],
  author: 'Mara Lindqvist',
  country: '',
  reviewed_on: '2026-10-01',
  parts: [{ slug: '', title: 'Watch', body: '<p>Watch this.</p>' }],
};

beforeAll(async () => {
  token = (await makeAdmin(site, 'editor')).token;
  const path = '/api/admin/content/resources';
  const created = await site.call({ method: 'POST', url: path, token, body: form });
  course = `${path}/${created.json().data.id}`;
});
afterAll(async () => {
  scanner.close();
  await rm(base, { recursive: true });
});

const uploads = [
  ['a video', () => `${course}/videos`, 'a.mp4', {}, async () => makeMp4()],
  ['captions', () => `${course}/captions`, 'a.vtt', { language: 'en' }, async () => makeWebVtt()],
  ['a file to download', () => `${course}/files`, 'a.pdf', {}, async () => makePdf('Prices')],
  [
    'a picture',
    () => '/api/admin/content/pictures',
    'a.jpg',
    { alt: 'A boat' },
    (exif: string) => makeImage('jpeg', { exif }),
  ],
] as const;

const send = (url: string, bytes: Buffer, name: string, fields: Record<string, string>) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return site.call({ method: 'POST', url, token, body });
};
const stored = async () => (await site.platform.db.selectFrom('files').select('id').execute()).length;

describe.each(uploads)('what editors upload is scanned where a scanner is configured: %s', (...upload) => {
  const [, url, name, fields, make] = upload;

  it('is stored once the scanner has seen all of it', async () => {
    const bytes = await make('Harmless');
    scanner.reply('stream: OK\0');
    const before = await stored();
    expect((await send(url(), bytes, name, fields)).statusCode).toBe(200);
    expect(scanner.received.at(-1)?.equals(bytes)).toBe(true);
    expect(await stored()).toBeGreaterThan(before);
  });

  it('is refused, and nothing of it stored, where it is infected or not scanned', async () => {
    const bytes = await make('Infected');
    const before = await stored();
    scanner.reply('stream: Win.Test FOUND\0');
    const refused = await send(url(), bytes, name, fields);
    expect([refused.statusCode, refused.json().data]).toEqual([422, { file: [refusalMessages.infected] }]);
    scanner.reply('');
    expect((await send(url(), bytes, name, fields)).statusCode).toBe(503);
    expect(await stored()).toBe(before);
  });
});
