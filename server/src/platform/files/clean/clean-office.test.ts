import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { cleanOffice } from './clean-office.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxima-clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function clean(parts: Record<string, string>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const path = join(folder, 'document');
  await writeFile(path, await buffer(zip.outputStream));
  const cleaned = await cleanOffice(path);
  const unpacked = await unpack(cleaned ?? Buffer.alloc(0));
  return [...unpacked.values()].map((part) => part.toString()).join(' ');
}

it.each([
  ['properties', { 'docProps/core.xml': '<dc:creator>Ada Lind</dc:creator>' }],
  [
    'changes in Word',
    { 'word/document.xml': '<w:ins w:id="1" w:author="Ada Lind"><w:t>Kites</w:t></w:ins>' },
  ],
  ['an author in single quotes', { 'word/comments.xml': "<w:comment w:author='Ada Lind' w:initials='AL'/>" }],
  ['people of newer Word', { 'word/people.xml': '<w15:person w15:author="Ada Lind"/>' }],
  ['authors in Excel', { 'xl/comments1.xml': '<authors><author>Ada Lind</author></authors>' }],
  ['people in Excel', { 'xl/persons/person.xml': '<person displayName="Ada > Lind" id="1" userId="AL"/>' }],
  [
    'the folder and who reserved a workbook in Excel',
    {
      'xl/workbook.xml': String.raw`<fileSharing userName="Ada"/><x15ac:absPath url="C:\Users\Ada\" xmlns:x15ac="urn:x"/>`,
    },
  ],
  [
    'authors in PowerPoint',
    { 'ppt/commentAuthors.xml': '<p:cmAuthor id="0" name="Ada Lind" initials="AL"/>' },
  ],
])('removes %s', async (_what, parts) => {
  const cleaned = await clean(parts);
  expect(cleaned).toContain('<');
  expect(cleaned).not.toMatch(/Ada|AL["']/);
});

it('keeps what the document says', async () => {
  const text = '<w:p><w:t>The author="Ada" of the plan</w:t></w:p>';
  expect(await clean({ 'word/document.xml': text })).toContain('of the plan');
});
