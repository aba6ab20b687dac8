import { findStream, isCompoundFile, readCompoundFile } from './ole/compound-file.ts';
import { damaged, RefusedFile } from './refusal.ts';

/** The actual format of a file by its first bytes. */
const starts: [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^\{\\rtf/, 'a rich text document (RTF)'],
  [/^(?:\xff\xd8\xff)/, 'a JPEG picture'],
  [/^\x89PNG/, 'a PNG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF picture'],
  [/^BM.{4}\0\0\0\0/s, 'a BMP picture'],
  [/^....ftyp(?:hei|hev|mif1|msf1)/s, 'a photo in the HEIC format (export it as JPEG)'],
  [/^....ftypavif/s, 'an AVIF picture'],
  [/^\t\p{Cc}{2}\0/u, 'a workbook of Excel 4 or older'],
  [/^(?:\xdb\xa5|\x9b\xa5|\x31\xbe)/, 'a document of Word 2 or older'],
  [
    /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->).)*-->|<!doctype[^>]*>)*<svg\b/is,
    'an SVG drawing (which can contain scripts)',
  ],
  [/^\xffWPC/, 'a WordPerfect document'],
  [/^MIME-Version:/i, 'a web archive (MHTML)'],
  [/^%!PS/, 'a PostScript document'],
  [
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\?>\s*(?:<\?mso-application[^>]*\?>\s*)?<(?:\w+:)?(?:Workbook|wordDocument|package)\b/i,
    'an Office document in plain XML',
  ],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|meta|table)\b/i, 'a web page (HTML)'],
];

const oleStreams: [string[], string][] = [
  [['encryptedpackage'], 'an encrypted document'],
  [['worddocument'], 'a Word document (.doc)'],
  [['workbook', 'book'], 'an Excel workbook (.xls)'],
  [['powerpoint document'], 'a PowerPoint presentation (.ppt)'],
  [['pp40', 'pp97_dualstorage'], 'a presentation of PowerPoint 95 or older'],
  [['__properties_version1.0'], 'an Outlook message'],
  [['visiodocument'], 'a Visio drawing'],
];

const packageTypes: [RegExp, string][] = [
  [/wordprocessingml\.document\.main/i, 'a Word document (.docx)'],
  [/wordprocessingml\.template\.main/i, 'a Word template (.dotx)'],
  [/spreadsheetml\.sheet\.main/i, 'an Excel workbook (.xlsx)'],
  [/spreadsheetml\.template\.main/i, 'an Excel template (.xltx)'],
  [/ms-excel\.sheet\.binary/i, 'a binary Excel workbook (.xlsb)'],
  [/presentationml\.presentation\.main/i, 'a PowerPoint presentation (.pptx)'],
  [/presentationml\.slideshow\.main/i, 'a PowerPoint slide show (.ppsx)'],
  [/presentationml\.template\.main/i, 'a PowerPoint template (.potx)'],
];

const archiveParts: [RegExp, string][] = [
  [
    /^index\/document\.iwa$|^index\.zip$|^index\.(?:apxl|xml)(?:\.gz)?$/,
    'a document of Pages, Numbers or Keynote',
  ],
  [/^content\.xml$/, 'an OpenDocument file (ODF)'],
];

/**
 * Refuses a file whose content does not match its name. The message names the actual format if it is known.
 * @throws RefusedFile `otherFormat`, or `notWhatItSays` for an unknown format.
 */
export function otherFormat(bytes: Buffer, packageType = '', names: ReadonlySet<string> = new Set()): never {
  const head = bytes.toString('latin1', 0, 2048);
  const found =
    packageTypes.find(([type]) => type.test(packageType)) ??
    archiveParts.find(([part]) => [...names].some((name) => part.test(name))) ??
    starts.find(([start]) => start.test(head)) ??
    (isCompoundFile(bytes) ? compoundFormat(bytes) : undefined);
  if (found === undefined) throw damaged('unknown format');
  throw new RefusedFile('otherFormat', found[1]);
}

function compoundFormat(bytes: Buffer) {
  const root = readCompoundFile(bytes);
  return oleStreams.find(([names]) => findStream(root, ...names));
}
