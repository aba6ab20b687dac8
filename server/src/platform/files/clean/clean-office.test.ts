import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { makeOle, type OleTree } from '../../../../test/documents/ole-writer.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { makeImage } from '../../../../test/documents/sample-files.ts';
import { cleanOffice } from './clean-office.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxima-clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cleanOrRefuse(parts: Record<string, string | Buffer>): Promise<Buffer | null> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const path = join(folder, 'document');
  await writeFile(path, await buffer(zip.outputStream));
  return cleanOffice(path);
}

const clean = async (parts: Record<string, string | Buffer>): Promise<Buffer> =>
  (await cleanOrRefuse(parts)) ?? Buffer.alloc(0);

async function cleanText(parts: Record<string, string>): Promise<string> {
  const unpacked = await unpack(await clean(parts));
  return [...unpacked.values()].map((part) => part.toString()).join(' ');
}

it.each([
  ['properties', { 'docProps/core.xml': '<dc:creator>Ada Lind</dc:creator>' }],
  [
    'changes in Word',
    { 'word/document.xml': '<w:ins w:id="1" w:author="Ada Lind"><w:t>Kites</w:t></w:ins>' },
  ],
  ['an author in single quotes', { 'word/comments.xml': "<w:comment w:author='Ada Lind' w:initials='AL'/>" }],
  ['what a comment says in Word', { 'word/comments.xml': '<w:comment><w:t>From Ada Lind</w:t></w:comment>' }],
  ['a note in Excel', { 'xl/comments1.xml': '<comment><text><t>Ada Lind:\nSee below</t></text></comment>' }],
  ['a thread in Excel', { 'xl/threadedComments/threadedComment1.xml': '<text><![CDATA[Ada]]> Lind</text>' }],
  ['a comment in PowerPoint', { 'ppt/comments/comment1.xml': '<p:cm><p:text>Ada</p:text></p:cm>' }],
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
  [
    'a signature',
    { '_xmlsignatures/sig1.xml': '<Signature><X509Certificate>Ada</X509Certificate></Signature>' },
  ],
  [
    'the folder of its template',
    {
      'word/_rels/settings.xml.rels':
        '<Relationship Id="rId1" Target="file:///C:\\Users\\Ada\\Plan.dotx" TargetMode="External"/>',
    },
  ],
  [
    'people of a library of documents',
    { 'customXml/item1.xml': '<UserInfo><DisplayName>Ada Lind</DisplayName></UserInfo>' },
  ],
  ['who is to sign', { 'word/document.xml': '<o:signatureline o:suggestedsigner="Ada Lind"/>' }],
])('removes %s', async (_what, parts) => {
  const cleaned = await cleanText(parts);
  expect(cleaned).toContain('<');
  expect(cleaned).not.toMatch(/Ada|AL["']/);
});

it('removes them from a workbook inside it', async () => {
  const inside = new ZipFile();
  inside.addBuffer(Buffer.from('<dc:creator>Ada Lind</dc:creator>'), 'docProps/core.xml');
  inside.end();
  const cleaned = await clean({ 'ppt/embeddings/chart1.xlsx': await buffer(inside.outputStream) });
  const [workbook = Buffer.alloc(0)] = (await unpack(cleaned)).values();
  const [properties = Buffer.alloc(0)] = (await unpack(workbook)).values();
  expect(properties.toString()).not.toContain('Ada');
});

it('keeps what the document says', async () => {
  const text = '<w:p><w:t>The author="Ada" of the plan</w:t></w:p>';
  expect(await cleanText({ 'word/document.xml': text })).toContain('of the plan');
});

it('removes what a camera wrote into its pictures', async () => {
  const photo = await makeImage('jpeg', { exif: 'Ada Lind' });
  expect(photo.toString('latin1')).toContain('Ada Lind');
  const [cleaned = photo] = (await unpack(await clean({ 'word/media/image1.jpeg': photo }))).values();
  expect(cleaned.toString('latin1')).not.toContain('Ada Lind');
});

const equation = { '\x01CompObj': 'Equation', 'Equation Native': 'x = 1' };
it.each<[string, OleTree, boolean]>([
  ['an equation', equation, true],
  ['an object with properties', { ...equation, '\x05SummaryInformation': 'Ada Lind' }, false],
  ['an old document', { WordDocument: 'Ada Lind' }, false],
  ['a file', { '\x01Ole10Native': 'Ada Lind' }, false],
  ['an object inside an object', { ...equation, ObjectPool: { Contents: 'Ada Lind' } }, false],
])('with %s inside it', async (_what, object, isKept) => {
  const cleaned = await cleanOrRefuse({ 'word/embeddings/oleObject1.bin': makeOle(object) });
  expect(cleaned !== null).toBe(isKept);
});

it('refuses one with an object of another type inside it', async () => {
  expect(await cleanOrRefuse({ 'ppt/embeddings/drawing.vsdx': 'Ada Lind' })).toBeNull();
});
