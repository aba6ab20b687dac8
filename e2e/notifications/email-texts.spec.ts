import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('an owner words an email, sees it before anyone else, gets a test, and goes back to the original', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminEmailTexts);
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('assess');
  // The list moves under the pointer once it is narrowed.
  await expect(page.getByRole('button', { name: /^All \d$/ })).toBeVisible();
  await page.getByRole('link', { name: /2 submissions wait for your assessment/ }).click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await expect(heading).toHaveValue('Your assessments are due soon');
  await expectAccessible(page);

  const text = page.getByRole('textbox', { name: 'Text 2', exact: true });
  const values = page.getByRole('group', { name: 'Values of Text 2' });
  await text.fill('{people} wait');
  await expect(
    page.getByText('There is no placeholder {people} here. This text has {number}, {day}.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 text needs your attention.')).toBeVisible();
  await text.fill('Please read ');
  await text.press('End');
  await values.getByRole('button', { name: '{number}' }).click();
  await text.pressSequentially(' by ');
  await values.getByRole('button', { name: '{day}' }).click();
  await expect(text).toHaveValue('Please read {number} by {day}');
  await expect(page.getByText('Please read 2 by 1 March 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('Please read 2 by 1 March 2027');
  await page.getByRole('button', { name: 'Dark' }).click();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('The test is on its way to you')).toBeVisible();
  await expect
    .poll(async () =>
      (await server.emails()).some((email) => email.includes('Please read 2 by 1 March 2027')),
    )
    .toBe(true);
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Please read {number} by {day}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your words are used from now on')).toBeVisible();

  await page.goto(paths.adminEmailTexts);
  await page.getByRole('button', { name: /^Own words/ }).click();
  const row = page.getByRole('link', { name: /2 submissions wait for your assessment/ });
  await expect(row).toContainText('Own words');
  await expectAccessible(page);
  await row.click();
  const back = page.getByRole('button', { name: 'Use the original' });
  await back.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the original' }).click();
  await expect(text).toHaveValue('{number} submissions wait for your assessment, due on {day}.');
  await expect(back).toBeHidden();
});
