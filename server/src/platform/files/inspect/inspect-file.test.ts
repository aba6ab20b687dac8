import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileKind } from '@proxima/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOle } from '../../../../test/ole-writer.ts';
import {
  makeDoc,
  makeDocx,
  makeImage,
  makeOoxml,
  makePdf,
  makePpt,
  makePptx,
  makeXls,
  makeXlsx,
  type Relation,
  relationsXml,
} from '../../../../test/sample-files.ts';
import { makeZip } from '../../../demo/documents/zip-writer.ts';
import { inspectFile } from './inspect-file.ts';
import { RefusedFile } from './refusal.ts';

let directory: string;
let count = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** The content type, or the reason of the refusal. Anything else that is thrown fails the test. */
async function inspect(
  name: string,
  content: Buffer | string,
  kind: FileKind = 'attachment',
): Promise<string> {
  count += 1;
  const path = join(directory, `file-${count}`);
  await writeFile(path, content);
  try {
    return await inspectFile(path, name, kind);
  } catch (error) {
    if (error instanceof RefusedFile) return error.refusal;
    throw error;
  }
}

const relations = (part: string, ...list: Relation[]) => ({ name: part, content: relationsXml(list) });
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('honest files are taken', () => {
  const family = 'application/vnd.openxmlformats-officedocument';
  it.each([
    ['plan.pdf', makePdf(), 'application/pdf'],
    ['Plan.final.PDF', makePdf(), 'application/pdf'],
    ['../../plan.pdf', makePdf(), 'application/pdf'],
    ['plan.doc', makeDoc(), 'application/msword'],
    ['plan.xls', makeXls(), 'application/vnd.ms-excel'],
    ['plan.ppt', makePpt(), 'application/vnd.ms-powerpoint'],
    ['plan.docx', makeDocx(), `${family}.wordprocessingml.document`],
    ['plan.xlsx', makeXlsx(), `${family}.spreadsheetml.sheet`],
    ['plan.pptx', makePptx(), `${family}.presentationml.presentation`],
  ])('%s', async (name, content, type) => {
    expect(await inspect(name, content)).toBe(type);
  });

  it.each([
    ['me.png', 'png'],
    ['me.jpg', 'jpeg'],
    ['me.JPEG', 'jpeg'],
    ['me.webp', 'webp'],
    ['me.gif', 'gif'],
  ] as const)('%s', async (name, format) => {
    expect(await inspect(name, await makeImage(format, { exif: 'A. Maker' }), 'avatar')).toBe(
      `image/${format}`,
    );
    expect(await inspect(name, await makeImage(format, { width: 1, height: 1 }), 'proof')).toBe(
      `image/${format}`,
    );
  });

  it('a document with links for people to click', async () => {
    const links = relations(
      'word/_rels/document.xml.rels',
      { type: 'hyperlink', target: 'https://example.com/a?b=1&amp;c=2', isExternal: true },
      { type: 'hyperlink', target: 'mailto:ada@example.com', isExternal: true },
      { type: 'image', target: 'media/image1.png' },
    );
    expect(await inspect('plan.docx', makeDocx([links]))).toContain('wordprocessingml');
  });

  it('a JPEG with a second picture behind its end, as cameras write it', async () => {
    const picture = await makeImage('jpeg');
    expect(await inspect('me.jpg', Buffer.concat([picture, picture]), 'image')).toBe('image/jpeg');
  });

  it('a PDF with empty lines after its end', async () => {
    expect(await inspect('plan.pdf', Buffer.concat([makePdf(), Buffer.from('\r\n\n\0\0')]))).toBe(
      'application/pdf',
    );
  });
});

describe('a type that the kind does not take is refused', () => {
  it.each([
    ['plan.exe', 'attachment'],
    ['plan.pdf.exe', 'attachment'],
    ['plan', 'attachment'],
    ['plan.pdf ', 'attachment'],
    ['plan.docm', 'attachment'],
    ['plan.pptx', 'document'],
    ['plan.svg', 'image'],
    ['plan.pdf', 'avatar'],
  ] as const)('%s as %s', async (name, kind) => {
    expect(await inspect(name, makePdf(), kind)).toBe('wrongType');
  });
});

