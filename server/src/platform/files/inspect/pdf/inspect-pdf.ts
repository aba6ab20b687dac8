import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { otherFormat } from '../foreign-format.ts';
import { isForeignContent } from '../harmless-bytes.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { checkActions } from './pdf-actions.ts';
import { PdfObjects } from './pdf-objects.ts';

/** Readers search this many bytes for the header, and as many for the end (ISO 32000-1, annex H, note 13). */
const headBytes = 1024;
// A ZIP archive is found by a record in the last 22 bytes plus a comment of up to 65,535.
const tailBytes = 65_557;
const endMark = '%%EOF';
const endOfPrintJob = '\x1b%-12345X';

/**
 * Checks a PDF: a reader can open it, no other kind of program would, and it does nothing automatically.
 * @returns the number of pages.
 * @throws RefusedFile with the reason.
 */
export async function inspectPdf(bytes: Buffer): Promise<number> {
  checkHead(bytes);
  checkTail(bytes);
  const pages = await openPdf(bytes);
  checkActions(new PdfObjects(bytes));
  return pages;
}

/**
 * Opens a PDF up to its first page, repairing it as browsers do.
 * @throws RefusedFile `password`, or `notWhatItSays` if it cannot be opened.
 */
async function openPdf(bytes: Buffer): Promise<number> {
  const loading = getDocument({
    // A copy, because the library takes ownership of the memory.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    await document.getPage(1);
    return document.numPages;
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedFile('password', 'encrypted');
    throw damaged(String(error));
  } finally {
    await loading.destroy();
  }
}

/** Another file could be hidden before the header, or between it and the first object. */
function checkHead(bytes: Buffer): void {
  const start = bytes.subarray(0, headBytes + 5).indexOf('%PDF-');
  if (start < 0) otherFormat(bytes);
  if (isForeignContent(bytes.subarray(0, start))) throw damaged('another file before the PDF');
  const head = bytes.subarray(start + 5, start + 5 + headBytes);
  const first = head.toString('latin1').search(/\d\s+obj\b/);
  if (isForeignContent(withoutHeaders(first < 0 ? head : head.subarray(0, first))))
    throw damaged('another file in the header');
}

/** A second PDF header is harmless. */
const withoutHeaders = (head: Buffer): Buffer =>
  Buffer.from(head.toString('latin1').replaceAll('%PDF-', ''), 'latin1');

function checkTail(bytes: Buffer): void {
  const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes));
  const end = tail.lastIndexOf(endMark);
  const behind = end < 0 ? behindTable(tail) : tail.toString('latin1', end + endMark.length);
  // DOS ended texts with this character.
  if (/[^\s\0]/.test(behind.replaceAll('\x1a', '').replaceAll(endOfPrintJob, '')))
    throw damaged('content after the end mark');
  if (endsAsArchive(tail)) throw damaged('also a ZIP archive');
}

/** Some programs omit the end mark after `startxref`, or write half of it. */
function behindTable(tail: Buffer): string {
  const table = tail.lastIndexOf('startxref');
  if (table < 0) throw damaged('no end mark');
  return tail
    .toString('latin1', table + 'startxref'.length)
    .replace(/^\s{0,9}\d{1,12}\s{0,9}%{0,2}E?O?F?/, '');
}

/** Whether an archive's end record follows the last object, where unpackers look for it. */
function endsAsArchive(tail: Buffer): boolean {
  const lastObject = tail.lastIndexOf('endobj');
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    const end = at + 22 <= tail.length ? at + 22 + tail.readUInt16LE(at + 20) : 0;
    if (at > lastObject || end === tail.length) return true;
  }
  return false;
}
