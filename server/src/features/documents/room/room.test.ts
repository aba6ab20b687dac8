import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { documentMessages, type WireFolder } from '@proxima/contract/documents/document-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { encryptedPdfs } from '../../../../test/documents/encrypted-pdfs.ts';
import { makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, makePages } from '../../../../test/venture-room.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let admin: SignedInUser;
let ventureId: number;
let room: Awaited<ReturnType<typeof fillRoom>>;

beforeEach(async () => {
  await test.database.reset();
  [founder, admin] = [await registerMember(test), await makeAdmin(test)];
  ventureId = await makeVenture(db, { founder: founder.id });
  room = await fillRoom(test, ventureId, founder);
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who = founder,
  body?: unknown,
  headers = {},
) => test.call({ method, url, token: who.token, body, headers });

function add(folderId: number, bytes: Buffer, { name = 'Deck.pdf', who = founder, key = '' } = {}) {
  const form = new FormData();
  form.set('folder_id', String(folderId));
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
  return call('POST', `/api/ventures/${ventureId}/documents`, who, form, headers);
}

const folders = async (who = founder): Promise<WireFolder[]> =>
  (await call('GET', `/api/ventures/${ventureId}/documents`, who)).json().data;

it('takes a file into a folder once, at the level of the folder, with its pages counted', async () => {
  const sent = [
    await add(room.folders.granted, makePages(12), { key: 'one' }),
    await add(room.folders.granted, makePages(12), { key: 'one' }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const granted = (await folders()).find(({ id }) => id === room.folders.granted);
  expect(granted?.documents).toMatchObject([
    { title: 'granted', versions: [{ pages: 3 }] },
    {
      id: sent[0]?.json().data.id,
      title: 'Deck',
      level: 'granted',
      versions: [{ number: 1, name: 'Deck.pdf', pages: 12, uploaded_by: 'Ada Lind' }],
    },
  ]);
  expect((await folders()).map(({ name }) => name)).toEqual(['catalogue', 'granted', 'venture']);
  expect((await folders(admin)).map(({ name }) => name)).toEqual(['catalogue', 'granted', 'venture', 'team']);
});

it('refuses a file with a reason at the file, and the room stays as it was', async () => {
  const before = await folders(admin);
  const locked = Buffer.from(encryptedPdfs['AES, 256 bits'].locked, 'base64');
  const refused = [locked, makePages(3).subarray(0, 300), makePages(1001), Buffer.from('MZ')];
  for (const bytes of refused) {
    const { statusCode, body } = await add(room.folders.granted, bytes);
    expect([statusCode, JSON.parse(body).data.file?.length], body).toEqual([422, 1]);
  }
  expect((await add(room.folders.granted, makePages(1001))).json().message).toBe(
    documentMessages.tooManyPages,
  );
  expect((await add(987654321, makePages(1))).json().data).toEqual({
    folder_id: [documentMessages.folderGone],
  });
  expect(
    (await add(room.folders.granted, makePages(1), { who: await registerMember(test) })).statusCode,
  ).toBe(404);
  expect(await folders(admin)).toEqual(before);
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(4);
});
