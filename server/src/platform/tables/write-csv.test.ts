import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Cell, makeTable } from './table.ts';
import { csvLine, withoutGuards, writeCsv } from './write-csv.ts';

async function* once<Row>(...rows: Row[]) {
  yield rows;
}

const csvOf = (...cells: Cell[]) =>
  text(writeCsv(makeTable([{ heading: 'One', value: (cell: Cell) => cell }], once(...cells))));

it('begins with the byte order mark and the headings, and ends lines as RFC 4180 requires', async () => {
  const columns = ['a', 'b'].map((heading, index) => ({
    heading,
    value: (row: Cell[]) => row[index] ?? null,
  }));
  expect(await text(writeCsv(makeTable(columns, once([1, 'x'], [null, true]))))).toBe(
    '\uFEFFa,b\r\n1,x\r\n,yes\r\n',
  );
});

/** Cells as read by a spreadsheet that splits at `separator`: quotes count only at the beginning of a cell. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv.charAt(at);
    if (isQuoted && csv.startsWith('""', at)) {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && [separator, '\r', '\n'].includes(sign)) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', ' =1', '=HYPERLINK("http://evil.example.test","x")'];
const surroundings = [
  '',
  'a;',
  'a; ',
  'a\t',
  'a\n',
  'a\r\n',
  'a\r',
  '\t',
  '\r',
  'a,',
  '"a";',
  '";',
  'a";"',
  ';;',
  '\t;',
];

it.each(formulas)('prevents every spreadsheet from running %j, whatever precedes it', async (formula) => {
  for (const before of surroundings) {
    const table = makeTable(
      ['a', 'b', 'c'].map((heading) => ({ heading, value: () => before + formula })),
      once(1),
    );
    const csv = (await text(writeCsv(table))).slice(1);
    for (const separator of [',', ';', '\t']) {
      const running = cellsOf(csv, separator).filter((cell) => /^\s*[=+\-@＝]/.test(cell));
      expect(running, JSON.stringify([before, separator])).toEqual([]);
    }
  }
});

it('preserves a text for a reader of RFC 4180, apostrophes aside', async () => {
  const cell = 'one; two\tthree, "four"\nfive';
  expect(cellsOf((await csvOf(cell)).slice(1).trimEnd(), ',')).toContain(cell);
});

it.each([
  ['+4915550100', '+49 15550100'],
  ['+44 20 7946 0158', '+44 20 7946 0158'],
  ['+1-555-010-0199', '+1 555 010 0199'],
  ['+35312345678', '+353 12345678'],
  ['+49 (0)30 5550100', '+49 (0)30 5550100'],
  ['030 5550100', '030 5550100'],
  ['+1+cmd', "'+1+cmd"],
  ['=1+1', "'=1+1"],
])('keeps the phone number %s readable without running it as a formula', async (phone, written) => {
  expect(await csvOf({ phone })).toBe(`\uFEFFOne\r\n${written}\r\n`);
});

it('quotes what would break the row, and leaves numbers and times as they are', async () => {
  const cells = [
    'He said "no", twice\nand left',
    -5,
    new Date('2026-11-21T10:00:00Z'),
    { day: '2026-11-16' },
  ];
  expect(await csvOf(...cells)).toBe(
    '\uFEFFOne\r\n"He said ""no"", twice\nand left"\r\n-5\r\n2026-11-21 10:00:00\r\n2026-11-16\r\n',
  );
});

it.each(['=1+1', "'=1", "''@x", "a;'-1\n+2\t'' =3", "it's", "'quoted'", ' "=1'])(
  'has an apostrophe more wherever %j could be a formula, which can be removed again',
  (cell) => {
    const [, written = ''] = /^"?(.*?)"?\r\n$/s.exec(csvLine([cell], [false])) ?? [];
    expect(withoutGuards(written.replaceAll('""', '"'))).toBe(cell);
  },
);
