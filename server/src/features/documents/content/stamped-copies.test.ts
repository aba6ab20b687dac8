import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { encryptedPdfs } from '../../../../test/documents/encrypted-pdfs.ts';
import { readPdfTexts } from '../../../../test/documents/read-pdf-texts.ts';
import { makeImage, makeXlsx } from '../../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, makePages, uploadDocument } from '../../../../test/venture-room.ts';
import { deleteStampedCopies } from './stamped-copies.ts';

const test = await testApp();
const { db, files: store } = test.platform;
let founder: SignedInUser;
let reader: SignedInUser;
let ventureId: number;
let room: Awaited<ReturnType<typeof fillRoom>>;

beforeEach(async () => {
  await test.database.reset();
  [founder, reader] = [await registerMember(test), await registerMember(test, 'investor')];
  await makeEligible(db, reader.id);
  ventureId = await makeVenture(db, { founder: founder.id });
  await db.insertInto('access_grants').values({ venture_id: ventureId, user_id: reader.id }).execute();
  room = await fillRoom(test, ventureId, founder);
  await allow();
});

const allow = () => db.updateTable('documents').set({ may_download: true }).execute();
const get = (part: string, id: number, who: SignedInUser | null = reader, headers = {}) =>
  test.call({ method: 'GET', url: `/api/documents/${id}/versions/1/${part}`, token: who?.token, headers });
const save = (id: number, who: SignedInUser | null = reader, headers = {}) =>
  get('download', id, who, headers);
const copies = () => db.selectFrom('stamped_copies').selectAll().execute();

async function add(name: string, bytes: Buffer): Promise<number> {
  const id = await uploadDocument(test, founder, { ventureId, folderId: room.folders.granted, name, bytes });
  await allow();
  return id;
}

