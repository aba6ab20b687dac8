import { tagMessages } from '@proxima/contract/submissions/tags';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('tags are added by keyboard, shown to colleagues immediately, filtered by, merged and deleted', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const { id: second } = await sendSubmission(server.origin, member, newIdea());
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const { page: colleague } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const tags = page.getByRole('group', { name: 'Tags' });
  await tags.getByLabel('Add a tag').fill('Harbour fund');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(['Harbour fund']);
  await expect(tags.getByLabel('Add a tag')).toBeFocused();
  await expect(colleague.getByRole('group', { name: 'Tags' }).getByText('Harbour fund')).toBeVisible();
  await page.keyboard.type('harbor fund');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(['harbor fund', 'Harbour fund']);
  await expectAccessible(page);

  await page.goto(paths.adminSubmission(second));
  await tags.getByLabel('Add a tag').fill('harbor fund');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveCount(1);

  await page.goto(paths.adminSettings);
  await page.getByRole('button', { name: 'Change harbor fund' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 submissions');
  await page.getByRole('dialog').getByLabel('Name').fill('HARBOUR FUND');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText(tagMessages.merged)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Harbour fund' })).toContainText('(2)');
  await expectAccessible(page);

  await page.goto(paths.adminSubmissions);
  await page.getByText('More filters').click();
  await page.getByLabel('Tag', { exact: true }).selectOption('Harbour fund');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody').getByText('Harbour fund')).toHaveCount(2);
  await expectAccessible(page);

  await page.locator('tbody a').first().click();
  await tags.getByRole('button', { name: 'Remove the tag Harbour fund' }).press('Enter');
  await expect(tags.getByRole('listitem')).toHaveCount(0);
  await expect(tags).toBeFocused();
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.goto(paths.adminSettings);
  await page.getByRole('button', { name: 'Change Harbour fund' }).click();
  await page.getByRole('button', { name: 'Delete tag' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(tagMessages.deleted)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tags' })).toHaveCount(0);
});
