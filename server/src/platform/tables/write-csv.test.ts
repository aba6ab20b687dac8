import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Cell, makeTable } from './table.ts';
import { writeCsv } from './write-csv.ts';

async function* once<Row>(...rows: Row[]) {
  yield rows;
}

const csvOf = (...cells: Cell[]) =>
  text(writeCsv(makeTable([{ heading: 'One', value: (cell: Cell) => cell }], once(...cells))));

it('begins with the mark of UTF-8 and the headings, and ends each line as RFC 4180 says', async () => {
  const columns = ['a', 'b'].map((heading, index) => ({
    heading,
    value: (row: Cell[]) => row[index] ?? null,
  }));
  expect(await text(writeCsv(makeTable(columns, once([1, 'x'], [null, true]))))).toBe(
    '\uFEFFa,b\r\n1,x\r\n,yes\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'keeps a spreadsheet from running %j',
  async (formula) => {
    const [, line = ''] = (await csvOf(formula)).split(/(?<=One\r\n)/);
    expect(line.replace(/^"/, '').startsWith(`'${formula}`)).toBe(true);
  },
);

it('quotes what would break the row, and leaves numbers and times as they are', async () => {
  const cells = [
    'He said "no", twice\nand left',
    -5,
    new Date('2026-11-21T10:00:00Z'),
    { day: '2026-11-16' },
  ];
  expect(await csvOf(...cells)).toBe(
    '\uFEFFOne\r\n"He said ""no"", twice\nand left"\r\n-5\r\n2026-11-21T10:00:00.000Z\r\n2026-11-16\r\n',
  );
});
