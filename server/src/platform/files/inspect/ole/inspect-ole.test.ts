import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspect } from '../../../../../test/documents/inspect-content.ts';
import {
  linkRecords,
  makeDoc,
  makePackage,
  makePpt,
  makeVba,
  makeWorkbook,
  makeXls,
  sheetRecord,
  slideRecord,
} from '../../../../../test/documents/old-office-files.ts';
import { makeOle } from '../../../../../test/documents/ole-writer.ts';
import { makeXlsx } from '../../../../../test/documents/sample-files.ts';

const accepted = /^application\/(?:msword|vnd\.ms-excel|vnd\.ms-powerpoint)$/;
const field = (instruction: string) => `Before \x13 ${instruction} \x14shown\x15 after.`;

const module = 'Attribute VB_Name = "ThisDocument"\r\nOption Explicit\r\n';
const macro = `${module}Sub AutoOpen()\r\nShell "calc"\r\nEnd Sub\r\n`;
const stream = (address: string) =>
  Buffer.concat([Buffer.from('0100000201000000', 'hex'), Buffer.from(address, 'utf16le')]);
const object = (storage: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(storage.length);
  return slideRecord(0x1011, Buffer.concat([length, deflateSync(storage)]), 0x10);
};

/** For each reason: its name, a harmless file, a hostile one, and the refusal. */
const pairs: [string, string, Buffer, Buffer, string][] = [
  ['a password', 'a.doc', makeDoc(), makeDoc({ isEncrypted: true }), 'password'],
  ['a password', 'a.xls', makeXls(), makeXls([[0x2f, Buffer.alloc(54)], sheetRecord()]), 'password'],
  ['a password', 'a.ppt', makePpt(), makePpt(undefined, 0xf3d1c4df), 'password'],
  ['a password', 'a.xlsx', makeXlsx(), makeOle({ EncryptionInfo: 'x', EncryptedPackage: 'x' }), 'password'],
  [
    'macros',
    'a.doc',
    makeDoc({ more: { Macros: makeVba(module) } }),
    makeDoc({ more: { Macros: makeVba(macro) } }),
    'macros',
  ],
  [
    'macros whose source was removed',
    'a.doc',
    makeDoc({ more: { Macros: makeVba(module, 0) } }),
    makeDoc({ more: { Macros: makeVba(module, 3) } }),
    'macros',
  ],
  [
    'macros',
    'a.xls',
    makeXls(undefined, { _VBA_PROJECT_CUR: makeVba(module) }),
    makeXls(undefined, { _VBA_PROJECT_CUR: makeVba(macro) }),
    'macros',
  ],
  [
    'macros',
    'a.ppt',
    makePpt(object(makeOle(makeVba(module)))),
    makePpt(object(makeOle(makeVba(macro)))),
    'macros',
  ],
  [
    'an Excel 4.0 macro sheet',
    'a.xls',
    makeXls([sheetRecord(0)]),
    makeXls([sheetRecord(0), sheetRecord(1)]),
    'macros',
  ],
  [
    'an Excel 4.0 macro sheet in an embedded workbook',
    'a.doc',
    makeDoc({ more: { ObjectPool: { _1: { Workbook: makeWorkbook(sheetRecord()) } } } }),
    makeDoc({ more: { ObjectPool: { _1: { Workbook: makeWorkbook(sheetRecord(1)) } } } }),
    'macros',
  ],
  [
    'DDE',
    'a.doc',
    makeDoc({ text: field('REF DDE') }),
    makeDoc({ text: field('DDE cmd "/c calc"') }),
    'dataExchange',
  ],
  [
    'automatic DDE inside another field',
    'a.doc',
    makeDoc({ text: field(`IF \x13 PAGE \x141\x15 = 1 a b`) }),
    makeDoc({ text: field(`IF \x13 ddeauto cmd x \x141\x15 = 1 a b`) }),
    'dataExchange',
  ],
  [
    'DDE',
    'a.xls',
    makeXls(linkRecords('Word.Document.8\x03C:\\a.doc', 0x10)),
    makeXls(linkRecords('cmd\x03/c calc', 2)),
    'dataExchange',
  ],
  [
    'a picture from elsewhere',
    'a.doc',
    makeDoc({ text: field('INCLUDEPICTURE "C:\\\\pictures\\\\a.png" \\d') }),
    makeDoc({ text: field('INCLUDEPICTURE "http://example.com/a.png" \\d') }),
    'outsideContent',
  ],
  [
    'text from a share',
    'a.doc',
    makeDoc({ text: field('INCLUDETEXT "..\\\\b.doc"') }),
    makeDoc({ text: field('INCLUDETEXT "\\\\\\\\example.com\\\\b.doc"') }),
    'outsideContent',
  ],
  [
    'a link to click',
    'a.doc',
    makeDoc({ text: field('HYPERLINK "http://example.com"') }),
    makeDoc({ text: field('LINK Excel.Sheet.8 "http://example.com/a.xls"') }),
    'outsideContent',
  ],
  [
    'a template',
    'a.doc',
    makeDoc({ template: 'C:\\Templates\\Normal.dot' }),
    makeDoc({ template: '\\\\example.com\\t\\a.dot' }),
    'outsideContent',
  ],
  [
    'a linked workbook',
    'a.xls',
    makeXls(linkRecords('\x01\x01C\x03files\x03b.xls', 0)),
    makeXls(linkRecords('\x01\x01@example.com\x03b.xls', 0)),
    'outsideContent',
  ],
  [
    'a linked object',
    'a.doc',
    makeDoc({ more: { ObjectPool: { _1: { '\x01Ole': stream('C:\\files\\a.xls') } } } }),
    makeDoc({ more: { ObjectPool: { _1: { '\x01Ole': stream('http://example.com/a.hta') } } } }),
    'outsideContent',
  ],
  [
    'an embedded file',
    'a.doc',
    makeDoc({ more: { '\x01Ole10Native': makePackage('notes.txt', 'words') } }),
    makeDoc({ more: { '\x01Ole10Native': makePackage('notes.js', 'words') } }),
    'embeddedProgram',
  ],
  [
    'a program under another name',
    'a.xls',
    makeXls(undefined, { MBD1: { '\x01Ole10Native': makePackage('notes.txt', 'words') } }),
    makeXls(undefined, { MBD1: { '\x01Ole10Native': makePackage('notes.txt', 'MZ\x90\0') } }),
    'embeddedProgram',
  ],
  [
    'an embedded file in slides',
    'a.ppt',
    makePpt(object(makeOle({ '\x01Ole10Native': makePackage('a.txt', 'x') }))),
    makePpt(object(makeOle({ '\x01Ole10Native': makePackage('a.vbs', 'x') }))),
    'embeddedProgram',
  ],
  [
    'a foreign control',
    'a.doc',
    makeDoc({ more: { ObjectPool: { _1: { Contents: 'x' } } } }),
    makeDoc({ more: { ObjectPool: { _1: { '\x03OCXNAME': 'x' } } } }),
    'controls',
  ],
];

