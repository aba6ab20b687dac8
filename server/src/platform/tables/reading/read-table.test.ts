import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkbook, packWorkbook } from '../../../../test/documents/workbook.ts';
import { readTables, sniffTable } from './read-table.ts';
import { readTableFile } from './read-table-file.ts';

const limits = { rows: 50, columns: 20, sheets: 3, cell: 100, heading: 40 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array, most = limits) {
  const path = join(folder, 'table');
  await writeFile(path, content);
  const isWorkbook = (await sniffTable(path)) === 'workbook';
  const result = await readTableFile({ path, isWorkbook, limits: most });
  if ('problem' in result) throw result;
  return result.tables;
}

async function only(content: string | Uint8Array) {
  const [table] = await read(content);
  return { headings: table?.headings, rows: table?.rows.map(({ cells }) => cells) };
}

const text = 'Name;Town\r\nZoë Müller;Köln\r\n';
const expected = { headings: ['Name', 'Town'], rows: [['Zoë Müller', 'Köln']] };
const utf16 = Buffer.from(text, 'utf16le');

it.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 little endian with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 little endian without one', utf16],
  ['UTF-16 big endian with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 big endian without one', Buffer.from(utf16).swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('reads a text in %s', async (_encoding, bytes) => {
  expect(await only(bytes)).toEqual(expected);
});

it.each([
  ['commas', 'Name,Town\n"Sol, Mira",Oslo\n'],
  ['semicolons, with commas within', 'Name;Town\nSol, Mira;Oslo\n'],
  ['tabs', 'Name\tTown\nSol, Mira\tOslo'],
  ['vertical bars', 'Name|Town\nSol, Mira|Oslo\n'],
  ['the one that its first line states', 'sep=|\r\nName|Town\r\nSol, Mira|Oslo\r\n'],
  ['commas, and lines that end with CR alone', 'Name,Town\r"Sol, Mira",Oslo\r'],
])('recognises %s', async (_delimiter, content) => {
  expect(await only(content)).toEqual({ headings: ['Name', 'Town'], rows: [['Sol, Mira', 'Oslo']] });
});

it('reads quotation marks and line breaks in cells, and rows that are too short or too long', async () => {
  expect(await only('A,B\n"He said ""no""\nand left",1\n5" pipe,2\nshort\n1,2,3\n')).toEqual({
    headings: ['A', 'B', 'Column 3'],
    rows: [
      ['He said "no"\nand left', '1', ''],
      ['5" pipe', '2', ''],
      ['short', '', ''],
      ['1', '2', '3'],
    ],
  });
});

it.each([
  ['commas', '"A" ,"B"\n"x" , "y, ""z"", 1"\t\n  "5"" pipe"  ,2 \n'],
  ['semicolons', '"A" ;"B"\n"x" ; "y, ""z"", 1"\t\n  "5"" pipe"  ;2 \n'],
  ['tabs, which are no blanks', '"A" \t"B"\n"x" \t "y, ""z"", 1" \n  "5"" pipe"  \t2 \n'],
  ['line breaks of Windows', '"A" ,"B"\r\n"x" , "y, ""z"", 1"\t\r\n  "5"" pipe"  ,2 '],
])('ignores blanks around the quotation marks of cells between %s', async (_delimiter, content) => {
  expect(await only(content)).toEqual({
    headings: ['A', 'B'],
    rows: [
      ['x', 'y, "z", 1'],
      ['5" pipe', '2'],
    ],
  });
});

it('keeps empty cells between tabs, blanks within quotation marks, and marks that only begin a cell', async () => {
  expect((await only('A\tB\tC\n\t"x"\t\n"y" \t\t"z"\n')).rows).toEqual([
    ['', 'x', ''],
    ['y', '', 'z'],
  ]);
  expect(
    (await only('A,B\n"x, "" ,y" ,"1"\n"Sol, Mira" GmbH ,5" pipe\n"C:\\","say ""\\"" "\n')).rows,
  ).toEqual([
    ['x, " ,y', '1'],
    ['"Sol, Mira" GmbH', '5" pipe'],
    ['C:\\', 'say "\\"'],
  ]);
});

it('reads the blanks of large files once', async () => {
  const blanks = ' '.repeat(1_000_000);
  expect((await only(`A,B\n"x"${blanks}y,1\n${blanks}"x"${blanks},1\n`)).rows?.[1]).toEqual(['x', '1']);
});

it('takes the text of a formula that only protects it, and no other formula', async () => {
  const content = 'A,B\n="00491234","=""00,49"""\n ="5"" pipe" ,=""\n="a"&"b",=1+1\n"x =""1""","="""\n';
  expect((await only(content)).rows).toEqual([
    ['00491234', '00,49'],
    ['5" pipe', ''],
    ['="a"&"b"', '=1+1'],
    ['x ="1"', '="'],
  ]);
  const book = makeWorkbook({ A: [['A'], ['="0049"']] });
  expect((await only(book)).rows).toEqual([['="0049"']]);
});

it('gives each column one heading and leaves out what is empty, but counts as a spreadsheet does', async () => {
  const [table] = await read('\n\nEmail,,Email,\na@example.test,x,b@example.test,\n,,,\n,y,,\n');
  expect(table?.headings).toEqual(['Email', 'Column 2', 'Email (2)']);
  expect(table?.rows).toEqual([
    { number: 4, cells: ['a@example.test', 'x', 'b@example.test'] },
    { number: 6, cells: ['', 'y', ''] },
  ]);
});

it('takes single texts above a table for titles, but not those of a table with one column', async () => {
  const [table] = await read('Contacts, as of May\n\n2026-05-01\nName;Town;Note\nAda;Kiel;\nMira;Bonn;x\n');
  expect(table?.headings).toEqual(['Name', 'Town', 'Note']);
  expect(table?.rows.map(({ number }) => number)).toEqual([5, 6]);
  expect((await only('Email\na@example.test\nb@example.test,x\n')).headings).toEqual(['Email', 'Column 2']);
});

it('recognises Mac Roman by its letters, and not by the rare ones of Windows-1252', async () => {
  const mac = Buffer.from('Name;Town\nZo\x91;K\x9aln\nJ\x9arg G\x9abel;Z\x9frich\n', 'latin1');
  expect((await only(mac)).rows?.[1]).toEqual(['Jörg Göbel', 'Zürich']);
  const names = 'Name;Town\nC\x9cur O\x92Neil \x8Akoda;K\xf6ln\nJ\xf6rg G\xf6bel;Z\xfcrich\n';
  expect((await only(Buffer.from(names, 'latin1'))).rows?.[0]).toEqual(['Cœur O’Neil Škoda', 'Köln']);
});

it('drops NUL bytes, overrides of the writing direction and its marks around a cell', async () => {
  expect(await only('A,B\nx\u0000y,\u200e+4915550100\u200f\n\u202eevil,\u2066z\u2069\n')).toEqual({
    headings: ['A', 'B'],
    rows: [
      ['xy', '+4915550100'],
      ['evil', 'z'],
    ],
  });
});

it('cuts a cell of ten megabytes to one character more than any field may have', async () => {
  const { rows } = await only(`A,B\n${'x'.repeat(10_000_000)},1\n`);
  expect(rows?.[0]?.map(({ length }) => length)).toEqual([101, 1]);
});

it.each(['', '\n\n', '\uFEFF', 'Name,Town\n', ' , ,\n'])('finds no rows in %j', async (content) => {
  expect((await only(content)).rows).toEqual([]);
});

it.each([
  ['more rows than allowed', `A\n${'x\n'.repeat(51)}`, { problem: 'too_many_rows' }],
  [
    'more columns than allowed',
    Array.from({ length: 21 }, (_, at) => `c${at}`).join(','),
    { problem: 'too_many_columns' },
  ],
  ['a quotation mark that is never closed', 'A,B\n1,2\n"open,4\n5,6\n', { problem: 'open_quote', line: 3 }],
  [
    'one that only the next row closes',
    'sep=,\nA,B\n"""a""\nb",2\n3,"open\n5,"six",7\n',
    { problem: 'open_quote', line: 5 },
  ],
  ['one after a blank that is never closed', 'A,B\n1, "open\n5,6\n', { problem: 'open_quote', line: 2 }],
  [
    'quotation marks after backslashes',
    'A,B\n1,"2"\n"say \\"no\\" now",4\n',
    { problem: 'open_quote', line: 3 },
  ],
  ['one after a backslash at an end', 'A,B\n"say \\"no\\"" ,4\n', { problem: 'open_quote', line: 2 }],
  ['a PDF', `%PDF-1.4\n${'1 0 obj\n'.repeat(9)}`, { problem: 'unreadable' }],
  ['a web page', '<table><tr><td>Name</td></tr>\n<tr><td>Ada</td></tr></table>', { problem: 'unreadable' }],
  ['JSON', '[{"name":"Ada"},\n{"name":"Mira"}]', { problem: 'unreadable' }],
  [
    'a picture',
    Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 37) % 251)),
    { problem: 'unreadable' },
  ],
] as [string, string | Uint8Array, object][])('refuses %s', async (_case, content, problem) => {
  await expect(read(content)).rejects.toMatchObject(problem);
});

