import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Horizon,
  maxHorizon,
  periodsOf,
} from '@proxima/contract/ventures/projections/projection-periods';
import {
  emptyProjections,
  type LineKind,
  lineKinds,
  maxCell,
  type Projections,
  projections,
} from '@proxima/contract/ventures/projections/projections';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx, UnreadableSheet } from '../../../platform/tables/read-xlsx.ts';
import type { SheetCells } from '../../../platform/tables/read-xlsx.worker.ts';
import { makeTable, type Table } from '../../../platform/tables/table.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { tableOfProjections } from './projection-sheet.ts';
import { readProjectionSheet } from './read-projection-sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'projections-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: Table | string): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`);
  await writeFile(path, typeof content === 'string' ? content : await buffer(writeXlsx(content)));
  return path;
}

const read = (path: string) => readXlsx('tests', { path, maxCells: 15_000 });

const kinds = Object.keys(lineKinds) as LineKind[];
const text = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme' }).map((value) => value.trim().slice(0, maxLength).trim());

function documentsOf(horizon: Horizon): fc.Arbitrary<Projections> {
  const { length } = periodsOf(horizon);
  const cell = fc.option(fc.integer({ min: 0, max: maxCell }));
  const line = fc.record({
    kind: fc.constantFrom(...kinds.filter((kind) => kind !== 'closing_cash')),
    name: text(80),
    assumption: text(200),
    cells: fc.array(cell, { minLength: length, maxLength: length }),
  });
  return fc
    .record({
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      opening_cash: fc.option(fc.integer({ min: -maxCell, max: maxCell })),
      lines: fc.array(line, { maxLength: 8 }),
    })
    .map((rest) => ({ ...horizon, ...rest }));
}
const horizons = fc
  .record({
    year: fc.integer({ min: 2000, max: 2098 }),
    month: fc.integer({ min: 1, max: 12 }),
    months: fc.integer({ min: 1, max: maxHorizon.months }),
    years: fc.integer({ min: 0, max: maxHorizon.years }),
    past_years: fc.integer({ min: 0, max: Math.min(3, maxHorizon.past_years) }),
  })
  .map(({ year, month, ...rest }) => ({ first_month: `${year}-${String(month).padStart(2, '0')}`, ...rest }));

/** The rows of a table, as a spreadsheet program returns them. */
async function rowsOf(table: Table): Promise<SheetCells> {
  const rows: SheetCells = [[...table.headings]];
  for await (const batch of table.rows) rows.push(...(batch as SheetCells));
  return rows;
}

describe('the sheet of projections', () => {
  it('is read as it was written, whatever its content', async () => {
    const all = horizons.chain(documentsOf);
    await fc.assert(
      fc.asyncProperty(all, async (document) => {
        fc.pre(projections.safeParse(document).success);
        expect(readProjectionSheet(await rowsOf(tableOfProjections(document)))).toEqual({ document });
      }),
    );
  });

  it('is read from an Excel file as it was written to one, texts that look like formulas included', async () => {
    const document = emptyProjections('EUR', '2027-01');
    const [revenue] = document.lines;
    Object.assign(revenue ?? {}, {
      name: "=cmd|' /C calc'!A0",
      assumption: '+1 <b>& more',
      cells: document.lines[0]?.cells.map((_, at) => at * 1_000),
    });
    const path = await fileOf(tableOfProjections(document));
    expect(readProjectionSheet(await read(path))).toEqual({ document });
  });
});

const template: SheetCells = [
  ['Line', 'Name', 'Assumption', '2026 (actual)', 'Jan 2027', 'Feb 2027', '2027/28'],
  ['Currency', 'eur'],
  ['First month', '2027-01'],
  ['Opening cash', 1_000],
  ['Revenue', 'Shop', null, 1, 2, 3, 4],
];
const changed = (row: number, column: number, value: SheetCells[number][number]): SheetCells =>
  template.map((cells, at) => (at === row ? cells.with(column, value) : cells));

describe('a sheet as people fill it in', () => {
  it.each([
    ['an amount as text', changed(4, 3, '1,500'), 1_500],
    ['a fraction', changed(4, 3, 1_499.6), 1_500],
    ['an empty cell', changed(4, 3, null), null],
    ['blank rows between', [...template.slice(0, 4), [], [null, ''], ...template.slice(4)], 1],
    ['a month that the program made a date', changed(2, 1, new Date(Date.UTC(2027, 0, 1))), 1],
    ['a heading that the program made a date', changed(0, 5, new Date(Date.UTC(2027, 1, 1))), 1],
    ['labels in another case', changed(4, 0, 'REVENUE'), 1],
  ] as const)('may have %s', (_what, sheet, first) => {
    const read = readProjectionSheet(sheet as SheetCells);
    expect('document' in read && read.document).toMatchObject({
      currency: 'EUR',
      months: 2,
      years: 1,
      past_years: 1,
    });
    expect('document' in read && read.document.lines[0]?.cells[0]).toBe(first);
  });

  it.each([
    ['a text', changed(4, 4, 'many'), 'Revenue Shop, Jan 2027: “many” is not a whole number.'],
    ['a formula as text', changed(4, 4, '=1+1'), 'Revenue Shop, Jan 2027: “=1+1” is not a whole number.'],
    ['1e308', changed(4, 4, 1e308), 'Revenue Shop, Jan 2027: “1e+308” is not a whole number.'],
    ['negative revenue', changed(4, 4, -1), 'revenue Shop, Jan 2027: Enter 0 or more'],
    ['an unknown line', changed(4, 0, 'Luck'), '“Luck” is not a line of the projections.'],
    [
      'a month out of order',
      changed(0, 5, 'Apr 2027'),
      'The column “Apr 2027” should be “Feb 2027” for projections that begin in 2027-01.',
    ],
    ['no first month', changed(2, 1, 'soon'), '“First month” must be a month, e.g. 2027-01.'],
    ['no currency', changed(1, 1, 'money'), 'Choose a currency from the list.'],
    [
      'other columns',
      changed(0, 0, 'Something'),
      'This is not the template: the first row must begin with Line, Name, Assumption.',
    ],
    ['nothing in it', [], 'This is not the template: the first row must begin with Line, Name, Assumption.'],
    [
      'too many rows',
      Array.from({ length: 300 }, () => ['Revenue']),
      'The table is larger than projections can be.',
    ],
  ] as const)('with %s is refused, and says where', (_what, sheet, problem) => {
    expect(readProjectionSheet(sheet as SheetCells)).toEqual({ problem });
  });
});

describe('a file', () => {
  it('that is not a spreadsheet is refused', async () => {
    await expect(read(await fileOf('PK but no archive'))).rejects.toThrow(UnreadableSheet);
  });

  it('of a million cells is refused within the limits', async () => {
    async function* rows() {
      for (let batch = 0; batch < 100; batch += 1)
        yield Array.from({ length: 100 }, (_, row) => batch * 100 + row);
    }
    const columns = Array.from({ length: 100 }, (_, at) => ({
      heading: `c${at}`,
      value: (row: number) => row + at,
    }));
    const path = await fileOf(makeTable(columns, rows()));
    await expect(read(path)).rejects.toMatchObject({
      reason: 'too_large',
    });
  });
});
