import type { Page } from '@playwright/test';
import { offlinePaths, offlineTexts } from '@proxima/contract/content/offline';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

/** Waits until the worker of this page is in charge of it. */
const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
  });

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a connection a member sees a page that says so, and comes back with the connection', async ({
  page,
  server,
}) => {
  await signInStored(page, server.origin, await registerMember(server.origin));
  await page.goto(paths.submissions);
  await controlled(page);

  await page.context().setOffline(true);
  await page.goto(paths.messages);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Proxima Ventures', { exact: true })).toBeVisible();
  await expect(page.getByText('What you typed is saved on this device.')).toBeVisible();
  await expect(page.locator('main')).toHaveCSS('text-align', 'center');
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  expect(await page.locator('.mark img').evaluate(widthOf)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByPlaceholder('Write a message')).toBeVisible();
  await expect(page).toHaveURL(paths.messages);
  const icons = ['/favicon.svg', '/icons/icon-192.png'];
  expect((await cachedPaths(page)).sort()).toEqual([...icons, offlinePaths.page, offlinePaths.style].sort());
});

test('following a link without a connection says so on the page, which opens once there is one', async ({
  page,
  server,
}) => {
  await signInStored(page, server.origin, await registerMember(server.origin));
  await page.goto(paths.submissions, { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  // Without a pointer over the link, which would fetch the page's code before.
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    link?.click();
  }, paths.messages);
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: offlineTexts.retry }).click();
  await expect(page.getByText(offlineTexts.text)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByPlaceholder('Write a message')).toBeVisible();
});

test('a new version replaces the former one with what it stored, and a browser that removes it works without', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminAccount);
  await controlled(page);
  await page.evaluate(() =>
    caches.open('offline-former').then((cache) => cache.put('/x', new Response('x'))),
  );
  const [current] = await page.evaluate(() => caches.keys());
  // Another address is to the browser what another text is: the worker is installed anew, and does not wait for its pages to close.
  await page.evaluate((path) => navigator.serviceWorker.register(`${path}?next`), offlinePaths.worker);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([current]);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('?next');

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(paths.adminAccount);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor’s browser is left without a service worker', async ({ page }) => {
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