it('reads as many rows as are allowed, of which empty ones are none', async () => {
  expect((await only(`A\n${'x\n'.repeat(50)}`)).rows).toHaveLength(50);
  const [table] = await read(`A,B\n${' ,\n'.repeat(60)}last,1\n`);
  expect(table?.rows).toEqual([{ number: 62, cells: ['last', '1'] }]);
});

it('reads every visible sheet of a workbook: results of formulas, days, numbers and truths', async () => {
  const book = makeWorkbook(
    {
      People: [
        ['Name', 'Born', 'Phone', 'Sum', 'Member', 'Share'],
        [
          'Zoë',
          { format: 'dd.mm.yyyy', value: 33_000 },
          4_915_550_100,
          { formula: '1+1', value: 2 },
          true,
          0.5,
        ],
        [
          'Ada',
          { format: 'yyyy-mm-dd hh:mm', value: 33_000.5 },
          '=1+1',
          { formula: '1/0', value: '#DIV/0!' },
          false,
          null,
        ],
      ],
      Empty: [],
      Notes: [['For us']],
    },
    { states: { Notes: 'hidden' }, hidden: { People: { rows: [3], columns: [2] } } },
  );
  const tables = await read(book);
  expect(tables.map(({ name }) => name)).toEqual(['People', 'Empty']);
  expect(tables[0]?.rows).toEqual([
    { number: 2, cells: ['Zoë', '1990-05-07', '4915550100', '2', 'yes', '0.5'] },
    { number: 3, cells: ['Ada', '1990-05-07 12:00:00', '=1+1', '#DIV/0!', 'no', ''] },
  ]);
});

