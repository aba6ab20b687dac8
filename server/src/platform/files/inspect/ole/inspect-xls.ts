import { findNetworkBytes } from '../network-address.ts';
import { damaged, RefusedFile } from '../refusal.ts';
import type { Stream } from './compound-file.ts';

const records = {
  filePass: 0x2f,
  externSheet: 0x17,
  externName: 0x23,
  boundSheet: 0x85,
  sxString: 0xcd,
  supBook: 0x1ae,
};
const macroSheet = 1;
const visualBasic = 6;

/**
 * An Excel workbook of 1993 to 2003 ([MS-XLS]): not encrypted, no Excel 4.0 macro sheet, no DDE, nothing loaded from
 * another machine. Workbooks linked to others by a local path are fine.
 */
export function inspectXls(main: Stream): void {
  const bytes = main.read();
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== 0x0809) throw damaged('no workbook');
  const isOf97 = bytes.readUInt16LE(4) >= 0x600;
  const linkType = isOf97 ? records.supBook : records.externSheet;
  let link = '';
  for (const { type, data } of readRecords(bytes)) {
    if (type === records.filePass) throw new RefusedFile('password', 'FilePass');
    if (type === records.boundSheet) checkSheet(data);
    if (type === linkType) link = checkLink(isOf97 ? wideText(data) : data.toString('latin1', 1));
    if (type === records.externName) checkLinkedName(data, link);
    if (type === records.sxString) checkQuery(data);
  }
}

/** Reads one record after the other. Like Excel, it ignores what follows a truncated one. */
function* readRecords(bytes: Buffer): Generator<{ type: number; data: Buffer }> {
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt16LE(at + 2);
    yield { type: bytes.readUInt16LE(at), data: bytes.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

function checkSheet(data: Buffer): void {
  if (data[5] === macroSheet) throw new RefusedFile('macros', 'an Excel 4.0 macro sheet');
  if (data[5] === visualBasic) throw new RefusedFile('macros', 'a Visual Basic module');
}

/** A text of Excel 97 and later, after two bytes: its length, whether its characters are wide, and its characters. */
function wideText(data: Buffer): string {
  if (data.length < 5 || data.readUInt16LE(2) > 0x3a00) return '';
  const isWide = ((data[4] ?? 0) & 1) !== 0;
  const length = data.readUInt16LE(2) * (isWide ? 2 : 1);
  return data.toString(isWide ? 'utf16le' : 'latin1', 5, 5 + length);
}

/** The path of a linked document, encoded ([MS-XLS] 2.5.277): 1 starts it, `1 @` a share, 5 an address; 3 separates its parts. */
function checkLink(path: string): string {
  const share = path.startsWith('\x01\x01@') ? path.slice(3) : undefined;
  const address = share ?? findNetworkBytes(Buffer.from(path, 'latin1'));
  if (address) throw new RefusedFile('outsideContent', address);
  return path;
}

const oleLink = 0x10;

/** A name that belongs to `program 3 topic` is DDE, unless it is marked as a link to an object. */
function checkLinkedName(data: Buffer, link: string): void {
  const isEncoded = link.startsWith('\x01') || link.startsWith('\x02');
  if (isEncoded || link.indexOf('\x03') < 1 || ((data[0] ?? 0) & oleLink) !== 0) return;
  throw new RefusedFile('dataExchange', link);
}

function checkQuery(data: Buffer): void {
  const text = data.toString('latin1').replaceAll('\0', '');
  const [, address] = /URL;(.{3,200})/i.exec(text) ?? [];
  if (address !== undefined) throw new RefusedFile('outsideContent', address);
}