describe('content that does not fit the name is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  it.each([
    ['HTML as PNG', 'a.png', html],
    ['SVG as PNG', 'a.png', svg],
    ['SVG as JPEG', 'a.jpg', `<?xml version="1.0"?>${svg}`],
    ['HTML as PDF', 'a.pdf', html],
    ['text as DOC', 'a.doc', 'words'],
    ['RTF as DOC', 'a.doc', '{\\rtf1 words}'],
    ['a program as PDF', 'a.pdf', 'MZ\x90\0'.repeat(100)],
    ['PDF as DOCX', 'a.docx', makePdf()],
    ['DOCX as PDF', 'a.pdf', makeDocx()],
    ['DOCX as XLSX', 'a.xlsx', makeDocx()],
    ['XLSX as PPTX', 'a.pptx', makeXlsx()],
    ['DOC as XLS', 'a.xls', makeDoc()],
    ['PPT as DOC', 'a.doc', makePpt()],
    ['a plain archive as DOCX', 'a.docx', makeZip([{ name: 'a.txt', content: 'words' }])],
    ['an installer as DOC', 'a.doc', makeOle(['Property', 'Binary.x'])],
    ['a document of two types', 'a.doc', makeOle(['WordDocument', 'Workbook'])],
    ['nothing', 'a.pdf', ''],
    ['one byte', 'a.docx', 'P'],
    ['a bare signature', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s', async (_case, name, content) => {
    const kind = /png|jpg/.test(name) ? 'image' : 'attachment';
    expect(await inspect(name, content, kind)).toBe('notWhatItSays');
  });

  it('a JPEG named as PNG', async () => {
    expect(await inspect('me.png', await makeImage('jpeg'), 'image')).toBe('notWhatItSays');
  });
});

describe('files of two types at once are refused', () => {
  it('a PDF that starts late, has markup in its head, or content after its end', async () => {
    const pdf = makePdf();
    const late = Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]);
    const marked = Buffer.concat([Buffer.from('%PDF-1.4\n<HTML><script>alert(1)</script>'), pdf]);
    const followed = Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]);
    for (const content of [late, marked, followed])
      expect(await inspect('a.pdf', content)).toBe('notWhatItSays');
  });

  it('a PDF that is an archive too, whichever comes last', async () => {
    const archive = makeZip([{ name: 'a.txt', content: 'words' }]);
    const withComment = makeZip([{ name: 'a.txt', content: 'words' }], '%PDF-1.4\nstartxref\n0\n%%EOF\n');
    const head = Buffer.from('%PDF-1.4\n');
    expect(await inspect('a.pdf', Buffer.concat([makePdf(), archive]))).toBe('notWhatItSays');
    expect(await inspect('a.pdf', Buffer.concat([head, withComment]))).toBe('notWhatItSays');
  });

  it('a DOCX with something before it, after it, or in its comment', async () => {
    const docx = makeDocx();
    expect(await inspect('a.docx', Buffer.concat([Buffer.from('GIF89a'), docx]))).toBe('notWhatItSays');
    expect(await inspect('a.docx', Buffer.concat([docx, makePdf()]))).toBe('notWhatItSays');
    expect(await inspect('a.docx', makeOoxml('docx', [], '<script>alert(1)</script>'))).toBe('notWhatItSays');
  });

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)(
    'a picture (%s) followed by a script or an archive',
    async (format) => {
      const picture = await makeImage(format);
      for (const tail of ['<script>alert(1)</script>', makeZip([{ name: 'a', content: 'b' }])]) {
        const content = Buffer.concat([picture, Buffer.from(tail)]);
        expect(await inspect(`a.${format}`, content, 'avatar')).toBe('notWhatItSays');
      }
    },
  );
});

describe('cut-off files are refused', () => {
  it.each([
    ['a.pdf', makePdf()],
    ['a.doc', makeDoc()],
    ['a.xls', makeXls()],
    ['a.ppt', makePpt()],
    ['a.docx', makeDocx()],
    ['a.pptx', makePptx()],
  ])('%s', async (name, content) => {
    for (const part of [0.1, 0.5, 0.9]) {
      expect(await inspect(name, content.subarray(0, content.length * part))).toBe('notWhatItSays');
    }
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture (%s)', async (format) => {
    const picture = await makeImage(format, { width: 300, height: 200 });
    for (const part of [0.1, 0.5, 0.97]) {
      const content = picture.subarray(0, Math.floor(picture.length * part));
      expect(await inspect(`a.${format}`, content, 'image')).toBe('notWhatItSays');
    }
  });
});

describe('bombs are refused quickly', () => {
  it('a picture of 50,000 by 50,000 pixels in a few bytes', async () => {
    const picture = await makeImage('png', { width: 10, height: 10 });
    picture.writeUInt32BE(50_000, 16);
    picture.writeUInt32BE(50_000, 20);
    const { crc32 } = await import('node:zlib');
    picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
    expect(await inspect('a.png', picture, 'avatar')).toBe('tooManyPixels');
  });

  it('an archive that unpacks to more than 100 MB, also when it says less', async () => {
    const zeros = Buffer.alloc(101 * 1024 * 1024);
    expect(await inspect('a.docx', makeDocx([{ name: 'word/media/a.bmp', content: zeros }]))).toBe(
      'notWhatItSays',
    );
    const modest = [{ name: 'word/media/a.bmp', content: zeros, claimedSize: 1000 }];
    expect(await inspect('a.docx', makeDocx(modest))).toBe('notWhatItSays');
  });

  it('an entry that is packed more than a thousandfold', async () => {
    const zeros = Buffer.alloc(10 * 1024 * 1024);
    expect(await inspect('a.docx', makeDocx([{ name: 'word/media/a.bmp', content: zeros }]))).toBe(
      'notWhatItSays',
    );
  });

  it('more than 2,000 entries', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      name: `word/media/${index}.png`,
      content: 'x',
    }));
    expect(await inspect('a.docx', makeDocx(many.slice(0, 1_997)))).toContain('wordprocessingml');
    expect(await inspect('a.docx', makeDocx(many))).toBe('notWhatItSays');
  });
});