it('does it in a thread of its own, and names what is wrong there, too', async () => {
  const path = join(folder, 'apart');
  await writeFile(path, text);
  const order = { path, isWorkbook: false, limits };
  expect((await readTables('test', order))[0]).toMatchObject({ headings: expected.headings });
  await expect(readTables('test', { ...order, limits: { ...limits, rows: 0 } })).rejects.toMatchObject({
    problem: 'too_many_rows',
  });
});

it('counts rows on where a workbook numbers them twice, backwards, or as no spreadsheet can', async () => {
  const xml = ['5', '5', '2', '99999999999', '1e3', '9'].map(
    (number) => `<row r="${number}"><c t="inlineStr"><is><t>x</t></is></c></row>`,
  );
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml.join('')}</sheetData></worksheet>`;
  const [table] = await read(packWorkbook({ sheets: { A: sheet } }));
  expect(table?.rows.map(({ number }) => number)).toEqual([6, 7, 8, 9, 10]);
});

it('counts days from 1904 where a workbook does', async () => {
  const book = makeWorkbook({ A: [['Day'], [{ format: 'yyyy-mm-dd', value: 1 }]] }, { is1904: true });
  expect((await read(book))[0]?.rows[0]?.cells).toEqual(['1904-01-02']);
});

it('reads workbooks whose cells have no addresses, and refuses those with too many rows or sheets', async () => {
  const rows = Array.from({ length: 52 }, (_, at) => [at]);
  const plain = makeWorkbook(
    {
      A: [
        ['One', 'Two'],
        [null, 2],
      ],
    },
    { isWithoutAddresses: true },
  );
  expect((await read(plain))[0]?.headings).toEqual(['One', 'Two']);
  await expect(read(makeWorkbook({ A: rows }))).rejects.toMatchObject({ problem: 'too_many_rows' });
  const sheets = { A: [[1]], B: [[1]], C: [[1]], D: [[1]] };
  await expect(read(makeWorkbook(sheets))).rejects.toMatchObject({ problem: 'too_many_sheets' });
  await expect(read(Buffer.from('PK\u0003\u0004 no archive'))).rejects.toMatchObject({
    problem: 'unreadable',
  });
});
