import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { shownSheet, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { makeXlsx } from '../../../../test/documents/sample-files.ts';
import { makeWorkbook } from '../../../../test/documents/workbook.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { fillRoom, uploadDocument } from '../../../../test/venture-room.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let reader: SignedInUser;
let ventureId: number;
let room: Awaited<ReturnType<typeof fillRoom>>;

beforeAll(async () => {
  [founder, reader] = [await registerMember(test), await registerMember(test, 'investor')];
  await makeEligible(db, reader.id);
  ventureId = await makeVenture(db, { founder: founder.id });
  room = await fillRoom(test, ventureId, founder);
});

const add = (bytes: Buffer) =>
  uploadDocument(test, founder, { ventureId, folderId: room.folders.catalogue, name: 'Plan.xlsx', bytes });
const read = (id: number, sheet: number | string = 1, who: SignedInUser | null = reader) =>
  test.call({
    method: 'GET',
    url: `/api/documents/${id}/versions/1/sheets?sheet=${sheet}`,
    token: who?.token,
  });
const describe = (id: number, who: SignedInUser | null) =>
  test.call({ method: 'GET', url: `/api/documents/${id}/versions/1/workbook`, token: who?.token });

it('shows one sheet at a time with the names of all, formulas by their last result', async () => {
  const id = await add(
    makeWorkbook({
      'Profit & loss': [
        ['Year', 'Revenue', 'Final'],
        [2027, 1200.5, true],
        [2028, { formula: 'B2*2', value: 2401 }, null],
      ],
      Cash: [],
      People: [['Ada'], ['x'.repeat(2_000)]],
    }),
  );
  const first = await read(id);
  expect(first.json().data).toEqual({
    names: ['Profit & loss', 'Cash', 'People'],
    columns: ['A', 'B', 'C'],
    rows: [
      { number: 1, cells: ['Year', 'Revenue', 'Final'] },
      { number: 2, cells: [{ number: '2027' }, { number: '1200.5' }, 'TRUE'] },
      { number: 3, cells: [{ number: '2028' }, { number: '2401' }, null] },
    ],
    row_count: 3,
    column_count: 3,
  });
  expect((await read(id, 2)).json().data).toMatchObject({ rows: [], row_count: 0 });
  expect((await read(id, 3)).json().data.rows[1].cells).toEqual([`${'x'.repeat(shownSheet.textLength)}…`]);
  for (const sheet of [4, 0, 'x']) expect((await read(id, sheet)).statusCode).toBeGreaterThanOrEqual(404);
  expect((await read(id, 1, null)).statusCode).toBe(401);
  expect((await read(id, 1, await registerMember(test, 'investor'))).statusCode).toBe(404);
  expect((await read(room.documents.catalogue)).statusCode).toBe(404);
});

it('leaves out what a spreadsheet program does not show as a table: hidden sheets and charts', async () => {
  const id = await add(
    makeWorkbook(
      {
        'R&D <2027>': [['Shown']],
        Notes: [['For us alone']],
        Chart: [],
        Deeper: [['For us alone']],
        Cash: [[2]],
      },
      { states: { Notes: 'hidden', Chart: 'chart', Deeper: 'veryHidden' } },
    ),
  );
  expect((await read(id)).json().data).toMatchObject({
    names: ['R&D <2027>', 'Cash'],
    rows: [{ cells: ['Shown'] }],
  });
  expect((await read(id, 2)).json().data.rows).toEqual([{ number: 1, cells: [{ number: '2' }] }]);
  expect((await read(id, 3)).statusCode).toBe(404);
});

it('reads workbooks whose rows and cells have no addresses, and shows errors as errors', async () => {
  const rows = [
    ['Year', 'Revenue'],
    [2027, { formula: 'B9/0', value: '#DIV/0!' as const }],
  ];
  const sheets = await Promise.all(
    [false, true].map(async (isWithoutAddresses) =>
      read(await add(makeWorkbook({ Plan: rows }, { isWithoutAddresses }))),
    ),
  );
  for (const sheet of sheets)
    expect(sheet.json().data.rows).toEqual([
      { number: 1, cells: ['Year', 'Revenue'] },
      { number: 2, cells: [{ number: '2027' }, '#DIV/0!'] },
    ]);
});

it('cuts a large sheet and says how large it is', async () => {
  const row = Array.from({ length: 120 }, (_, index) => index);
  const wide = await add(makeWorkbook({ Wide: Array.from({ length: 3_000 }, () => row) }));
  const { data } = (await read(wide)).json();
  expect([data.row_count, data.column_count]).toEqual([3_000, 120]);
  expect([data.columns.length, data.rows[0].cells.length]).toEqual([shownSheet.columns, shownSheet.columns]);
  expect(data.rows.length * shownSheet.columns).toBeLessThanOrEqual(shownSheet.cells);
});

it('shows the beginning of a million cells, and refuses with a message a workbook that is damaged inside', async () => {
  const million = Array.from({ length: 10_000 }, () => Array.from({ length: 100 }, (_, index) => index));
  const large = await read(await add(makeWorkbook({ Large: million })));
  expect([large.statusCode, large.json().data.row_count]).toEqual([200, 10_000]);
  const damaged = await read(await add(makeXlsx()));
  expect([damaged.statusCode, damaged.json().message]).toEqual([409, viewerMessages.sheetUnreadable]);
});

it('shows formats, and leaves out the rows and columns that the author hid', async () => {
  const rows = [
    ['Product', 'Margin', 'Note'],
    ['Kites', { format: '0.0%', value: 0.125 }, 'for us'],
    ['Tides', { format: '0.0%', value: 0.5 }, 'for us'],
  ];
  const hidden = { Plan: { rows: [2], columns: [3] } };
  const { data } = (await read(await add(makeWorkbook({ Plan: rows }, { hidden })))).json();
  expect(data).toMatchObject({
    columns: ['A', 'B'],
    rows: [
      { number: 1, cells: ['Product', 'Margin'] },
      { number: 3, cells: ['Tides', { number: '50.0%' }] },
    ],
    row_count: 2,
    column_count: 2,
  });
});

it('tells people of the venture and the team, and nobody else, what readers see and what they do not', async () => {
  const id = await add(
    makeWorkbook(
      { Plan: [['a', 'b'], ['c'], ['d']], Chart: [], Salaries: [['For us alone']] },
      { states: { Salaries: 'hidden', Chart: 'chart' }, hidden: { Plan: { rows: [2], columns: [2] } } },
    ),
  );
  const described = await describe(id, founder);
  expect(described.json().data).toEqual({
    sheets: [
      {
        ...{ name: 'Plan', rows: 2, row_count: 2, columns: 1, column_count: 1 },
        ...{ hidden_rows: 1, hidden_columns: 1, has_drawings: false },
      },
    ],
    hidden_sheets: ['Salaries'],
    chart_sheets: ['Chart'],
  });
  expect((await read(id)).statusCode).toBe(200);
  expect([(await describe(id, reader)).statusCode, (await describe(id, null)).statusCode]).toEqual([
    404, 401,
  ]);
  expect((await describe(room.documents.catalogue, founder)).statusCode).toBe(404);
  const damaged = await describe(await add(makeXlsx()), founder);
  expect([damaged.statusCode, damaged.json().message]).toEqual([409, viewerMessages.sheetUnreadable]);
});

it('ends with the access of the reader', async () => {
  const id = await add(makeWorkbook({ Plan: [['Revenue']] }));
  expect((await read(id)).statusCode).toBe(200);
  await sql`update documents set level = 'venture' where id = ${id}`.execute(db);
  expect((await read(id)).statusCode).toBe(404);
  expect((await read(id, 1, founder)).statusCode).toBe(200);
});
