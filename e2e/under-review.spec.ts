import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { openAs, sendSubmission } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a member adds to what is under review, the team reads it live, and the member withdraws it', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const user = await registerMember(origin);
  const sent = await sendSubmission(origin, user, 'Kites that turn tides into power.');
  const { page } = await openAs(browser, origin, user, paths.submission(sent.id));
  const team = await openAs(browser, origin, admin, paths.adminSubmission(sent.id));
  await expect(team.page.getByRole('heading', { name: 'Your decision' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a remark or file' }).click();
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByText(submissionMessages.nothingAdded)).toBeVisible();
  await page.getByLabel('Remark').fill('The patent is granted.');
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByText(submissionMessages.added)).toBeVisible();
  await expect(page.getByText('The patent is granted.')).toBeVisible();
  await expect(team.page.getByText(submissionMessages.addedMeanwhile)).toBeVisible();
  await expect(team.page.getByText('The patent is granted.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw submission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(submissionMessages.withdrawn)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a remark or file' })).toHaveCount(0);
  await expect(team.page.getByText(submissionMessages.isWithdrawn)).toBeVisible();
  await expect(team.page.getByRole('heading', { name: 'Your decision' })).toHaveCount(0);
});
