import { readFile } from 'node:fs/promises';
import { officeHoursMessages } from '@proxima/contract/office-hours/office-hours';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys, tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { foundVenture, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };

test('a mentor offers office hours, a founder books and cancels a meeting, and both take notes', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const founder = await registerMember(origin);
  await foundVenture(origin, admin, founder, 'Quarry Song');
  const { page: mentor } = await openAs(browser, origin, admin, paths.adminOfficeHours('hours'));

  await test.step('the mentor offers hours; a last day before the first is reported at its field', async () => {
    await mentor.getByLabel('What can founders ask you about?').fill('Sales and first hires');
    await mentor.getByLabel('Where you meet').fill('https://meet.example.com/ines');
    const rule = mentor.getByRole('group', { name: 'Hours 1' });
    // Founders can cancel until a day before: at any time of day, every one of these hours is further away.
    await rule.getByLabel('First day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    const last = await rule.getByLabel('Last day').inputValue();
    await rule.getByLabel('Last day').fill('2020-01-01');
    await mentor.getByRole('button', { name: 'Save hours' }).click();
    await expect(rule.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
    await rule.getByLabel('Last day').fill(last);
    await mentor.getByRole('button', { name: 'Save hours' }).click();
    await expect(mentor.getByText(officeHoursMessages.hoursSaved)).toBeVisible();
    await expectAccessible(mentor);
  });

  const { page } = await openAs(browser, origin, founder, paths.officeHours('book'), phone);
  await test.step('a founder books one of the times by keyboard, with a topic', async () => {
    await page.getByRole('button', { name: 'See times of Ines Falk' }).click();
    const times = page.getByRole('radio');
    await tabTo(page, times.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(times.nth(1)).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel('What would you like to talk about?').fill('Whom do we hire first?');
    await pressWithKeys(page, page.getByRole('button', { name: 'Book', exact: true }));
    await expect(page.getByText('https://meet.example.com/ines')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the founder saves the meeting to a calendar', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to calendar' }).click();
    expect(String(await readFile(await (await saving).path()))).toContain('SUMMARY:Office hours');
  });

  const meeting = page.url().split('/').at(-1) ?? '';
  const when = page.getByRole('main').getByRole('time').first();
  const { page: host } = await openAs(browser, origin, admin, paths.adminOfficeHours(meeting), phone);
  await test.step('the mentor moves the meeting, and the founder sees it immediately', async () => {
    const before = await when.getAttribute('datetime');
    await host.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await expectAccessible(host);
    await dialog.getByRole('button', { name: 'Move meeting' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(when).not.toHaveAttribute('datetime', before ?? '');
  });

  await test.step('both add notes and tasks; the mentor’s own notes stay private', async () => {
    await page.getByLabel('New note').fill('Two engineers, then sales.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(host.getByText('Two engineers, then sales.')).toBeVisible();
    await host.getByLabel('New task').fill('Write the first job advert');
    await host.getByLabel(/^By/).fill('2031-03-01');
    await host.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('checkbox', { name: /Write the first job advert/ }).click();
    await expect(host.getByRole('checkbox', { name: /Write the first job advert/ })).toBeChecked();
    await host.getByRole('textbox', { name: 'Your own notes' }).fill('Ask about their runway.');
    await host.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(host.getByText(officeHoursMessages.privateSaved)).toBeVisible();
    await expect(page.getByText('Ask about their runway.')).toHaveCount(0);
    await expectAccessible(host);
  });

  await test.step('the founder cancels with a reason, and the time is free again', async () => {
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('We are fundraising that week.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(host.getByText('We are fundraising that week.')).toBeVisible();
    await expect(host.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
  });
});
