import { reviewMessages } from '@proxima/contract/submissions/review';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a slash moves the focus to the search of a list, and a question mark shows the shortcuts', async ({
  browser,
  server,
  admin,
}) => {
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmissions);
  const search = page.getByLabel('Search submissions');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('why?/');
  await expect(search).toHaveValue('why?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Search the list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('waiting submissions are counted live in the console and the browser tab, and a decision leads to the next in the queue', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'investor');
  const mark = `Queue${Date.now()}`;
  const first = await sendSubmission(server.origin, member, `${mark} first`);
  const queue = new URLSearchParams({ search: mark, sort: 'oldest' });
  const { page } = await openAs(browser, server.origin, admin, `${paths.adminSubmissions}?${queue}`);
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Submissions' });
  const waiting = async () => Number(/(\d+) waiting/.exec((await link.textContent()) ?? '')?.[1]);
  await expect(link).toContainText('waiting');
  const before = await waiting();
  await expect(page).toHaveTitle(/^\(\d+\) Submissions/);
  await sendSubmission(server.origin, member, `${mark} second`);
  await expect.poll(waiting).toBe(before + 1);
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);

  await page.getByRole('link', { name: `${mark} first` }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.adminSubmission(first.id)}\\?`));
  const next = page.getByRole('link', { name: 'Next in queue' });
  await expect(page.getByLabel('Approve')).toBeVisible();
  await expect(next).toHaveCount(0);
  await page.getByLabel('Approve').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold for 10 minutes' }).click();
  await expect(page.getByText(reviewMessages.held)).toBeVisible();
  await expectAccessible(page);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} second` })).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('a submission is assigned, decided on and left for the next with single keys, which a switch turns off', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'investor');
  const mark = `Keys${Date.now()}`;
  const first = await sendSubmission(server.origin, member, `${mark} first`);
  await sendSubmission(server.origin, member, `${mark} second`);
  const queue = new URLSearchParams({ search: mark, sort: 'oldest' });
  const { page } = await openAs(browser, server.origin, admin, `${paths.adminSubmission(first.id)}?${queue}`);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
  const assignee = page.getByLabel('Assigned to').locator('option:checked');
  await expect(assignee).toHaveText('Unassigned');

  await keys('a');
  await expect(assignee).toHaveText(/\(you\)$/);
  await keys('d');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await keys('n');
  await expect(page.getByRole('heading', { level: 1, name: `${mark} second` })).toBeVisible();
  await keys('g', 'm');
  await expect(page).toHaveURL(new RegExp(`${paths.adminMembers}$`));

  await keys('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Assign to me')).toBeVisible();
  await dialog.getByLabel('Use single-key shortcuts on this device').uncheck();
  await expectAccessible(page);
  await keys('Escape');
  await expect(dialog).toHaveCount(0);
  await keys('?', 'g', 't');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${paths.adminMembers}$`));
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByRole('checkbox').check();
  await keys('Escape');
  await expect(dialog).toHaveCount(0);
  await keys('g', 't');
  await expect(page).toHaveURL(new RegExp(`${paths.admin}$`));
});
