import { fileMessages } from '@proxima/contract/files/chosen-files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eicar } from '../../../../test/documents/eicar.ts';
import { inspect, inspectWithDetail } from '../../../../test/documents/inspect-content.ts';
import { makeDoc, makePpt, makeXls, slideRecord } from '../../../../test/documents/old-office-files.ts';
import { makeOle } from '../../../../test/documents/ole-writer.ts';
import {
  makeDocx,
  makeImage,
  makeMp4,
  makeOoxml,
  makePdf,
  makePptx,
  makeWebm,
  makeXlsx,
  type Relation,
  relationsXml,
} from '../../../../test/documents/sample-files.ts';
import { makeZip } from '../../../../test/documents/zip-writer.ts';

const relations = (part: string, ...list: Relation[]) => ({ name: part, content: relationsXml(list) });

describe('harmless files are accepted', () => {
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

  it('a JPEG with a second picture after its end, as cameras write it', async () => {
    const picture = await makeImage('jpeg');
    expect(await inspect('me.jpg', Buffer.concat([picture, picture]), 'image')).toBe('image/jpeg');
  });

  it('a PDF with empty lines after its end', async () => {
    expect(await inspect('plan.pdf', Buffer.concat([makePdf(), Buffer.from('\r\n\n\0\0')]))).toBe(
      'application/pdf',
    );
  });
});

describe('videos', () => {
  it('are accepted if they are complete and of the type in their name', async () => {
    const endless = makeMp4();
    endless.writeUInt32BE(0, endless.length - 264);
    const replies = [];
    for (const [name, content] of [
      ['a.mp4', makeMp4()],
      ['a.mp4', makeMp4(['ftyp', 'moov', 'moof', 'mdat', 'moof', 'mdat'])],
      ['a.mp4', endless],
      ['a.webm', makeWebm()],
      ['a.mp4', makeMp4().subarray(0, -1)],
      ['a.mp4', makeMp4(['ftyp', 'mdat'])],
      ['a.mp4', makeMp4(['moov', 'mdat', 'ftyp'])],
      ['a.mp4', makeWebm()],
      ['a.webm', makeMp4()],
      ['a.webm', makeWebm('matr')],
      ['a.mp4', '<!doctype html><script>alert(1)</script>'],
      ['a.mov', makeMp4()],
    ] as const)
      replies.push(await inspect(name, content, 'video'));
    const damaged = 'notWhatItSays';
    expect(replies).toEqual([
      ...['video/mp4', 'video/mp4', 'video/mp4', 'video/webm'],
      ...Array(7).fill(damaged),
      'wrongType',
    ]);
    const virus = makeMp4();
    virus.write(eicar, virus.length - eicar.length);
    expect(await inspect('a.mp4', virus, 'video')).toBe('infected');
  });
});

describe('pictures as phones and programs write them', () => {
  it('50 megapixels in plain JPEG or PNG, but not in formats that need the whole picture in memory', async () => {
    const size = { width: 8165, height: 6124 };
    expect(await inspect('a.jpg', await makeImage('jpeg', size), 'image')).toBe('image/jpeg');
    expect(await inspect('a.png', await makeImage('png', size), 'image')).toBe('image/png');
    const progressive = await sharp(await makeImage('jpeg', size))
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await inspect('a.jpg', progressive, 'image')).toBe('tooManyPixels');
    expect(await inspect('a.jpg', await makeImage('jpeg', { width: 8000, height: 7600 }), 'image')).toBe(
      'tooManyPixels',
    );
  });

  it.each(['png', 'gif', 'webp'] as const)('a line break after the picture (%s)', async (format) => {
    const content = Buffer.concat([await makeImage(format), Buffer.from('\r\n')]);
    expect(await inspect(`a.${format}`, content, 'image')).toBe(`image/${format}`);
  });
});

describe('a type that is not accepted for the kind is refused', () => {
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

describe('content that does not match the name is refused, naming its actual type if known', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  const odt = makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<a/>' },
  ]);
  it.each([
    ['HTML as PNG', 'a.png', html, 'a web page'],
    ['SVG as PNG', 'a.png', svg, 'an SVG drawing'],
    ['SVG as JPEG', 'a.jpg', `<?xml version="1.0"?>${svg}`, 'an SVG drawing'],
    ['a photo of a phone as JPEG', 'a.jpg', `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`, 'HEIC'],
    ['HTML as PDF', 'a.pdf', html, 'a web page'],
    ['text as DOC', 'a.doc', 'words', ''],
    ['RTF as DOC', 'a.doc', '{\\rtf1 words}', 'RTF'],
    ['a web page as XLS', 'a.xls', '<html><table></table></html>', 'a web page'],
    ['a program as PDF', 'a.pdf', 'MZ\x90\0'.repeat(100), ''],
    ['PDF as DOCX', 'a.docx', makePdf(), 'a PDF'],
    ['DOCX as PDF', 'a.pdf', makeDocx(), ''],
    ['DOCX as XLSX', 'a.xlsx', makeDocx(), '.docx'],
    ['XLSX as PPTX', 'a.pptx', makeXlsx(), '.xlsx'],
    ['DOC as XLS', 'a.xls', makeDoc(), '.doc'],
    ['PPT as DOC', 'a.doc', makePpt(), '.ppt'],
    ['DOC as DOCX', 'a.docx', makeDoc(), '.doc'],
    ['ODT as DOCX', 'a.docx', odt, 'OpenDocument'],
    [
      'a document of Pages as DOCX',
      'a.docx',
      makeZip([{ name: 'Index/Document.iwa', content: 'x' }]),
      'Pages',
    ],
    ['a plain archive as DOCX', 'a.docx', makeZip([{ name: 'a.txt', content: 'words' }]), ''],
    ['an installer as DOC', 'a.doc', makeOle({ Property: 'x', 'Binary.x': 'x' }), ''],
    ['nothing', 'a.pdf', '', ''],
    ['one byte', 'a.docx', 'P', ''],
    ['a bare signature', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), ''],
  ])('%s', async (_case, name, content, named) => {
    const kind = /png|jpg/.test(name) ? 'image' : 'attachment';
    const { outcome, detail } = await inspectWithDetail(name, content, kind);
    expect(outcome).toBe(named === '' ? 'notWhatItSays' : 'otherFormat');
    expect(detail).toContain(named);
  });

  it('a JPEG named as PNG', async () => {
    const { detail } = await inspectWithDetail('me.png', await makeImage('jpeg'), 'image');
    expect(detail).toBe('a JPEG picture');
  });

  it('a type that is never accepted: the message explains how to export it', () => {
    for (const [extension, how] of [
      ['.heic', 'JPEG'],
      ['.odt', '.docx'],
      ['.key', 'PowerPoint'],
      ['.pages', 'Word'],
      ['.numbers', 'Excel'],
    ] as const)
      expect(fileMessages.wrongType('attachment', extension)).toMatch(new RegExp(`Please export.*${how}`));
    expect(fileMessages.wrongType('document', '.exe')).toBe(fileMessages.wrongType('document'));
  });
});

