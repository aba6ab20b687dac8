import { makeOle, type OleTree } from './ole-writer.ts';

/** Small documents of Office 97 to 2003, made here, with whatever a test puts into them. */

const uint16s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
};

interface DocContent {
  /** Fields stand between the marks 0x13, 0x14 and 0x15. */
  text?: string;
  isEncrypted?: boolean;
  template?: string;
  more?: OleTree;
}

/** A Word document whose text lies in one piece, as wide characters. */
export function makeDoc({
  text = 'Words.',
  isEncrypted = false,
  template = '',
  more = {},
}: DocContent = {}): Buffer {
  const main = Buffer.alloc(4096);
  uint16s(0xa5ec, 0xc1).copy(main);
  main.writeUInt16LE(isEncrypted ? 0x0300 : 0x0200, 0x0a);
  const body = Buffer.from(text, 'utf16le');
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(main.length, 15);
  const names = Buffer.concat([uint16s(0xffff, 2, 0, 0, template.length), Buffer.from(template, 'utf16le')]);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  main.writeUInt32LE(pieces.length, 0x19a);
  main.writeUInt32LE(names.length, 0x19e);
  const table = Buffer.concat([pieces, names]);
  return makeOle({ WordDocument: Buffer.concat([main, body]), '1Table': table, ...more });
}

type Record = [type: number, data: Buffer | string];

const record = ([type, data]: Record): Buffer =>
  Buffer.concat([uint16s(type, Buffer.from(data).length), Buffer.from(data)]);

/** The stream of an Excel workbook: its beginning, the given records, its end. */
export function makeWorkbook(...records: Record[]): Buffer {
  const start: Record = [0x809, uint16s(0x600, 5, 0, 0, 0, 0, 0, 0)];
  return Buffer.concat([start, ...records, [0x0a, ''] as Record].map(record));
}

/** The record of a sheet; kind 1 is an Excel 4.0 macro sheet. */
export const sheetRecord = (kind = 0): Record => [0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 0x41])];

/** The record of a linked document, and that of a name in it. */
export function linkRecords(path: string, nameFlags: number): Record[] {
  const text = Buffer.from(path, 'latin1');
  return [
    [0x1ae, Buffer.concat([uint16s(1, path.length), Buffer.from([0]), text])],
    [0x23, uint16s(nameFlags, 0, 0, 0)],
  ];
}

export const makeXls = (records: Record[] = [sheetRecord()], more: OleTree = {}): Buffer =>
  makeOle({ Workbook: makeWorkbook(...records), ...more });

/** A record of PowerPoint; containers have the version 15. */
export function slideRecord(type: number, data: Buffer, version = 15): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

export function makePpt(content: Buffer = slideRecord(0x3e8, Buffer.alloc(0)), token = 0xe391c05f): Buffer {
  const user = Buffer.alloc(20);
  user.writeUInt32LE(token, 12);
  return makeOle({ 'PowerPoint Document': content, 'Current User': user });
}

/** An embedded package ([MS-OLEDS] 2.3.6, and what Windows writes into it). */
export function makePackage(name: string, content: Buffer | string): Buffer {
  const path = Buffer.from(`C:\\files\\${name}\0`, 'latin1');
  const file = Buffer.from(content);
  const [pathLength, fileLength] = [Buffer.alloc(4), Buffer.alloc(4)];
  pathLength.writeUInt32LE(path.length);
  fileLength.writeUInt32LE(file.length);
  const texts = Buffer.from(`${name}\0C:\\files\\${name}\0`, 'latin1');
  const body = Buffer.concat([uint16s(2), texts, uint16s(0, 3), pathLength, path, fileLength, file]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([length, body]);
}

/** A container of VBA that is not compressed ([MS-OVBA] 2.4.1.3.10). */
function container(content: Buffer): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc(4096 - content.length)]);
  return Buffer.concat([Buffer.from([1]), uint16s(0x3fff), padded]);
}

/** A storage of Visual Basic with one module; `compiledLines` is what its compiled form claims to have. */
export function makeVba(source: string, compiledLines = 0): OleTree {
  const name = Buffer.from('Module1');
  const sized = (type: number, data: Buffer): Buffer => Buffer.concat([uint16s(type, data.length, 0), data]);
  const compiled = Buffer.concat([Buffer.from('0116030000feca0100', 'hex'), uint16s(compiledLines)]);
  const offset = Buffer.alloc(4);
  offset.writeUInt32LE(compiled.length);
  const list = Buffer.concat([sized(0x1a, name), sized(0x31, offset)]);
  return {
    VBA: {
      dir: container(list),
      _VBA_PROJECT: uint16s(0x61cc),
      Module1: Buffer.concat([compiled, container(Buffer.from(source))]),
    },
  };
}
