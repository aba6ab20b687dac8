import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkbook, packWorkbook, worksheetXml } from '../../../test/documents/workbook.ts';
import { describeWorkbook, readXlsx, viewSheet } from './read-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const max = { rows: 50, columns: 20, cells: 1_000, textLength: 500 };

async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`);
  await writeFile(path, bytes);
  return path;
}
const view = async (bytes: Buffer, sheet = 1) => viewSheet('tests', { path: await save(bytes), sheet, max });
const describe = async (bytes: Buffer) => describeWorkbook('tests', { path: await save(bytes), max });
/** Rows by number. */
const cellsOf = async (bytes: Buffer) =>
  Object.fromEntries((await view(bytes))?.rows.map(({ number, cells }) => [number, cells]) ?? []);
/** What numbers with formats look like; texts stay texts. */
async function shown(cells: readonly [format: string, value: number | string][], is1904 = false) {
  const rows = cells.map(([format, value]) => [{ format, value }]);
  const { rows: read } = (await view(makeWorkbook({ Plan: rows }, { is1904 }))) ?? { rows: [] };
  return read.map(({ cells: [cell] }) => (cell && typeof cell === 'object' ? cell.number : `text:${cell}`));
}

it('shows numbers as their formats say', async () => {
  const cells: [string, number | string, string][] = [
    ['General', 0.1 + 0.2, '0.3'],
    ['0.0%', 0.125, '12.5%'],
    ['#,##0.00;(#,##0.00)', -1234.5, '(1,234.50)'],
    ['_($* #,##0.00_);_($* (#,##0.00)', 1200, '$1,200.00'],
    ['#,##0;-#,##0;"none"', 0, 'none'],
    ['[>=1000000]0.0,,"M";0', 2_500_000, '2.5M'],
    ['0.00E+00', 12_345, '1.23E+04'],
    ['# ?/?', 1.25, '1 1/4'],
    ['[Red]0', 5, '5'],
    ['"Q"0', 3, 'Q3'],
    ['00000', 42, '00042'],
    ['"~"@', 'about', 'text:~about'],
    ['0.00', 'about', 'text:about'],
    [';;;', 5, 'text:null'],
    [';;;', 'secret', 'text:null'],
  ];
  expect(await shown(cells.map(([format, value]) => [format, value]))).toEqual(
    cells.map(([, , text]) => text),
  );
});

it('writes all numbers with the same decimal point, whatever the language of their currency', async () => {
  expect(
    await shown([
      ['#,##0.00 [$€-407]', 1234.5],
      ['[$€-2] #,##0.00', 1234.5],
      ['[$-407]0.0', 1.5],
      ['[$-407]d. mmmm yyyy', 46_000],
    ]),
  ).toEqual(['1,234.50 €', '€ 1,234.50', '1.5', '9. Dezember 2025']);
});

it('shows days and times as their formats say, counted from 1900 or 1904', async () => {
  const day: [string, number][] = [
    ['yyyy-mm-dd', 45_000],
    ['d mmm yyyy h:mm AM/PM', 45_000.75],
  ];
  expect(await shown(day)).toEqual(['2023-03-15', '15 Mar 2023 6:00 PM']);
  const from1904: [string, number][] = day.map(([format, value]) => [format, value - 1_462]);
  expect(await shown(from1904, true)).toEqual(['2023-03-15', '15 Mar 2023 6:00 PM']);
  const durations: [string, number][] = [
    ['[h]:mm', 1.5],
    ['h:mm', 0.75],
    ['0', 3],
  ];
  for (const is1904 of [false, true]) expect(await shown(durations, is1904)).toEqual(['36:00', '18:00', '3']);
});

it('knows the built-in formats, writes their short day in an order that nobody mistakes, and needs no formats', async () => {
  const styles = `<styleSheet><cellStyleXfs><xf numFmtId="2"/><xf numFmtId="2"/></cellStyleXfs>
    <cellXfs count="7"><xf numFmtId="0"/><xf applyNumberFormat="1" numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="37"/><xf numFmtId="164"/><xf numFmtId="999"/><xf/></cellXfs>
    <dxfs><dxf><numFmt numFmtId="10" formatCode="&quot;wrong&quot;"/></dxf></dxfs></styleSheet>`;
  const rows = `<row>${['', 1, 2, 3, 4, 5, 6, 7, 99].map((style) => `<c s="${style}"><v>45000.5</v></c>`).join('')}</row>`;
  const sheets = { Plan: worksheetXml(rows) };
  const plain = { number: '45000.5' };
  expect(await cellsOf(packWorkbook({ sheets, parts: { 'xl/styles.xml': styles } }))).toEqual({
    1: [
      plain,
      { number: '4500050.00%' },
      { number: '2023-03-15' },
      { number: '2023-03-15 12:00' },
      { number: '45,001' },
      ...[plain, plain, plain, plain],
    ],
  });
  expect(await cellsOf(packWorkbook({ sheets }))).toEqual({ 1: Array.from({ length: 9 }, () => plain) });
});

it('shows truth values, errors, texts in parts, escaped characters and dates written out', async () => {
  const texts = `<sst><si><t xml:space="preserve"> Both </t></si><si><r><rPr><b/></rPr><t>Bold</t></r><r><t xml:space="preserve"> &amp; plain</t></r>
    <rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t>two_x000A_lines</t></si><si/></sst>`;
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="15"/></cellXfs></styleSheet>';
  const cells = [
    '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>result</v></c>',
    '<c t="d" s="1"><v>2023-03-15T00:00:00</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    '<c t="n"><v>not a number</v></c><c><f>B1*2</f><v>2401</v></c><c t="s"><v>3</v></c>',
  ];
  const sheets = { Plan: worksheetXml(`<row>${cells.join('')}</row>`) };
  const parts = { 'xl/sharedStrings.xml': texts, 'xl/styles.xml': styles };
  expect((await cellsOf(packWorkbook({ sheets, parts })))[1]).toEqual([
    ...['TRUE', 'FALSE', '#DIV/0!', ' Both ', 'Bold & plain', 'two\nlines', 'result'],
    ...[{ number: '15-Mar-23' }, 'inline', 'not a number', { number: '2401' }],
  ]);
});

it('leaves out hidden rows and columns, and keeps the numbers and letters of the others', async () => {
  const row = (number: number) => ['a', 'b', 'c', 'd'].map((letter) => `${letter}${number}`);
  const book = makeWorkbook(
    { Plan: [1, 2, 3, 4, 5].map(row) },
    { hidden: { Plan: { rows: [2, 5], columns: [1, 3] } } },
  );
  expect(await view(book)).toEqual({
    names: ['Plan'],
    columns: [2, 4],
    rows: [1, 3, 4].map((number) => ({ number, cells: [`b${number}`, `d${number}`] })),
    rowCount: 3,
    columnCount: 2,
  });
  const { sheets } = await describe(book);
  expect(sheets).toEqual([
    {
      name: 'Plan',
      rows: 3,
      columns: 2,
      rowCount: 3,
      columnCount: 2,
      hiddenRows: 2,
      hiddenColumns: 2,
      hasDrawings: false,
    },
  ]);
  // The import of projections takes what the file contains.
  const path = await save(book);
  expect(await readXlsx('tests', { path, maxCells: 100 })).toEqual([1, 2, 3, 4, 5].map(row));
});

it.each([
  [
    'Excel',
    '<sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="2" max="2" width="0" customWidth="1"/><col min="4" max="16384" width="9" hidden="1" customWidth="1"/></cols>',
    (row: number, cells: string) =>
      `<row r="${row}" spans="1:4" ${row === 2 ? 'hidden="1" outlineLevel="1" ' : ''}x14ac:dyDescent="0.25">${cells}</row>`,
  ],
  [
    'LibreOffice',
    '<sheetFormatPr defaultColWidth="11.53515625" defaultRowHeight="12.8" zeroHeight="false" outlineLevelRow="0" outlineLevelCol="0"/><cols><col collapsed="false" customWidth="true" hidden="true" outlineLevel="0" max="2" min="2" style="0" width="11.53"/><col collapsed="false" customWidth="false" hidden="true" outlineLevel="0" max="16384" min="4" style="0" width="11.53"/></cols>',
    (row: number, cells: string) =>
      `<row r="${row}" customFormat="false" ht="12.8" hidden="${row === 2}" customHeight="false" outlineLevel="0" collapsed="false">${cells}</row>`,
  ],
  [
    'Google Sheets',
    '<sheetPr/><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><cols><col customWidth="1" hidden="1" min="2" max="2" width="12.63"/><col hidden="1" min="4" max="26"/></cols>',
    (row: number, cells: string) =>
      `<row ${row === 2 ? 'customHeight="1" ht="0" ' : ''}r="${row}">${cells}</row>`,
  ],
  [
    'a workbook whose unused rows and columns are hidden',
    '<sheetFormatPr defaultColWidth="0" defaultRowHeight="15" zeroHeight="1"/><cols><col min="1" max="1" width="9"/><col min="3" max="3" width="9"/></cols>',
    (row: number, cells: string) => `<row r="${row}"${row === 2 ? ' hidden="true"' : ''}>${cells}</row>`,
  ],
])('reads what %s hides', async (_program, before, rowXml) => {
  const cell = (at: string) => `<c s="0" r="${at}" t="str"><v>${at}</v></c>`;
  const rows = [1, 2, 5].map((row) =>
    rowXml(row, ['A', 'B', 'C', 'D'].map((letter) => cell(`${letter}${row}`)).join('')),
  );
  // The places of a button are named like rows and columns.
  const button =
    '<controls><control><from><xdr:col>1</xdr:col><xdr:row hidden="1">9</xdr:row></from></control></controls>';
  const xml = worksheetXml(rows.join(''), before).replace('</worksheet>', `${button}</worksheet>`);
  const prefixed = xml.replaceAll(/<(\/?)(?=\w+[\s>/])/g, '<$1x:');
  for (const Plan of [xml, prefixed]) {
    const { rows: shownRows, columns } = (await view(packWorkbook({ sheets: { Plan } }))) ?? {};
    expect(columns).toEqual([1, 3]);
    // Rows that are not written are empty, unless they are hidden.
    expect(shownRows?.map(({ number }) => number)).toEqual(
      before.includes('zeroHeight="1"') ? [1, 5] : [1, 3, 4, 5],
    );
    const filled = shownRows?.filter(({ cells }) => cells.some(Boolean));
    expect(filled).toEqual([1, 5].map((number) => ({ number, cells: [`A${number}`, `C${number}`] })));
    const { sheets } = await describe(packWorkbook({ sheets: { Plan } }));
    expect(sheets).toMatchObject([{ hiddenRows: 1, hiddenColumns: 2 }]);
  }
});

it('describes what is cut, hidden sheets, charts and pictures', async () => {
  const wide = Array.from({ length: 60 }, () => Array.from({ length: 25 }, (_, index) => index));
  const book = makeWorkbook(
    { Wide: wide, Notes: [['For us']], Deeper: [['For us']], Chart: [], Empty: [] },
    { states: { Notes: 'hidden', Deeper: 'veryHidden', Chart: 'chart' } },
  );
  expect(await describe(book)).toMatchObject({
    sheets: [
      { name: 'Wide', rows: 50, rowCount: 60, columns: 20, columnCount: 25 },
      { name: 'Empty', rows: 0, rowCount: 0 },
    ],
    hiddenSheets: ['Notes', 'Deeper'],
    chartSheets: ['Chart'],
  });
  const Drawn = worksheetXml('<row/>').replace('</worksheet>', '<drawing r:id="rId1"/></worksheet>');
  expect((await describe(packWorkbook({ sheets: { Drawn } }))).sheets).toMatchObject([{ hasDrawings: true }]);
});

it('shows the value as it is where the format is damaged, endless or unknown', async () => {
  expect(
    await shown([
      ['bad[', 0.125],
      ['"unclosed', 0.125],
      [`0.${'0'.repeat(400_000)}`, 0.125],
      ['0;0;0;0;0;0', 0.125],
      ['yyyy-mm-dd', -5],
      ['[', 'text'],
    ]),
  ).toEqual(['0.125', '0.125', '0.125', '0.125', '-5', 'text:text']);
});

it('cuts what a format makes endless', async () => {
  const [text] =
    (await cellsOf(makeWorkbook({ Plan: [[{ format: '@'.repeat(255), value: 'x'.repeat(600) }]] })))[1] ?? [];
  expect(text).toBe(`${'x'.repeat(500)}…`);
});

it('survives thousands of styles, columns without end, places beyond the sheet and rows out of order', async () => {
  const formats = Array.from(
    { length: 20_000 },
    (_, at) => `<numFmt numFmtId="${164 + at}" formatCode="0&quot;${at}&quot;"/>`,
  );
  const styles = Array.from({ length: 20_000 }, (_, at) => `<xf numFmtId="${164 + at}"/>`);
  const parts = {
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  };
  const cols = `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(5_000)}<col min="-9" max="x" hidden="1"/></cols>`;
  const rows =
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row><row r="2"><c r="B2" s="19999"><v>7</v></c><c r="A2"><v>1</v></c></row>';
  const book = packWorkbook({ sheets: { Plan: worksheetXml(rows, cols) }, parts });
  const read = await view(book);
  expect([read?.rowCount, read?.columnCount]).toEqual([1_048_576, 16_384]);
  expect(read?.rows[1]?.cells.slice(0, 2)).toEqual([{ number: '10' }, { number: '719999' }]);
  for (const beyond of ['<row r="1048577"/>', '<row r="1.5"/>', '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'])
    await expect(view(packWorkbook({ sheets: { Plan: worksheetXml(beyond) } }))).rejects.toMatchObject({
      reason: 'unreadable',
    });
});
