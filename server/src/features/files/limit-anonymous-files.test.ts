import { fileMessages } from '@proxima/contract/files/chosen-files';
import { anonymousFiles } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';

const test = await testApp();
const { db } = test.platform;
beforeEach(() => test.database.reset());

const ip = '198.51.100.7';
const person = { first_name: 'Ada', last_name: 'Lind', email: 'ada@example.test', phone: '5550100' };

interface Sent {
  from?: string;
  token?: string;
  withFile?: boolean;
  key?: string;
}

function send({ from = ip, token, withFile = true, key }: Sent = {}) {
  const form = new FormData();
  const fields = { ...person, message: 'Kites that make power', contact_type: 'general_inquiry' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (withFile) form.append('file', new File([new Uint8Array(makePdf())], 'deck.pdf'));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return test.call({ method: 'POST', url: '/api/contact', body: form, token, ip: from, headers });
}

const use = (key: string, hits: number) =>
  sql`insert into rate_limits (key, hits, window_ends_at) values (${key}, ${hits}, now() + interval '1 hour')
    on conflict (key) do update set hits = excluded.hits`.execute(db);
const used = async (key: string): Promise<number | undefined> =>
  (await db.selectFrom('rate_limits').select('hits').where('key', '=', key).executeTakeFirst())?.hits;
const storedFiles = async () => (await db.selectFrom('files').select('id').execute()).length;

it.each([
  ['of one address', `anonymous-files:${ip}`, anonymousFiles.ofAddress.max],
  ['of all together', 'anonymous-files', anonymousFiles.ofAll.max],
])('refuses files without an account with a message once a day has had enough %s', async (_of, key, max) => {
  expect((await send()).statusCode).toBe(200);
  await use(key, max);
  const refused = await send();
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    message: fileMessages.anonymousQuota,
    data: { file: [fileMessages.anonymousQuota] },
  });
  expect(await storedFiles()).toBe(1);
  expect((await send({ withFile: false })).statusCode).toBe(200);
  const { token } = await registerMember(test);
  expect((await send({ token })).statusCode).toBe(200);
});

it('counts by address, and only what was stored: no refusals and no retries', async () => {
  await use(`anonymous-files:${ip}`, anonymousFiles.ofAddress.max);
  expect((await send({ from: '198.51.100.8', key: 'attempt-0001' })).statusCode).toBe(200);
  const counted = await used('anonymous-files');
  expect(counted).toBeGreaterThan(0);
  expect((await send({ from: '198.51.100.8', key: 'attempt-0001' })).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(413);
  expect(await used('anonymous-files')).toBe(counted);
});
