import { buffer } from 'node:stream/consumers';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { emptyProjections, projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeImage } from '../../../../test/documents/sample-files.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { eraseAccount } from '../../personal-data/erase-account.ts';
import { tableOfProjections } from './projection-sheet.ts';

const test = await testApp();
const { db } = test.platform;
let founder: SignedInUser;
let venture: number;

beforeEach(async () => {
  await test.database.reset();
  founder = await registerMember(test);
  venture = await makeVenture(db, { founder: founder.id, isListed: false });
});

const document = emptyProjections('EUR', '2027-01');
const url = () => `/api/ventures/${venture}/projections`;
const read = ({ token }: SignedInUser) => test.call({ method: 'GET', url: url(), token });
const save = (version: number, projections: unknown = document, { token } = founder) =>
  test.call({ method: 'PUT', url: url(), token, body: { version, projections } });
function sendSheet(content: Buffer | string, name = 'plan.xlsx', { token } = founder) {
  const body = new FormData();
  body.append('file', new File([content as BlobPart], name));
  return test.call({ method: 'POST', url: `${url()}/sheet`, token, body });
}

it('are saved by a founder, version by version; when two save the same version, the second is told who was first', async () => {
  expect((await read(founder)).json().data).toMatchObject({ projections: null, version: 0, may_edit: true });
  expect((await save(1)).statusCode).toBe(409);
  const [one, other] = await Promise.all([save(0), save(0, { ...document, opening_cash: 3 })]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  const refused = [one, other].find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ message: projectionMessages.stale('Ada Lind') });
  const next = { ...document, opening_cash: 5 };
  expect((await save(1, next)).json().data).toMatchObject({
    version: 2,
    projections: next,
    saved_by: 'Ada Lind',
  });
  expect((await save(1, next)).json().data.version).toBe(2);
  const versions = await db
    .selectFrom('venture_projection_versions')
    .select(['version', 'document'])
    .execute();
  expect(versions).toMatchObject([{ version: 1 }, { version: 2, document: next }]);
  const get = (path: string) => test.call({ method: 'GET', url: `${url()}/${path}`, token: founder.token });
  expect((await get('versions')).json().data).toMatchObject([
    { version: 2, saved_by: 'Ada Lind', is_live: true },
    { version: 1, is_live: false },
  ]);
  expect((await get('versions/2')).json().data).toMatchObject({ version: 2, document: next });
  expect((await get('versions/3')).statusCode).toBe(404);
});

it('are read by everyone who may read the profile, and changed only by founders and the team', async () => {
  await save(0);
  const investor = await registerMember(test, 'investor');
  const reviewer = await makeAdmin(test, 'reviewer');
  expect((await read(reviewer)).json().data).toMatchObject({ version: 1, may_edit: true });
  expect((await read(investor)).statusCode).toBe(404);
  await makeEligible(db, investor.id);
  await db.updateTable('ventures').set({ listed_at: new Date() }).execute();
  expect((await read(investor)).json().data).toMatchObject({ version: 1, may_edit: false });
  expect((await save(1, document, investor)).statusCode).toBe(403);
  expect((await sendSheet('', 'plan.xlsx', investor)).statusCode).toBeGreaterThanOrEqual(400);
});

it('with anything that is not a whole number are refused, and nothing is stored', async () => {
  for (const cell of ['12', '=1+1', 1e308, 0.5, -1]) {
    const lines = document.lines.map((line, at) =>
      at === 0 ? { ...line, cells: line.cells.with(0, cell as never) } : line,
    );
    const refused = await save(0, { ...document, lines });
    expect([cell, refused.statusCode]).toEqual([cell, 422]);
  }
  expect((await read(founder)).json().data.version).toBe(0);
});

it('are read from an Excel file into the form, and not saved', async () => {
  const filled = { ...document, opening_cash: 1_000 };
  const answer = await sendSheet(await buffer(writeXlsx(tableOfProjections(filled))));
  expect(answer.json()).toMatchObject({ message: projectionMessages.sheetRead, data: filled });
  expect((await read(founder)).json().data.version).toBe(0);
});

it('are not read from other files, with the reason', async () => {
  const { headings, ...table } = tableOfProjections(document);
  const other = writeXlsx({ ...table, headings: headings.with(0, 'A') });
  const [pdf, photo, text, strange] = [
    await sendSheet('%PDF-1.7', 'plan.pdf'),
    await sendSheet(await makeImage('jpeg'), 'plan.jpg'),
    await sendSheet('Revenue,1', 'plan.xlsx'),
    await sendSheet(await buffer(other)),
  ];
  expect(headings).toHaveLength(17);
  expect(pdf.json().data).toEqual({ file: [projectionMessages.notXlsx] });
  expect(photo.json().data).toEqual({ file: [projectionMessages.notXlsx] });
  expect(text.statusCode).toBe(422);
  expect(strange.json().data.file[0]).toContain('This is not the template');
});

it('are exported as a file that can be imported again, a template before the first save; others get none', async () => {
  const order = ({ token }: SignedInUser) =>
    test.call({
      method: 'POST',
      url: '/api/exports/projections',
      token,
      body: { format: 'csv', venture_id: venture },
    });
  const fileFor = async (user: SignedInUser) =>
    test.call({ method: 'GET', url: (await order(user)).json().data.path });
  const template = await fileFor(founder);
  expect(template.body).toContain(`Note,${projectionMessages.forecast}`);
  await save(0, { ...document, opening_cash: 77_000 });
  expect((await fileFor(founder)).body).toContain('Opening cash,77000');
  expect((await fileFor(await registerMember(test, 'investor'))).statusCode).toBe(404);
});

it('do not keep the name of someone whose account is deleted', async () => {
  await save(0);
  await sql`update users set deletion_requested_at = now() - interval '15 days'`.execute(db);
  await eraseAccount(test.platform, founder.id);
  const versions = await db.selectFrom('venture_projection_versions').selectAll().execute();
  expect(versions).toMatchObject([{ saved_by: null, saved_by_name: 'Former member' }]);
});
