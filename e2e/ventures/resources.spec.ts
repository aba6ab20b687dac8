import { readFile } from 'node:fs/promises';
import { resourceEditingMessages as messages } from '@proxima/contract/resources/resource-editing';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a founder takes a course on a phone from start to end and downloads the financial model', async ({
  browser,
  server,
}) => {
  const founder = await registerMember(server.origin);
  const { page } = await openAs(browser, server.origin, founder, paths.resources);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await test.step('the course is found by a word in a lesson', async () => {
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('forklift');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Validating an idea']);
    await page.getByRole('link', { name: 'Validating an idea' }).click();
    await page.getByRole('link', { name: 'Start the course' }).click();
  });

  await test.step('the course is read lesson by lesson, with a break', async () => {
    for (let lesson = 1; lesson <= 6; lesson += 1) {
      await expect(page.getByText(`Lesson ${lesson} of 6`)).toBeVisible();
      if (lesson === 1) await expectAccessible(page);
      if (lesson === 3) {
        // The list leads back to the current lesson.
        await page.goto(`${server.origin}${paths.resources}`);
        await page.getByRole('region', { name: 'Continue' }).getByRole('link').click();
        await page.getByRole('link', { name: 'Continue' }).click();
        await expect(page.getByText('Lesson 3 of 6')).toBeVisible();
      }
      await page.getByRole('button', { name: /Done, next lesson|Finish the course/ }).click();
    }
    await expect(page.getByText('6 of 6 lessons')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read again' })).toBeVisible();
  });

  await test.step('the financial model is a spreadsheet', async () => {
    await page.goto(`${server.origin}${paths.resource('financial-model')}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the spreadsheet' }).click();
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  });
});

test('an editor writes a course, publishes it and reorders its lessons; typed text survives a reload', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const { page } = await openAs(browser, origin, admin, paths.adminContent);
  const reader = (await openAs(browser, origin, await registerMember(origin), paths.resources)).page;

  await test.step('texts with tables fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Term-sheet explainer' }).click();
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin}${paths.adminContent}`);
  });

  await test.step('a legal text needs its country', async () => {
    await page.getByRole('link', { name: 'Write a resource' }).click();
    await page.getByLabel('Kind').selectOption('course');
    await page.getByLabel('Topic').selectOption('legal');
    await page.getByRole('textbox', { name: 'Name' }).fill('Founders who leave');
    await page.getByLabel('Summary').fill('What happens to shares when someone goes.');
    await page.getByLabel('Title').fill('Leaving early');
    await page.getByRole('textbox', { name: 'Text' }).fill('Shares vest over four years.');
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(messages.countryRequired)).toBeVisible();
    await expect(page.getByText(messages.bodyRequired)).toBeVisible();
  });

  await test.step('typed text survives a reload', async () => {
    await page.getByLabel('Country').fill('Germany');
    await page.getByLabel('Title').nth(1).fill('Leaving well');
    await page.getByRole('textbox', { name: 'Text' }).nth(1).fill('Agree on a price before it matters.');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title').nth(1)).toHaveValue('Leaving well');
    await expect(page.getByRole('textbox', { name: 'Text' }).first()).toHaveText(
      'Shares vest over four years.',
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(messages.created)).toBeVisible();
  });

  const address = paths.resource('founders-who-leave');

  await test.step('members can read it as soon as it is published', async () => {
    await reader.goto(`${origin}${address}`);
    await expect(reader.getByText('Leaving early')).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish it' }).click();
    await expect(page.getByText(messages.published)).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('listitem').filter({ hasText: /Leaving/ })).toHaveText([
      /Leaving early/,
      /Leaving well/,
    ]);
  });

  await test.step('lessons are reordered by keyboard, and an earlier version is restored', async () => {
    await page.getByRole('button', { name: 'Move Lesson 2 up' }).press('Enter');
    await expect(page.getByLabel('Title').first()).toHaveValue('Leaving well');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText(messages.saved).first()).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('listitem').filter({ hasText: /Leaving/ })).toHaveText([
      /Leaving well/,
      /Leaving early/,
    ]);
    await page.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByRole('button', { name: 'Restore and publish' }).click();
    await expect(page.getByText(messages.restored)).toBeVisible();
    await expect(page.getByLabel('Title').first()).toHaveValue('Leaving early');
  });

  await test.step('removing a lesson and deleting the draft ask for confirmation', async () => {
    await page.getByRole('button', { name: 'Remove Lesson 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Lesson 2' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Save your changes first.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Term-sheet explainer' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Founders who leave' })).toHaveCount(0);
  });
});
