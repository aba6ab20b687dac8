import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test.use({ colorScheme: 'dark' });

const dark = 'rgb(20, 19, 15)';

test('pages of the site are dark where the system is, and can be read', async ({ page }) => {
  for (const path of [
    paths.home,
    paths.faq,
    paths.about,
    paths.blogs,
    paths.contact,
    paths.choose,
    paths.signIn,
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto(paths.faq);
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
});

test('dashboard and console are dark where the system is, and can be read', async ({
  page,
  browser,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  for (const path of [
    paths.admin,
    paths.adminSubmissions,
    paths.adminContent,
    paths.adminSettings,
    paths.adminLook,
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  const context = await browser.newContext({ baseURL: server.origin, colorScheme: 'dark' });
  const other = await context.newPage();
  await signInStored(other, server.origin, await registerMember(server.origin));
  for (const path of [paths.dashboard, paths.submissions, paths.settings, paths.account, paths.messages]) {
    await other.goto(path);
    await expectAccessible(other);
  }
  await context.close();
});

test('a chosen theme is there before the application is, and follows in other tabs', async ({ page }) => {
  await page.goto(paths.faq);
  const button = page.getByRole('button', { name: /^Theme:/ });
  await expect(button).toHaveText('Theme: system');
  await button.click();
  await expect(button).toHaveText('Theme: light');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  const other = await page.context().newPage();
  // Only the application's own scripts are modules: the page stays as it was painted first.
  await other.route(/\/assets\/(?!theme-).*\.js/, (route) => route.abort());
  await other.goto(paths.faq);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await other.unroute(/\/assets\/(?!theme-).*\.js/);
  await other.goto(paths.faq);
  await expect(other.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  await button.click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
