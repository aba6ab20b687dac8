import { readFile } from 'node:fs/promises';
import { calendarFeedMessages } from '@proxima/contract/accounts/calendar-feed';
import { fullExportMessages } from '@proxima/contract/exports/full-export';
import { unpack } from '../server/test/documents/read-zip.ts';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a member subscribes to their dates, makes a new address, which ends the old one, and switches it off', async ({
  browser,
  server,
}) => {
  const member = await registerMember(server.origin);
  const { page } = await openAs(browser, server.origin, member, paths.events());
  await page.getByRole('link', { name: 'See yours in your calendar' }).click();
  const card = page.getByRole('region', { name: 'Calendar' });
  await card.getByRole('button', { name: 'Make a calendar address' }).click();
  const field = card.getByLabel('Secret address');
  const first = await field.inputValue();
  await expect(card.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  const calendar = await fetch(first);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  await card.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  // The toast of the first address may still be there.
  await expect(page.getByText(calendarFeedMessages.renewed).first()).toBeVisible();
  await expect(field).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);
  const second = await field.inputValue();
  expect((await fetch(second)).status).toBe(200);
  await page.reload();
  await expect(field).toHaveValue(second);
  await card.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test('an owner takes everything out as one archive and deletes it', async ({ browser, server, admin }) => {
  const { page } = await openAs(browser, server.origin, admin, paths.adminExport);
  const card = page.getByRole('region', { name: 'Everything in one archive' });
  await card.getByLabel(/Include uploaded files/).check();
  await card.getByRole('button', { name: 'Make an export' }).click();
  await expect(page.getByText(fullExportMessages.ordered)).toBeVisible();
  const save = card.getByRole('button', { name: 'Download' });
  await expect(save).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await save.click();
  const archive = await readFile(await (await download).path());
  const names = [...(await unpack(archive)).keys()];
  expect(names).toEqual(expect.arrayContaining(['dictionary.json', 'csv/users.csv', 'json/users.jsonl']));
  expect(names.at(-1)).toBe('manifest.json');
  await page.goto(paths.adminNotifications);
  await page.getByRole('link', { name: 'The export of everything is ready' }).click();
  await card.getByRole('button', { name: 'Delete now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('button', { name: 'Make an export' })).toBeVisible();
});
