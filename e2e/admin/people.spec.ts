import { makeImage } from '../../server/test/documents/sample-files.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('a post shows its topic and its author with a portrait, without JavaScript too', async ({
  page,
  browser,
  server,
  admin,
}) => {
  const author = `Ada Okafor ${process.pid}`;
  const topic = `Tides ${process.pid}`;
  const portrait = `${author} at her desk`;
  await signInStored(page, server.origin, admin);

  await test.step('a person is added to the team on the site', async () => {
    await page.goto(paths.adminSection('people'));
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(author);
    await page.getByRole('textbox', { name: 'Role', exact: true }).last().fill('Partner');
    await page.getByRole('button', { name: 'Choose from the library' }).last().click();
    await page.getByLabel('Picture*').setInputFiles({
      name: 'ada.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage('jpeg', { width: 800, height: 1000, exif: portrait }),
    });
    await page.getByLabel('What it shows').fill(portrait);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByLabel('What the portrait shows').last()).toHaveValue(portrait);
    await page.getByRole('checkbox', { name: 'Show on the site' }).last().check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Saved and published.')).toBeVisible();
  });

  await test.step('a post is written under that name, with a new topic', async () => {
    await page.goto(paths.adminNewPost);
    await page.getByLabel('Title').fill(`What the tide takes ${process.pid}`);
    await page.getByLabel('Subject').fill('Energy');
    await page.getByRole('combobox', { name: 'Author' }).selectOption(author);
    await page.getByRole('checkbox', { name: 'Other', exact: true }).check();
    await page.getByRole('textbox', { name: 'New topic' }).fill(topic);
    await page.getByRole('textbox', { name: 'New topic' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: topic })).toBeChecked();
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type('Twice a day it comes.');
    await page.getByLabel('Excerpt').fill('Twice a day, for free');
    await page.getByLabel('Description for search engines').fill('How tides pay for themselves');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish it' }).click();
    await expect(page.getByText('Published.')).toBeVisible();
  });

  await test.step('visitors go from the post to its author and its topic', async () => {
    const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    const visitor = await context.newPage();
    const address = paths.blog(page.url().split('/').at(-1) ?? '');
    await visitor.goto(address);
    await expect(visitor.getByRole('img', { name: portrait })).toBeVisible();
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'How tides pay for themselves',
    );
    await visitor.getByRole('link', { name: author }).click();
    await expect(visitor.getByRole('heading', { name: author })).toBeVisible();
    await visitor.goto(address);
    await visitor.getByRole('link', { name: topic }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: topic })).toBeVisible();
    await expect(visitor.getByText('Twice a day, for free')).toBeVisible();
    await visitor.getByRole('link', { name: 'Follow this topic in a feed reader' }).click();
    expect(await visitor.content()).toContain('What the tide takes');
  });
});
