import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exportMessages } from '@proxima/contract/exports/exports';
import { adminSubmissionEndpoints, submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { readSheet, readXlsxParts } from '../../server/test/documents/read-xlsx.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { fetchWithRetries } from '../../testing/people/fetch-with-retries.ts';
import { newAddress, newEmail, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

/** Sends a proposal from someone without an account. @returns its id. */
async function send(origin: string, message: string): Promise<number> {
  const person = { first_name: 'Mira', last_name: 'Sol', email: newEmail('mira'), phone: '5550100' };
  const body = { ...person, message, contact_type: 'entrepreneur' };
  const response = await fetchWithRetries(origin + submissionEndpoints.send.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  });
  return (await response.json()).data.id;
}

/** Clicks an export button and chooses a format. @returns the name and the bytes of the file that the browser saved. */
async function save(page: Page, button: string, format: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Parses the rows and cells of a CSV file, quoted ones included. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

test('a list is exported as it is shown, and no text in it can run as a spreadsheet formula', async ({
  page,
  server,
  admin,
}) => {
  const word = `tidepool${process.pid}`;
  await send(server.origin, `=HYPERLINK("http://example.test","${word}")`);
  await send(server.origin, 'Something else');
  await signInStored(page, server.origin, admin);
  await page.goto(`${paths.adminSubmissions}?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();

  const csv = await save(page, 'Export', 'CSV');
  expect(csv.name).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(exportMessages.ordered).first()).toBeVisible();
  const [headings = [], ...rows] = parseCsv(csv.bytes.toString('utf8').replace(/^\uFEFF/, ''));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[headings.indexOf('Message')]).toBe(`'=HYPERLINK("http://example.test","${word}")`);
  expect(rows[0]?.[headings.indexOf('Status')]).toBe('Under Review');

  const xlsx = await save(page, 'Export', 'Excel (XLSX)');
  const parts = await readXlsxParts(xlsx.bytes);
  const [names = [], ...lines] = readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '');
  expect(names).toEqual(headings);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[names.indexOf('Message')]).toBe(`=HYPERLINK("http://example.test","${word}")`);

  await page.goto(paths.adminAudit);
  const log = page.getByRole('region', { name: 'Audit log' });
  const entries = log.getByRole('listitem').filter({ hasText: 'exported the list of submissions as Excel' });
  await expect(entries.first()).toBeVisible();
});

test('numbers are up to date in charts, text and tables, and can be exported', async ({
  page,
  server,
  admin,
}) => {
  const id = await send(server.origin, 'Kites that make power');
  await fetchWithRetries(server.origin + adminSubmissionEndpoints.decide.path.replace(':id', String(id)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ decision: 'approved', comment: '', version: 1 }),
  });
  await signInStored(page, server.origin, admin);
  await page.goto(paths.admin);
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible();

  const submissions = page.getByRole('region', { name: 'Submissions', exact: true });
  const thisWeek = submissions.getByRole('row').nth(1);
  await expect(thisWeek).toBeVisible();
  // On a phone the cell names its column.
  const approved = Number((await thisWeek.getByRole('cell').first().textContent())?.replace(/\D/g, ''));
  expect(approved).toBeGreaterThan(0);
  const thisWeekInWords = submissions.getByText(new RegExp(`Approved ${approved}\\b`));
  await expect(thisWeekInWords).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Weeks', { exact: true }).selectOption('days');
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('Until', { exact: true }).fill('2026-01-06');
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(page.getByText('No data for this period').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Weeks', { exact: true }).selectOption('4');
  await expect(thisWeekInWords).toBeVisible();

  const { name, bytes } = await save(page, 'Export: submissions by week', 'CSV');
  expect(name).toMatch(/^submissions-by-week-/);
  const rows = parseCsv(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  expect(rows[0]).toEqual([
    'Week of',
    'Under Review',
    'Needs Revision',
    'Approved',
    'Not selected',
    'Withdrawn',
    'All',
  ]);
  expect(Number(rows.at(-1)?.[3])).toBe(approved);
});
