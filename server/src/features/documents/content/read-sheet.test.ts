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
    rows: [
      ['Year', 'Revenue', 'Final'],
      [2027, 1200.5, true],
      [2028, 2401, null],
    ],
    row_count: 3,
    column_count: 3,
  });
  expect((await read(id, 2)).json().data).toMatchObject({ rows: [], row_count: 0 });
  expect((await read(id, 3)).json().data.rows[1]).toEqual([`${'x'.repeat(shownSheet.textLength)}…`]);
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
  expect((await read(id)).json().data).toMatchObject({ names: ['R&D <2027>', 'Cash'], rows: [['Shown']] });
  expect((await read(id, 2)).json().data.rows).toEqual([[2]]);
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
      ['Year', 'Revenue'],
      [2027, '#DIV/0!'],
    ]);
});

it('cuts a large sheet and says how large it is', async () => {
  const row = Array.from({ length: 120 }, (_, index) => index);
  const wide = await add(makeWorkbook({ Wide: Array.from({ length: 3_000 }, () => row) }));
  const { data } = (await read(wide)).json();
  expect([data.row_count, data.column_count]).toEqual([3_000, 120]);
  expect(data.rows[0]).toHaveLength(shownSheet.columns);
  expect(data.rows.length * shownSheet.columns).toBeLessThanOrEqual(shownSheet.cells);
});

it('refuses with a message a million cells, which are too many, and a workbook that is damaged inside', async () => {
  const million = Array.from({ length: 10_000 }, () => Array.from({ length: 100 }, (_, index) => index));
  const large = await read(await add(makeWorkbook({ Large: million })));
  if (large.statusCode === 200) expect(large.json().data.row_count).toBe(10_000);
  else expect([large.statusCode, large.json().message]).toEqual([409, viewerMessages.sheetTooLarge]);
  const damaged = await read(await add(makeXlsx()));
  expect([damaged.statusCode, damaged.json().message]).toEqual([409, viewerMessages.sheetUnreadable]);
});

it('ends with the access of the reader', async () => {
  const id = await add(makeWorkbook({ Plan: [['Revenue']] }));
  expect((await read(id)).statusCode).toBe(200);
  await sql`update documents set level = 'venture' where id = ${id}`.execute(db);
  expect((await read(id)).statusCode).toBe(404);
  expect((await read(id, 1, founder)).statusCode).toBe(200);
});
