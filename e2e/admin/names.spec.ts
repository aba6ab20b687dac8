import { reviewMessages } from '@proxima/contract/submissions/review';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('a submission is found by the title that the team gave it, and the browser tab shows that title', async ({
  browser,
  server,
  admin,
}) => {
  const investor = await registerMember(server.origin, 'investor');
  const message = `We lend to tide mills ${Date.now()}`;
  const { id } = await sendSubmission(server.origin, investor, message);
  const title = `Sluice Capital ${Date.now()}`;
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible();

  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(page.getByText(reviewMessages.titled)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${title} \\|`));
  await expect(page.getByRole('button', { name: 'Save title' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${server.origin}${paths.adminSubmissions}`);
  await expect(page).toHaveTitle(/Submissions \|/);
  await page.getByLabel('Search submissions').fill(title);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(message);
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveTitle(new RegExp(`${title} \\|`));
});

test('column headings sort the list, and the order survives a reload', async ({ browser, server, admin }) => {
  const mark = `Sorted${Date.now()}`;
  for (const first_name of ['Mira', 'Ada', 'Noor']) {
    const member = await registerMember(server.origin, 'investor', { first_name, last_name: mark });
    await sendSubmission(server.origin, member, `${first_name} asks`);
  }
  const { page } = await openAs(
    browser,
    server.origin,
    admin,
    `${paths.adminSubmissions}?${new URLSearchParams({ search: mark })}`,
  );
  const rows = page.getByRole('row').filter({ hasText: mark });
  const received = page.getByRole('columnheader', { name: 'Received' });
  const from = page.getByRole('columnheader', { name: 'From' });
  await expect(rows).toContainText(['Noor', 'Ada', 'Mira']);
  await expect(received).toHaveAttribute('aria-sort', 'descending');

  await from.getByRole('button').click();
  await expect(rows).toContainText(['Ada', 'Mira', 'Noor']);
  await expect(from).toHaveAttribute('aria-sort', 'ascending');
  await expect(received).toHaveAttribute('aria-sort', 'none');
  await from.getByRole('button').press('Enter');
  await expect(rows).toContainText(['Noor', 'Mira', 'Ada']);
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toContainText(['Noor', 'Mira', 'Ada']);
  await expect(from).toHaveAttribute('aria-sort', 'descending');
  await received.getByRole('button').click();
  await expect(rows).toContainText(['Noor', 'Ada', 'Mira']);
  // The type has a column of its own on wide screens only.
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const name of ['Type', 'Status']) {
    const heading = page.getByRole('columnheader', { name });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows).toContainText(['Noor', 'Ada', 'Mira']);
  }
});