describe('active content in documents of Office 97 to 2003 is refused, harmless look-alikes are accepted', () => {
  it.each(pairs)('%s (%s)', async (_reason, name, honest, hostile, refusal) => {
    if (!name.endsWith('x')) expect(await inspect(name, honest)).toMatch(accepted);
    expect(await inspect(name, hostile)).toBe(refusal);
  });

  it('long texts and streams are read completely, although their parts are scattered', async () => {
    const long = 'words '.repeat(5_000);
    expect(await inspect('a.doc', makeDoc({ text: long }))).toMatch(accepted);
    expect(await inspect('a.doc', makeDoc({ text: long + field('DDEAUTO cmd x') }))).toBe('dataExchange');
  });
});

describe('a document embedded in another does not change what the outer one is', () => {
  it.each([
    ['a.doc', makeDoc({ more: { ObjectPool: { _1: { Workbook: makeWorkbook(sheetRecord()) } } } })],
    ['a.xls', makeXls(undefined, { MBD1: { 'PowerPoint Document': slideRecord(1000, Buffer.alloc(0)) } })],
    ['a.ppt', makePpt(object(makeOle({ Workbook: makeWorkbook(sheetRecord()) })))],
    ['a.doc', makeDoc({ more: { ObjectPool: { _1: { Package: makeXlsx() } } } })],
  ])('%s', async (name, content) => {
    expect(await inspect(name, content)).toMatch(accepted);
  });

  it('two main streams in the root are two documents in one', async () => {
    expect(await inspect('a.doc', makeDoc({ more: { Workbook: makeWorkbook() } }))).toBe('notWhatItSays');
  });
});