describe('archives with odd names are refused', () => {
  it.each(['../../etc/cron.d/a', '/etc/passwd', 'C:/a.txt', 'word/../../a', 'WORD/document.XML'])(
    '%s',
    async (name) => {
      expect(await inspect('a.docx', makeDocx([{ name, content: 'x' }]))).toBe('notWhatItSays');
    },
  );
});

describe('macros and outside content are refused', () => {
  it('a macro document under the name of a plain one', async () => {
    const types = `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`;
    expect(await inspect('a.docx', makeDocx([{ name: '[Content_Types].xml', content: types }]))).toBe(
      'activeContent',
    );
    expect(await inspect('a.docx', makeDocx([{ name: 'word/vbaProject.bin', content: 'x' }]))).toBe(
      'activeContent',
    );
    expect(await inspect('a.xlsx', makeXlsx([{ name: 'xl/macrosheets/sheet1.xml', content: 'x' }]))).toBe(
      'activeContent',
    );
    expect(await inspect('a.pptx', makePptx([{ name: 'ppt/embeddings/a.xlsm', content: 'x' }]))).toBe(
      'activeContent',
    );
    expect(await inspect('a.doc', makeOle(['WordDocument', 'Macros', 'VBA']))).toBe('activeContent');
    expect(await inspect('a.xls', makeOle(['Workbook', '_VBA_PROJECT_CUR']))).toBe('activeContent');
  });

  it.each(['attachedTemplate', 'oleObject', 'image', 'frame', 'subDocument', 'externalLinkPath'])(
    'what a program loads by itself: %s',
    async (type) => {
      const part = 'word/_rels/settings.xml.rels';
      const outside = relations(part, { type, target: 'https://example.com/x.dotm', isExternal: true });
      expect(await inspect('a.docx', makeDocx([outside]))).toBe('activeContent');
    },
  );

  it('the same in other spellings', async () => {
    const address = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate';
    const spellings = [
      `<r:Relationship xmlns:r='x' Id='a' Type='${address}' TargetMode = 'External' Target='http://example.com/a'/>`,
      `<Relationship Type="${address}" Target="http://example.com/a" TargetMode="&#x45;xternal"></Relationship>`,
      `<Relationship é="&gt;" Type="${address}"\n\tTargetMode="EXTERNAL"\nTarget="a"/>`,
      `<Relationship Type="${address}" Target="\\\\example.com\\share\\a"/>`,
      `<Relationship Type="x/hyperlink" Target="java\tscript:alert(1)" TargetMode="External"/>`,
    ];
    for (const spelling of spellings) {
      const xml = `<Relationships>${spelling}</Relationships>`;
      for (const content of [xml, Buffer.from(`\ufeff${xml}`, 'utf16le')]) {
        const part = { name: 'word/_rels/settings.xml.rels', content };
        expect(await inspect('a.docx', makeDocx([part]))).toBe('activeContent');
      }
    }
  });

  it('relationships that cannot be read for certain', async () => {
    const broken = [
      '<!DOCTYPE r [<!ENTITY e "External">]><Relationships/>',
      '<Relationship Type="a" Target=b/>',
    ];
    for (const content of broken) {
      const part = { name: 'word/_rels/settings.xml.rels', content };
      expect(await inspect('a.docx', makeDocx([part]))).toBe('notWhatItSays');
    }
  });
});

describe('the test virus is found without a scanner', () => {
  it('alone, inside a document, and inside an archive', async () => {
    expect(await inspect('a.pdf', eicar)).toBe('infected');
    expect(await inspect('a.pdf', Buffer.concat([makePdf(), Buffer.from(`%${eicar}`)]))).toBe('infected');
    expect(await inspect('a.docx', makeDocx([{ name: 'word/a.txt', content: eicar }]))).toBe('infected');
    const far = Buffer.concat([Buffer.alloc(65_500, '%'), Buffer.from(eicar)]);
    expect(await inspect('a.docx', makeDocx([{ name: 'word/a.txt', content: far }]))).toBe('infected');
  });
});
