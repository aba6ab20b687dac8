import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { endOpenCalls } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { width: 360, height: 800 };
const name = `Harbour Grant ${process.pid}`;
const title = `Harbour Grant ${process.pid}, first round`;

/** Confirms what a button of the page asks. */
async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
}

const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

test('a call is built from a template on a phone, read by a visitor with all its questions, and taken back', async ({
  page,
  browser,
  server,
  admin,
}) => {
  await endOpenCalls(server);
  await page.setViewportSize(phone);
  await signInStored(page, server.origin, admin);

  await test.step('the team describes a programme and publishes it', async () => {
    await page.goto(paths.adminProgrammes);
    await page.getByRole('link', { name: 'New programme' }).first().click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Enter a name')).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Summary').fill('Money for one clear step of your venture.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await confirm(page, 'Publish');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a call begins from a template; an end before its beginning is refused', async () => {
    await page.getByRole('button', { name: 'New call' }).click();
    await page.getByRole('radio', { name: /^Grant/ }).check();
    await page.getByLabel('Title').fill(title);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('What we fund')).toBeVisible();
    await page.getByRole('textbox', { name: 'Opens' }).fill('2026-01-05T09:00');
    await page.getByRole('textbox', { name: 'Closes' }).fill('2026-01-05T08:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The call must close after it opens').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Takes applications all the time' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('it is published after a summary of what matters', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Entrepreneurs from anywhere')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: server.origin, viewport: phone });
  const visitor = await context.newPage();
  let callPage = '';

  await test.step('a visitor finds it on the home page and reads every question, on paper too', async () => {
    await visitor.goto(paths.home);
    await visitor
      .getByRole('region', { name: 'Open call' })
      .getByRole('link', { name: `Read the call: ${title}` })
      .click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    callPage = new URL(visitor.url()).pathname;
    await expect(visitor.getByText('Always open')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'All questions' })).toBeVisible();
    await expect(visitor.getByText('For entrepreneurs')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
    await expectAccessible(visitor);
    await expectFits(visitor);
    await visitor.getByRole('link', { name: 'Questions as a document to print' }).click();
    await expect(visitor.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectAccessible(visitor);
    for (const path of [paths.programme(), paths.programme(`harbour-grant-${process.pid}`)]) {
      await visitor.goto(path);
      await expect(visitor.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
      await expectAccessible(visitor);
      await expectFits(visitor);
    }
  });

  await test.step('a member who may not apply is told why before the form, one who may gets the way in', async () => {
    await signInStored(visitor, server.origin, await registerMember(server.origin, 'investor'));
    await visitor.goto(callPage);
    await expect(visitor.getByText('This call is not for accounts with your role.')).toBeVisible();
    await expectAccessible(visitor);
    await signInStored(visitor, server.origin, await registerMember(server.origin));
    await visitor.goto(callPage);
    await expect(visitor.getByRole('complementary').getByRole('link', { name: 'Apply' })).toBeVisible();
    await visitor.goto(paths.dashboard);
    await expect(visitor.getByRole('region', { name: 'Open call' })).toContainText(title);
    await expectAccessible(visitor);
  });

  await test.step('once it is taken back, nobody finds it', async () => {
    await visitor.goto(callPage);
    await confirm(page, 'Unpublish');
    await expect(page.getByText('Unpublished', { exact: true })).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
    await visitor.goto(paths.home);
    await expect(visitor.getByText(title)).toHaveCount(0);
  });
  await context.close();
});
