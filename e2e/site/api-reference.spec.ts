import { referenceEndpoints } from '@proxima/contract/reference/reference';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { openHydrated } from '../../testing/browser/open-hydrated.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { paths } from '../../web/app/paths.ts';

const reference = paths.apiReference();
const submissions = paths.apiReference('submission');

test('the reference is searched while one types, and by the form without JavaScript', async ({
  page,
  browser,
  server,
}) => {
  await openHydrated(page, reference);
  const search = page.getByRole('searchbox', { name: 'Search the calls' });
  await search.fill('documents venture');
  await expect(page.getByRole('heading', { name: 'Calls with “documents venture”' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^GET\s?\/api\/ventures\/:id\/documents / })).toBeVisible();
  await search.fill('no such call at all');
  await expect(page.getByText('No call has all of these words.')).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('heading', { name: 'Find a call' })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const plain = await context.newPage();
  await plain.goto(reference);
  await plain.getByRole('searchbox').fill('submissions newest');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.getByRole('link', { name: /^GET\s?\/api\/contacts / }).click();
  await expect(plain).toHaveURL(`${submissions}#list`);
  await expect(plain.getByRole('article', { name: 'List' })).toContainText('data[].created_at');
  await expect(plain.getByRole('button', { name: /^Copy .+: curl/ }).first()).toBeHidden();
});

test('a call has samples to copy that work', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, paths.howItWorks);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await page.getByRole('link', { name: /^Content \d/ }).click();
  const call = page.getByRole('article', { name: 'Faqs' });
  await call.getByRole('button', { name: 'Copy Faqs: curl' }).click();
  await expect(call.getByRole('button', { name: 'Copied Faqs: curl' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /^curl '(.+)'$/.exec(copied) ?? [];
  expect((await request.get(new URL(address).pathname)).status()).toBe(200);
});

test('a problem’s type leads to what its code means', async ({ page, request }) => {
  const headers = { accept: 'application/problem+json' };
  const { type } = await (await request.get('/api/users/data', { headers })).json();
  await page.goto(type);
  await expect(page.locator(':target')).toContainText('Please sign in to continue.');
});

for (const path of [reference, `${reference}?q=venture`, submissions]) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await openHydrated(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}

test('a group that does not exist is not found', async ({ request }) => {
  expect((await request.get(paths.apiReference('no-such-group'))).status()).toBe(404);
  expect((await request.get(referenceEndpoints.group.path.replace(':group', 'no-such-group'))).status()).toBe(
    404,
  );
});