describe('files that are two types in one are refused', () => {
  it('a PDF that starts late, has markup in its head, or content after its end', async () => {
    const pdf = makePdf();
    const late = Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]);
    const marked = Buffer.concat([Buffer.from('%PDF-1.4\n<HTML><script>alert(1)</script>'), pdf]);
    const followed = Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]);
    for (const content of [late, marked, followed])
      expect(await inspect('a.pdf', content)).toBe('notWhatItSays');
  });

  it('a PDF that is also an archive, whichever comes last', async () => {
    const archive = makeZip([{ name: 'a.txt', content: 'words' }]);
    const withComment = makeZip([{ name: 'a.txt', content: 'words' }], '%PDF-1.4\nstartxref\n0\n%%EOF\n');
    const head = Buffer.from('%PDF-1.4\n');
    expect(await inspect('a.pdf', Buffer.concat([makePdf(), archive]))).toBe('notWhatItSays');
    expect(await inspect('a.pdf', Buffer.concat([head, withComment]))).toBe('notWhatItSays');
  });

  it('a DOCX with something before it, after it, or in its comment', async () => {
    const docx = makeDocx();
    expect(await inspect('a.docx', Buffer.concat([Buffer.from('GIF89a'), docx]))).toBe('otherFormat');
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
  const long = Buffer.alloc(20_000, 'text ');
  it.each([
    ['a.pdf', makePdf()],
    ['a.doc', makeDoc({ more: { Data: long } })],
    ['a.xls', makeXls(undefined, { Data: long })],
    ['a.ppt', makePpt(slideRecord(1000, long, 0))],
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

  it('an archive that unpacks to more than 100 MB, even if it claims less', async () => {
    const zeros = Buffer.alloc(101 * 1024 * 1024);
    expect(await inspect('a.docx', makeDocx([{ name: 'word/media/a.bmp', content: zeros }]))).toBe(
      'tooMuchInside',
    );
    const modest = [{ name: 'word/media/a.bmp', content: zeros, claimedSize: 1000 }];
    expect(await inspect('a.docx', makeDocx(modest))).toBe('notWhatItSays');
  });

  it('an entry that is packed more than a thousandfold', async () => {
    const zeros = Buffer.alloc(10 * 1024 * 1024);
    expect(await inspect('a.docx', makeDocx([{ name: 'word/media/a.bmp', content: zeros }]))).toBe(
      'tooMuchInside',
    );
  });

  it('a nested archive that unpacks to too much or is too deep', async () => {
    const part = (content: Buffer) => [{ name: 'word/embeddings/a.zip', content }];
    const zeros = {
      name: 'a.bin',
      content: Buffer.concat([Buffer.alloc(60 * 1024 * 1024), Buffer.from('end')]),
    };
    const half = makeZip([zeros, { name: 'b', content: 'x' }]);
    const twice = [...part(half), { name: 'word/embeddings/b.zip', content: half }];
    expect(await inspect('a.docx', makeDocx(part(makeZip([{ name: 'a', content: 'b' }]))))).toContain(
      'wordprocessingml',
    );
    expect(await inspect('a.docx', makeDocx(twice))).toBe('tooMuchInside');
    let nested = makeZip([{ name: 'a', content: 'b' }]);
    for (let depth = 0; depth < 6; depth += 1) nested = makeZip([{ name: 'a.zip', content: nested }]);
    expect(await inspect('a.docx', makeDocx(part(nested)))).toBe('tooMuchInside');
  });

  it('more than 2,000 entries', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      name: `word/media/${index}.png`,
      content: 'x',
    }));
    expect(await inspect('a.docx', makeDocx(many.slice(0, 1_997)))).toContain('wordprocessingml');
    expect(await inspect('a.docx', makeDocx(many))).toBe('tooMuchInside');
  });
});

describe('archives with invalid names are refused', () => {
  it.each(['../../etc/cron.d/a', '/etc/passwd', 'C:/a.txt', 'word/../../a', 'WORD/document.XML'])(
    '%s',
    async (name) => {
      expect(await inspect('a.docx', makeDocx([{ name, content: 'x' }]))).toBe('notWhatItSays');
    },
  );
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
