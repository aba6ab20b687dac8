import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { signInStored } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a post is written, previewed and published, and visitors see it with the next request', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const title = `What a kite earns in winter ${process.pid}`;
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminNewPost);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subject').fill('Energy');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Two kites, one winter.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('The numbers');
  await page.getByText('Picture 2', { exact: true }).locator('..').click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(text).toContainText('Two kites, one winter.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/posts\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';

  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  expect((await visitor.goto(paths.blog(id)))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect.poll(async () => (await visitor.goto(paths.blog(id)))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'The numbers' })).toBeVisible();

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' in short');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog').locator('ins')).toContainText('in short');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Version 3')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByRole('dialog').locator('del')).toContainText('in short');
  await page.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).not.toContainText('in short');
  expect(pageErrors).toEqual([]);
});

test('a pasted page keeps its structure and loses everything executable', async ({ page, server, admin }) => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminNewPost);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<h2>Pasted</h2><p>Kept <b>bold</b><img src=x onerror="window.ran=true"></p>');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByRole('heading', { name: 'Pasted' })).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('site texts change with the next request, and invalid ones are reported', async ({
  browser,
  server,
  admin,
}) => {
  const { page } = await openAs(browser, server.origin, admin, paths.adminSection('blog'));
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('1 field needs your attention.')).toBeVisible();
  await title.fill('News from the field');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await expect
    .poll(async () => {
      await visitor.goto(paths.blogs);
      return visitor.getByRole('heading', { name: 'News from the field' }).count();
    })
    .toBeGreaterThan(0);
});

test('visitors see the icon that was chosen from the set on the About page', async ({
  browser,
  server,
  admin,
}) => {
  const { page } = await openAs(browser, server.origin, admin, paths.adminSection('vision'));
  await page
    .getByRole('button', { name: /Choose an(other)? icon/ })
    .first()
    .click();
  await page.getByLabel('Search by name').fill('rocket');
  await page.getByTitle('Rocket').click();
  await page.getByRole('button', { name: 'Use this icon' }).click();
  const drawingOf = (icon: Locator) =>
    icon.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  const chosen = await drawingOf(page.getByRole('group', { name: 'Icon' }).first());
  expect(chosen.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(paths.about);
  const cards = visitor.locator('#vision li');
  expect(await drawingOf(cards.first())).toEqual(chosen);
  await context.close();
});

test('the name is changed and the site opened to visitors without touching code', async ({
  page,
  browser,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await visitor.goto(paths.landing);
  await expect(visitor).toHaveURL(paths.landing);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = async () => {
    // Not the draft, which is saved with PUT, too.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/content/sections/'),
    );
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    expect((await saved).status()).toBe(200);
  };
  await page.goto(paths.adminSection('settings'));
  await page.getByRole('checkbox').uncheck();
  await save();
  await visitor.goto(paths.landing);
  await expect(visitor).toHaveURL(paths.home);
  await page.goto(paths.adminSection('brand'));
  const before = await name.inputValue();
  await name.fill('Aldebaran Ventures');
  await save();
  await visitor.goto(paths.faq);
  await expect(visitor).toHaveTitle('FAQ | Aldebaran Ventures');
  await expect(visitor.getByRole('contentinfo')).toContainText('© 2023 Aldebaran Ventures');
  await name.fill(before);
  await save();
  await page.goto(paths.adminSection('settings'));
  await page.getByRole('checkbox').check();
  await save();
});