it('a reader saves a PDF with name, email and time on every page, the same bytes all day; founders save the original', async () => {
  const id = room.documents.granted;
  const saved = await save(id);
  expect(saved.statusCode).toBe(200);
  const { headers } = saved;
  expect(headers['content-disposition']).toContain('attachment; filename="granted.pdf"');
  expect(headers['cache-control']).toBe('private, no-store');
  const texts = await readPdfTexts(saved.rawPayload);
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    expect(text).toContain('Words of this page.');
    expect(text).toMatch(
      new RegExp(`Ada Lind · ${reader.email} · \\d{1,2} \\w+ \\d{4} at \\d\\d:\\d\\d UTC`),
    );
  }
  const again = await save(id);
  expect(again.rawPayload.equals(saved.rawPayload)).toBe(true);
  const part = await save(id, reader, { range: 'bytes=0-3' });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  const head = await test.app.inject({
    method: 'HEAD',
    url: `/api/documents/${id}/versions/1/download`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(Number(head.headers['content-length'])).toBe(saved.rawPayload.length);
  const original = await save(id, founder);
  expect(original.rawPayload.equals(makePages(3))).toBe(true);
  expect(await copies()).toHaveLength(1);
});

it('two requests at the same time make one copy, which does not count for the quota of the venture', async () => {
  const id = room.documents.granted;
  const [one, two] = await Promise.all([save(id), save(id)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  expect(await db.selectFrom('files').selectAll().where('kind', '=', 'stamped').execute()).toHaveLength(1);
  expect(await db.selectFrom('pending_uploads').selectAll().execute()).toEqual([]);
});

/** As written by a program that appends its changes: with an entry, a table and a trailer of its own. */
function saveAgain(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';
  const [root, previous] = [last(/\/Root (\d+ \d+ R)/g), last(/startxref\s+(\d+)/g)];
  const size = Number(last(/\/Size (\d+)/g));
  const entry = `${size} 0 obj\n<</Title (Saved again)>>\nendobj\n`;
  const table = `xref\n${size} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size + 1}/Root ${root}/Info ${size} 0 R/Prev ${previous}>>\n`;
  const start = pdf.length + entry.length;
  return Buffer.concat([pdf, Buffer.from(`${entry}${table}${trailer}startxref\n${start}\n%%EOF\n`)]);
}

it('a PDF that was changed and saved several times is marked on every page', async () => {
  const saved = await save(await add('Plan.pdf', saveAgain(saveAgain(makePages(3)))));
  const texts = await readPdfTexts(saved.rawPayload);
  expect(texts.filter((text) => text.includes(reader.email))).toHaveLength(3);
});

it('what may only be read is not saved, and access is checked for every request, even for an existing copy', async () => {
  const id = room.documents.granted;
  await save(id);
  expect((await save(id, null)).statusCode).toBe(401);
  expect((await save(id, await registerMember(test, 'investor'))).statusCode).toBe(404);
  await db.updateTable('documents').set({ may_download: false }).execute();
  const refused = await save(id);
  expect([refused.statusCode, refused.json().message]).toEqual([403, viewerMessages.mayNotSave]);
  expect((await save(id, founder)).statusCode).toBe(200);
  const shown = await get('content', id, reader, { range: 'bytes=0-3' });
  expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([
    206,
    expect.stringMatching(/^inline/),
  ]);
  const seen = await test.call({ method: 'GET', url: `/api/documents/${id}`, token: reader.token });
  expect(seen.json().data).toMatchObject({ may_download: false, is_inside: false });
  expect(seen.json().data.watermark).toContain(reader.email);
  await allow();
  await sql`update access_grants set expires_at = now()`.execute(db);
  for (const part of ['download', 'content'])
    expect((await get(part, id, reader, { range: 'bytes=4-9' })).statusCode).toBe(404);
});

it('a picture is marked in its own format; a workbook is saved as it is and its bytes are not shown', async () => {
  const picture = await makeImage('png', { width: 640, height: 480 });
  const id = await add('plant.png', picture);
  const saved = await save(id);
  expect(saved.statusCode).toBe(200);
  expect(saved.rawPayload.equals(picture)).toBe(false);
  expect(await sharp(saved.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 480 });
  const workbook = makeXlsx();
  const sheet = await add('plan.xlsx', workbook);
  expect((await save(sheet)).rawPayload.equals(workbook)).toBe(true);
  const shown = await get('content', sheet);
  expect([shown.statusCode, shown.json().message]).toEqual([403, viewerMessages.notShown]);
});

it('a PDF that is protected with an empty password is saved with a mark', async () => {
  for (const [name, { honest }] of Object.entries(encryptedPdfs)) {
    const saved = await save(await add('protected.pdf', Buffer.from(honest, 'base64')));
    expect([name, saved.statusCode]).toEqual([name, 200]);
    expect((await readPdfTexts(saved.rawPayload)).join()).toContain(`Ada Lind · ${reader.email}`);
  }
});

it('the copy of a long PDF is at most half as large again, however tight the original is', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= 200; page += 1) {
    const drawn = document.addPage(page % 7 === 0 ? [842, 595] : [595, 842]);
    drawn.setRotation(degrees(page % 11 === 0 ? 90 : 0));
    drawn.drawText(`Page ${page}`, { font, x: 50, y: 500 });
  }
  const bytes = Buffer.from(await document.save());
  const saved = await save(await add('long.pdf', bytes));
  const texts = await readPdfTexts(saved.rawPayload);
  expect(texts.map((text) => /^Page \d+/.exec(text)?.[0])).toEqual(
    Array.from({ length: 200 }, (_, index) => `Page ${index + 1}`),
  );
  expect(texts.every((text) => text.includes(reader.email))).toBe(true);
  expect(saved.rawPayload.length).toBeLessThan(1.5 * bytes.length);
});

it('a strange PDF is refused with a reason, never saved without a mark', async () => {
  await db.updateTable('document_versions').set({ pages: 7 }).execute();
  const refused = await save(room.documents.granted);
  expect([refused.statusCode, refused.json().message]).toEqual([409, viewerMessages.notMarkable]);
  expect(await copies()).toEqual([]);
  expect(await db.selectFrom('pending_uploads').selectAll().execute()).toEqual([]);
});

it('copies are deleted with their day, their document and their reader', async () => {
  await save(room.documents.granted);
  await save(room.documents.catalogue);
  const kept = await db.selectFrom('files').select('key').where('kind', '=', 'stamped').execute();
  expect(kept).toHaveLength(2);
  await deleteStampedCopies(test.platform);
  expect(await copies()).toHaveLength(2);
  await sql`update stamped_copies set day = day - 1 where file_id = (select min(file_id) from stamped_copies)`.execute(
    db,
  );
  await db.deleteFrom('document_versions').where('document_id', '=', room.documents.catalogue).execute();
  await deleteStampedCopies(test.platform);
  expect(await db.selectFrom('files').select('id').where('kind', '=', 'stamped').execute()).toEqual([]);
  for (const { key } of kept) await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
  expect((await save(room.documents.granted)).statusCode).toBe(200);
});
