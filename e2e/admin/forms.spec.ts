import type { Page } from '@playwright/test';
import { artPath } from '@proxima/contract/content/media';
import { formEndpoints } from '@proxima/contract/forms/form-endpoints';
import { type CallTemplate, programmeEndpoints } from '@proxima/contract/programmes/programme-endpoints';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys, tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { callAs, openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

type Call = (method: string, path: string, body?: unknown) => ReturnType<typeof callAs>;

/** The id of the form of a new call. */
async function formOfNewCall(call: Call, template: CallTemplate): Promise<number> {
  const title = `${template} ${Date.now()}`;
  const texts = { slug: '', summary: 'Twelve weeks.', text: '', audience: '', image: artPath('orbit-03') };
  const { data: programme } = await call('POST', programmeEndpoints.create.path, { name: title, ...texts });
  const path = programmeEndpoints.createCall.path.replace(':id', String(programme.id));
  return (await call('POST', path, { title, template, time_zone: 'Europe/Berlin' })).data.form_id;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();
const press = (page: Page, name: string | RegExp) => pressWithKeys(page, button(page, name));

/** Adds an item; its first field then has the focus. */
async function add(page: Page, type: string, firstField: string) {
  await press(page, /^Add to this page/);
  await press(page, type);
  await expect(page.getByRole('textbox', { name: firstField })).toBeFocused();
}

const items = (page: Page) =>
  page
    .getByRole('list', { name: /^Questions of/ })
    .first()
    .locator('[data-item]');

test('a form is built and tried with the keyboard alone, on a phone’s width, and saved as its next version', async ({
  browser,
  server,
  admin,
}) => {
  const call: Call = (...asked) => callAs(server.origin, admin, ...asked);
  const formId = await formOfNewCall(call, 'grant');
  const address = paths.adminForm(formId);
  const { page } = await openAs(browser, server.origin, admin, address, {
    viewport: { width: 360, height: 740 },
  });

  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Start from a template' }).press('Enter');
  await press(page, /^An empty form/);
  await expect(items(page)).toHaveCount(0);

  await add(page, 'Yes or no', 'Question');
  await page.keyboard.type('Are you younger than three years?');
  await add(page, 'Ending', 'What they read then');
  await page.keyboard.type('The open door is here.');
  await press(page, 'Save form');
  await expect(page.getByText('One thing is missing before the form can be saved.')).toBeVisible();
  await press(page, 'Add a condition');
  const value = page.getByRole('combobox', { name: 'Value of condition 1' });
  await tabTo(page, value);
  await page.keyboard.type('No');
  await expect(value).toHaveValue('no');
  await add(page, 'Short text', 'Question');
  await page.keyboard.type('What is it called?');
  await expectAccessible(page);

  await press(page, 'Move What is it called? up');
  await expect(items(page).nth(1)).toContainText('What is it called?');
  await expect(page.getByRole('button', { name: 'Move What is it called? up' })).toBeFocused();
  await press(page, 'Undo');
  await expect(items(page).nth(2)).toContainText('What is it called?');

  await press(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await tabTo(page, preview.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await expect(preview.getByText('The open door is here.')).toBeVisible();
  await expect(preview.getByLabel('What is it called?')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(preview.getByLabel('What is it called?')).toBeVisible();

  await press(page, 'Questions');
  await press(page, 'Save form');
  await expect(page.getByText(/version 2, saved/)).toBeVisible();
  const { data: saved } = await call('GET', formEndpoints.get.path.replace(':id', String(formId)));
  expect(saved).toMatchObject({
    number: 2,
    document: { sections: [{ items: [{ type: 'yes-no' }, { type: 'ending' }, { type: 'short-text' }] }] },
  });
});

test('a question is moved by its handle, and a version that someone else saved is not overwritten', async ({
  browser,
  server,
  admin,
}) => {
  const call: Call = (...asked) => callAs(server.origin, admin, ...asked);
  const formId = await formOfNewCall(call, 'competition');
  const formPath = formEndpoints.get.path.replace(':id', String(formId));
  const { page } = await openAs(browser, server.origin, admin, paths.adminForm(formId));

  const handle = (at: number) => items(page).nth(at).locator('button[aria-hidden]');
  await expect(items(page).nth(3)).toContainText('What is your venture called?');
  await handle(3).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(3).boundingBox(), await items(page).nth(0).boundingBox()];
  if (!from || !to) throw new Error('the handle is not on the page');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 30, { steps: 5 });
  await page.mouse.move(from.x + 10, to.y + 5);
  await page.mouse.up();
  await expect(items(page).nth(0)).toContainText('What is your venture called?');

  const { data: current } = await call('GET', formPath);
  const [entry, ...rest] = current.document.sections;
  const document = { sections: [{ ...entry, title: 'Theirs' }, ...rest] };
  await call('PUT', formPath, { version: current.number, document });
  await button(page, 'Save form').click();
  await expect(page.getByText(/has saved version 2 while you were editing/)).toBeVisible();
  await button(page, 'Compare').click();
  await expect(page.getByText('The section “Your idea” has another title or introduction.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Take theirs').click();
  await expect(page.getByRole('textbox', { name: 'Title of page 1' })).toHaveValue('Theirs');
  await expect(items(page).nth(3)).toContainText('What is your venture called?');
});
