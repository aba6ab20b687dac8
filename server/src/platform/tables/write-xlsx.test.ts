import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readSheet, readXlsxParts } from '../../../test/documents/read-xlsx.ts';
import { type Cell, makeTable } from './table.ts';
import { writeWorkbook, writeXlsx } from './write-xlsx.ts';

async function* inBatches(size: number, cells: readonly Cell[]) {
  for (let from = 0; from < cells.length; from += size) yield cells.slice(from, from + size);
}

const tableOf = (size: number, ...cells: Cell[]) =>
  makeTable([{ heading: 'One', value: (cell: Cell) => cell }], inBatches(size, cells));

const partsOf = async (...args: Parameters<typeof writeXlsx>) =>
  readXlsxParts(await buffer(writeXlsx(...args)));

it('writes typed cells: a formula as text, a number as number, a time as a serial date', async () => {
  const noon = new Date('2026-11-21T12:00:00Z');
  const parts = await partsOf(
    tableOf(3, '=1+1', 12.5, true, noon, { day: '2026-11-16' }, null, 'a <&> b\u0000', {
      phone: '+4915550100',
    }),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(readSheet(sheet)).toEqual([
    ['One'],
    ['=1+1'],
    ['12.5'],
    ['1'],
    ['46347.5'],
    ['46342'],
    [''],
    ['a <&> b'],
    ['+4915550100'],
  ]);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c r="A4" t="b">');
  expect(sheet).toContain('<c r="A5" s="2"><v>46347.5</v>');
});

it('continues on another sheet with the same headings when one is full', async () => {
  const parts = await partsOf(tableOf(2, 1, 2, 3, 4, 5), { rows: 4, characters: 1_000_000 });
  const sheets = [1, 2].map((number) => readSheet(parts.get(`xl/worksheets/sheet${number}.xml`) ?? ''));
  expect(sheets).toEqual([
    [['One'], ['1'], ['2'], ['3']],
    [['One'], ['4'], ['5']],
  ]);
  expect(parts.has('xl/worksheets/sheet3.xml')).toBe(false);
  expect(parts.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(2);
  expect(parts.get('[Content_Types].xml')?.match(/worksheet\+xml/g)).toHaveLength(2);
});

it('is readable whatever a sheet is called', async () => {
  const name = 'Jobs "net" & <new>';
  const parts = await readXlsxParts(await buffer(writeWorkbook([{ name, table: tableOf(1, 1) }])));
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Jobs &quot;net&quot; &amp; &lt;new&gt;"');
});

it('is a valid workbook without rows', async () => {
  const parts = await partsOf(tableOf(2));
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});

it('fails if the rows fail, and ends them if the reader stops', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['one']];
    throw new Error('the database is away');
  }
  const failed = writeXlsx({ headings: ['One'], widths: [10], rows: failing() });
  await expect(buffer(failed)).rejects.toThrow('the database is away');

  const ended = Promise.withResolvers<string>();
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => [Math.random()]);
    } finally {
      ended.resolve('ended');
    }
  }
  const left = writeXlsx({ headings: ['One'], widths: [10], rows: endless() });
  // Not at the first bytes, which come before any row.
  left.on('data', (chunk: Buffer) => chunk.length > 1_000 && left.destroy());
  expect(await ended.promise).toBe('ended');
});
