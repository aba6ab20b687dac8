import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('a member finds their venture by Ctrl+K in spite of a typing error, on a computer and on a phone', async ({
  browser,
  server,
  admin,
}) => {
  const founder = await registerMember(server.origin);
  const venture = await listedVenture(server.origin, admin, founder, 'Meridian Windmills');
  const { page, context } = await openAs(browser, server.origin, founder, paths.dashboard);

  await test.step('keys alone open it, find, and open what is found', async () => {
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('windmlils');
    await expect(option(page, /Meridian Windmills/).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /results?$/ })).toBeAttached();
    await expectAccessible(page);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(new RegExp(`${paths.venture(venture.slug)}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${paths.venture(venture.slug)}`));
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('what was opened comes first; Escape gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(option(page, /Meridian Windmills/).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('Enter before the hits have come opens what was typed, not what was found before', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('resour');
    await expect(option(page, 'Resources')).toBeVisible();
    await field(page).fill('meridian');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${paths.venture(venture.slug)}`));
  });

  await test.step('on a phone; a search that fails keeps what was typed', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await field(page).fill('meridian');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/search?*');
    await again.click();
    await expect(option(page, /Meridian Windmills/).first()).toBeVisible();
    await expect(field(page)).toHaveValue('meridian');
    await expectAccessible(page);
    await field(page).fill('zzzyx');
    await expect(page.getByText('Nothing found for “zzzyx”')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(field(page)).toHaveCount(0);
  });

  await test.step('signing out forgets what was opened', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('recent'));
    expect(await stored()).not.toContain('Meridian');
    expect(await stored()).toContain(`venture-${venture.id}`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: /Log out/i }).click();
    await expect(page).toHaveURL(new RegExp(paths.signIn));
    await expect.poll(stored).toBeNull();
  });
});

test('the team finds a page, a member and a submission from any page of the console', async ({
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminSubmissions);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('audit');
  await expect(option(page, 'Audit log')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.adminAudit}$`));
  await page.keyboard.press('Control+k');
  await field(page).fill(member.email);
  await expect(option(page, new RegExp(member.email)).first()).toBeVisible();
  await expectAccessible(page);
  await field(page).fill(`#${id}`);
  await option(page, new RegExp(`#${id} `)).click();
  await expect(page).toHaveURL(new RegExp(`${paths.adminSubmission(id)}$`));
});
