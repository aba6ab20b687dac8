import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanFile } from './clean-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxima-clean-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ada = PDFString.of('Ada Lind');

async function cleaned(
  make: (document: PDFDocument) => void,
): Promise<{ text: string; document: PDFDocument }> {
  const made = await PDFDocument.create();
  made.addPage();
  make(made);
  const path = join(folder, 'a.pdf');
  await writeFile(path, await made.save({ useObjectStreams: false }));
  const bytes = (await cleanFile(path, 'application/pdf')) ?? new Uint8Array();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return { text: Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1'), document };
}

it.each<[string, (document: PDFDocument) => void]>([
  [
    'a signature with its certificate and its picture',
    ({ context, catalog }) => {
      const signature = { Type: 'Sig', Filter: 'Adobe.PPKLite', Name: ada, Reason: ada, ContactInfo: ada };
      const value = context.register(
        context.obj({ ...signature, ByteRange: [0, 1, 2, 3], Contents: PDFHexString.fromText('Ada Lind') }),
      );
      const look = context.register(context.stream('BT (Signed by Ada Lind) Tj ET', { Subtype: 'Form' }));
      const field = { FT: 'Sig', T: PDFString.of('Sign here'), Subtype: 'Widget', Rect: [0, 0, 1, 1] };
      const widget = context.register(context.obj({ ...field, V: value, AP: { N: look } }));
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [widget], SigFlags: 3 }));
      catalog.set(PDFName.of('DSS'), context.obj({ Certs: [context.register(context.stream('Ada Lind'))] }));
    },
  ],
  [
    'a note written inside its page',
    (document) => {
      const note = { Subtype: 'Text', Rect: [0, 0, 1, 1], T: ada, Contents: PDFString.of('Kites?') };
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([note]));
    },
  ],
  [
    'what notes and marks say, also in rich text and in replies',
    (document) => {
      const said = { Contents: ada, RC: PDFString.of('<p>Ada Lind</p>'), Subj: ada, NM: ada };
      const notes = ['Text', 'Highlight', 'Ink', 'Stamp', 'Popup'].map((Subtype) => ({
        ...{ Subtype, Rect: [0, 0, 1, 1] },
        ...said,
      }));
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj(notes));
    },
  ],
  [
    'a file that is attached, with its name',
    ({ context, catalog }) => {
      const file = context.register(context.stream('By Ada Lind', { Type: 'EmbeddedFile' }));
      const spec = context.obj({ Type: 'Filespec', F: ada, UF: ada, EF: { F: file } });
      catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: { Names: [ada, spec] } }));
    },
  ],
  [
    'scripts of fields and links, and the folder of a link',
    ({ context, catalog }) => {
      const script = context.register(context.stream('// Ada Lind'));
      const action = { S: 'JavaScript', JS: script, Next: { S: 'JavaScript', JS: ada } };
      const field = { FT: 'Tx', T: PDFString.of('Budget'), AA: { K: { S: 'JavaScript', JS: ada } } };
      const widget = { ...field, Subtype: 'Widget', Rect: [0, 0, 1, 1], A: action };
      const form = context.register(context.stream('<author>Ada Lind</author>'));
      const opened = { S: 'GoToR', F: ada, D: [0, 'Fit'] };
      const more = context.register(context.obj({ Subtype: 'Widget', Rect: [0, 0, 1, 1], A: opened }));
      const fields = [context.register(context.obj(widget)), more];
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields, XFA: form }));
    },
  ],
  [
    'what no page refers to, as an earlier version does',
    ({ context }) => {
      context.register(context.obj({ Title: ada }));
    },
  ],
])('removes the name from %s', async (_what, make) => {
  const { text, document } = await cleaned(make);
  expect(text).not.toMatch(/Ada Lind|416461204c696e64|00410064/i);
  expect(document.getPageCount()).toBe(1);
});

it('keeps text that is written onto a page, what a link is called, and the fields of a form', async () => {
  const { text, document } = await cleaned((made) => {
    const written = { Subtype: 'FreeText', Rect: [0, 0, 1, 1], T: ada, Contents: PDFString.of('Kites?') };
    const link = { Subtype: 'Link', Rect: [0, 0, 1, 1], Contents: PDFString.of('Our plan') };
    made.getPage(0).node.set(PDFName.of('Annots'), made.context.obj([written, link]));
    made.getForm().createTextField('budget').setText('Seven');
  });
  expect(text).toContain('Kites?');
  expect(text).toContain('Our plan');
  expect(text).not.toContain('Ada Lind');
  expect(document.getForm().getTextField('budget').getText()).toBe('Seven');
});

it('refuses a form that only its script draws', async () => {
  const made = await PDFDocument.create();
  made.addPage();
  made.catalog.set(PDFName.of('NeedsRendering'), made.context.obj(true));
  const path = join(folder, 'dynamic.pdf');
  await writeFile(path, await made.save());
  expect(await cleanFile(path, 'application/pdf')).toBeNull();
});
