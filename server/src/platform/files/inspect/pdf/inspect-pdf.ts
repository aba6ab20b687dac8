import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { otherFormat } from '../foreign-format.ts';
import { isAnotherProgramsOwn } from '../harmless-bytes.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import { checkActions } from './pdf-actions.ts';
import { PdfObjects } from './pdf-objects.ts';

/** Readers look for the header in so many bytes (ISO 32000-1, annex H, note 13), and for the end in as many. */
const headBytes = 1024;
// A ZIP archive is found by a record in the last 22 bytes plus a comment of up to 65,535.
const tailBytes = 65_557;
const endMark = '%%EOF';
const endOfPrintJob = '\x1b%-12345X';

/**
 * A PDF that a reader opens, that no other kind of program takes for its own, and that does nothing by itself.
 * @throws RefusedFile with the reason.
 */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  checkHead(bytes);
  checkTail(bytes);
  await openPdf(bytes);
  checkActions(new PdfObjects(bytes));
}

/**
 * Opens a PDF as the readers of browsers do, which repair what they can, up to its first page.
 * @throws RefusedFile `password`, `notWhatItSays` where it cannot be opened.
 */
async function openPdf(bytes: Buffer): Promise<void> {
  const loading = getDocument({
    // A copy: the library takes the memory over.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    await document.getPage(1);
  } catch (error) {
    if (error instanceof PasswordException) throw new RefusedFile('password', 'encrypted');
    throw damaged(String(error));
  } finally {
    await loading.destroy();
  }
}

/** Before the header, and between it and the first object, there is room for another file; only markup counts there. */
function checkHead(bytes: Buffer): void {
  const start = bytes.subarray(0, headBytes + 5).indexOf('%PDF-');
  if (start < 0) otherFormat(bytes);
  if (isAnotherProgramsOwn(bytes.subarray(0, start))) throw damaged('another file before the PDF');
  const head = bytes.subarray(start + 5, start + 5 + headBytes);
  const first = head.toString('latin1').search(/\d\s+obj\b/);
  if (isAnotherProgramsOwn(withoutHeaders(first < 0 ? head : head.subarray(0, first))))
    throw damaged('another file in the header');
}

/** A second header is only odd. */
const withoutHeaders = (head: Buffer): Buffer =>
  Buffer.from(head.toString('latin1').replaceAll('%PDF-', ''), 'latin1');

function checkTail(bytes: Buffer): void {
  const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes));
  const end = tail.lastIndexOf(endMark);
  const behind = end < 0 ? behindTable(tail) : tail.toString('latin1', end + endMark.length);
  // DOS ended texts with this sign.
  if (/[^\s\0]/.test(behind.replaceAll('\x1a', '').replaceAll(endOfPrintJob, '')))
    throw damaged('content after the end mark');
  if (endsAsArchive(tail)) throw damaged('also a ZIP archive');
}

/** Some programs leave the end mark out, or write half of it, behind the place of the table of contents. */
function behindTable(tail: Buffer): string {
  const table = tail.lastIndexOf('startxref');
  if (table < 0) throw damaged('no end mark');
  return tail
    .toString('latin1', table + 'startxref'.length)
    .replace(/^\s{0,9}\d{1,12}\s{0,9}%{0,2}E?O?F?/, '');
}

/** Whether an archive's closing record lies behind the last object, where programs for archives look for it. */
function endsAsArchive(tail: Buffer): boolean {
  const lastObject = tail.lastIndexOf('endobj');
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    const end = at + 22 <= tail.length ? at + 22 + tail.readUInt16LE(at + 20) : 0;
    if (at > lastObject || end === tail.length) return true;
  }
  return false;
}
