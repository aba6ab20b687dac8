import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { withCrossReference } from '../../demo/documents/write-pdf.ts';
import { makeZip, type ZipEntry } from './zip-writer.ts';

/** Small harmless files of every accepted type, for tests, demo data and journeys. */

const escapePdf = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** A PDF of one page with a heading and lines of text in the Latin alphabet. */
export function makePdf(heading = 'A plan', lines: string[] = ['Words of the plan.']): Buffer {
  const text = [`/F1 20 Tf 72 760 Td (${escapePdf(heading)}) Tj /F1 11 Tf 0 -32 Td`];
  for (const line of lines) text.push(`(${escapePdf(line)}) Tj 0 -16 Td`);
  const stream = `BT ${text.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(withCrossReference(objects), 'latin1');
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Relation {
  type: string;
  target: string;
  isExternal?: boolean;
}

/** A relationships part; types are the last words of the standard's addresses. */
export function relationsXml(relations: Relation[]): string {
  const rows = relations.map(({ type, target, isExternal }, index) => {
    const mode = isExternal ? ' TargetMode="External"' : '';
    return `<Relationship Id="rId${index + 1}" Type="${relationTypes}/${type}" Target="${target}"${mode}/>`;
  });
  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

const office = 'application/vnd.openxmlformats-officedocument';
const mainParts = {
  docx: {
    part: 'word/document.xml',
    type: `${office}.wordprocessingml.document.main+xml`,
    xml: '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Words of the plan.</w:t></w:r></w:p></w:body></w:document>',
  },
  xlsx: {
    part: 'xl/workbook.xml',
    type: `${office}.spreadsheetml.sheet.main+xml`,
    xml: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationTypes}"><sheets/></workbook>`,
  },
  pptx: {
    part: 'ppt/presentation.xml',
    type: `${office}.presentationml.presentation.main+xml`,
    xml: '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
  },
};

/** An Office document with its main part and whatever parts a test adds or replaces by name. */
export function makeOoxml(kind: keyof typeof mainParts, more: ZipEntry[] = [], comment = ''): Buffer {
  const { part, type, xml } = mainParts[kind];
  const declared = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/>`;
  const honest: ZipEntry[] = [
    { name: '[Content_Types].xml', content: `${xmlHead}<Types xmlns="${packageTypes}">${declared}</Types>` },
    { name: '_rels/.rels', content: relationsXml([{ type: 'officeDocument', target: part }]) },
    { name: part, content: xmlHead + xml },
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return makeZip([...honest.filter(({ name }) => !replaced.has(name)), ...more], comment);
}

const box = (type: string, content = Buffer.alloc(256)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The boxes of a video without any content. */
export const makeMp4 = (types: readonly string[] = ['ftyp', 'moov', 'mdat']): Buffer =>
  Buffer.concat(types.map((type) => box(type)));

export const makeWebm = (documentType = 'webm'): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from(documentType),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x84, 0, 0, 0, 0]),
  ]);

/** Captions of one video. */
export const makeWebVtt = (text = 'Ask for money.'): Buffer =>
  Buffer.from(`WEBVTT\n\n00:00.000 --> 00:30.000\n${text}\n`);

export const makeDocx = (more: ZipEntry[] = []): Buffer => makeOoxml('docx', more);
export const makeXlsx = (more: ZipEntry[] = []): Buffer => makeOoxml('xlsx', more);
export const makePptx = (more: ZipEntry[] = []): Buffer => makeOoxml('pptx', more);

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture of two colours, with the camera's metadata where `exif` is given. */
export async function makeImage(
  format: PictureFormat,
  { width = 64, height = 48, exif }: { width?: number; height?: number; exif?: string } = {},
): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#2b5cff' };
  const canvas = sharp({ create: { width, height, channels: 3, background: '#f4b63f' } });
  const drawn = canvas.composite([{ input: { create: half }, left: 0, top: 0 }]);
  const tagged = exif === undefined ? drawn : drawn.withExif({ IFD0: { Artist: exif } });
  return tagged.toFormat(format).toBuffer();
}

/** A JPEG of noise, which hardly compresses: as large as its dimensions allow. */
export const makeNoise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
