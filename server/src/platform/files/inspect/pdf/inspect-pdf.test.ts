import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encryptedPdfs } from '../../../../../test/documents/encrypted-pdfs.ts';
import { inspect } from '../../../../../test/documents/inspect-content.ts';
import { makePdf } from '../../../../../test/documents/sample-files.ts';
import { makeZip } from '../../../../../test/documents/zip-writer.ts';

const accepted = 'application/pdf';

/** A PDF of one page, with additions to its catalogue and its page, and more objects (numbered from 10). */
function pdfWith({ catalog = '', page = '', objects = [] as (string | Buffer)[] }): Buffer {
  const all: (string | Buffer)[] = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} >>\nendobj\n`,
    ...objects,
  ];
  const body = Buffer.concat(all.map((object) => Buffer.from(object)));
  // Readers find the objects even if the table is wrong.
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    body,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 30 >>\nstartxref\n0\n%%EOF\n'),
  ]);
}

const catalog = (entry: string, ...objects: (string | Buffer)[]) => pdfWith({ catalog: entry, objects });
const page = (entry: string) => pdfWith({ page: entry });
const attached = (name: string, content: string) =>
  catalog(
    '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
    `10 0 obj\n<< /Type /Filespec /F (${name}) /EF << /F 11 0 R >> >>\nendobj\n`,
    `11 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
  );
const xfa = (xml: string) =>
  catalog(
    '/AcroForm << /Fields [] /XFA [(template) 10 0 R] >>',
    `10 0 obj\n<< /Length ${xml.length} >>\nstream\n${xml}\nendstream\nendobj\n`,
  );
/** An action in an object stream, its name written with an escape. */
function packed(action: string): Buffer {
  const content = deflateSync(`10 0 << /S /${action} /F (a) >>`);
  return catalog(
    '',
    Buffer.concat([
      Buffer.from(
        `9 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
      ),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  );
}

/** For each reason: its name, a harmless file, a hostile one, and the refusal. */
const pairs: [string, Buffer, Buffer, string][] = [
  [
    'opening shows a page',
    catalog('/OpenAction [3 0 R /Fit]'),
    catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'script',
  ],
  [
    'opening goes somewhere',
    catalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'),
    catalog('/OpenAction << /S /URI /URI (http://example.com) >>'),
    'automaticAction',
  ],
  [
    'a chain of actions',
    catalog('/OpenAction << /S /GoTo /Next << /S /Named /N /NextPage >> >>'),
    catalog(
      '/OpenAction << /S /GoTo /Next [<< /S /Named >> 10 0 R] >>',
      '10 0 obj << /S /SubmitForm /F (http://example.com) >> endobj\n',
    ),
    'automaticAction',
  ],
  [
    'scripts of the document',
    catalog('/Names << /JavaScript << /Names [] >> >>'),
    catalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>'),
    'script',
  ],
  [
    'a page that is shown',
    page('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>'),
    page('/AA << /O << /S /GoToE /F (\\\\\\\\example.com\\\\a) >> >>'),
    'automaticAction',
  ],
  [
    'a script of a field, and of a page',
    page(
      '/Annots [<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 1 1] /AA << /C << /S /JavaScript /JS (1) >> >> >>]',
    ),
    page('/AA << /C << /S /JavaScript /JS (1) >> >>'),
    'script',
  ],
  [
    'a link, and a start of a program',
    page('/Annots [<< /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI (http://example.com) >> >>]'),
    page('/Annots [<< /Subtype /Link /Rect [0 0 1 1] /A << /S /L#61unch /F (cmd.exe) >> >>]'),
    'launch',
  ],
  [
    'a link to another file',
    page('/Annots [<< /Subtype /Link /Rect [0 0 1 1] /A << /S /GoToR /F (b.pdf) /D [0 /Fit] >> >>]'),
    packed('Launch'),
    'launch',
  ],
  ['an attached file', attached('a.xml', '<a/>'), attached('a.vbs', 'x'), 'embeddedProgram'],
  [
    'an attached file of another name',
    attached('a.txt', 'x'),
    attached('a.txt', 'MZ\x90'),
    'embeddedProgram',
  ],
  [
    'a form in XML',
    xfa('<template><field/></template>'),
    xfa('<template><event><script>x</script></event></template>'),
    'script',
  ],
  [
    'data of another file',
    catalog('', '10 0 obj << /Length 0 /F (b.dat) >> stream\n\nendstream endobj\n'),
    catalog('', '10 0 obj << /Length 0 /F (\\\\\\\\example.com\\\\b) >> stream\n\nendstream endobj\n'),
    'outsideContent',
  ],
];

describe('automatic actions in a PDF are refused, harmless look-alikes are accepted', () => {
  it.each(pairs)('%s', async (_reason, honest, hostile, refusal) => {
    expect(await inspect('a.pdf', honest)).toBe(accepted);
    expect(await inspect('a.pdf', hostile)).toBe(refusal);
  });

  it('a harmless action in an object stream is accepted', async () => {
    expect(await inspect('a.pdf', packed('GoTo'))).toBe(accepted);
  });

  it.each(Object.keys(encryptedPdfs) as (keyof typeof encryptedPdfs)[])(
    'an encrypted PDF that anyone can open is inspected: %s',
    async (method) => {
      const { honest, hostile, locked } = encryptedPdfs[method];
      expect(await inspect('a.pdf', Buffer.from(honest, 'base64'))).toBe(accepted);
      expect(await inspect('a.pdf', Buffer.from(hostile, 'base64'))).toBe('launch');
      expect(await inspect('a.pdf', Buffer.from(locked, 'base64'))).toBe('password');
    },
  );
});

describe('mistakes that readers tolerate are accepted', () => {
  const pdf = makePdf();
  it.each([
    ['a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdf])],
    ['empty lines before it', Buffer.concat([Buffer.from('\r\n\n '), pdf])],
    ['printer commands before it', Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n'), pdf])],
    ['1,024 bytes before it', Buffer.concat([Buffer.alloc(1024, 'x'), pdf])],
    ['the end of a print job behind it', Buffer.concat([pdf, Buffer.from('\x1b%-12345X\r\n')])],
    ['half an end mark', pdf.subarray(0, -3)],
    ['line ends and zeros behind it', Buffer.concat([pdf, Buffer.from('\r\n\n\0\0')])],
    [
      'a table of contents that is somewhere else',
      Buffer.from(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    ],
    ['markup within its objects', pdfWith({ page: '/Title (<html><body>)' })],
  ])('%s', async (_case, content) => {
    expect(await inspect('a.pdf', content)).toBe(accepted);
  });

  it.each([
    ['1,025 bytes before it', Buffer.concat([Buffer.alloc(1025, 'x'), pdf])],
    ['a program before it', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), pdf])],
    ['a page before it', Buffer.concat([Buffer.from('<html>'), pdf])],
    ['a picture before it', Buffer.concat([Buffer.from('GIF89a'), pdf])],
    ['a script before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf])],
    ['words behind it', Buffer.concat([pdf, Buffer.from('words')])],
    [
      'an archive behind its last object',
      Buffer.concat([pdf, makeZip([{ name: 'a', content: 'b' }]), Buffer.from('%%EOF\n')]),
    ],
    ['no page', Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n')],
  ])('not: %s', async (_case, content) => {
    expect(await inspect('a.pdf', content)).toBe('notWhatItSays');
  });
});
