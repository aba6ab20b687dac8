import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a founder takes a course on a phone from start to end, and saves a model that the projections read', async ({
  browser,
  server,
}) => {
  const founder = await registerMember(server.origin);
  const { page } = await openAs(browser, server.origin, founder, paths.resources);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await test.step('found by a word of a lesson', async () => {
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('forklift');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Validating an idea']);
    await page.getByRole('link', { name: 'Validating an idea' }).click();
    await page.getByRole('link', { name: 'Start the course' }).click();
  });

  await test.step('lesson by lesson', async () => {
    for (let lesson = 1; lesson <= 6; lesson += 1) {
      await expect(page.getByText(`Lesson ${lesson} of 6`)).toBeVisible();
      if (lesson === 1) await expectAccessible(page);
      if (lesson === 3) {
        // The way back to where one was leads through the list.
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
