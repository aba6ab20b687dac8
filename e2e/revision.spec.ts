import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a revision is a numbered list of requests: answered one by one, closed or reopened, requested again, and approved', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const { page: memberPage } = await openAs(browser, server.origin, member, paths.submission(id));
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const dialog = page.getByRole('dialog');
  const requested = memberPage.getByRole('list', { name: 'What we ask for' });
  const requests = page.locator('ol').filter({ hasText: 'Who pays?' }).first();

  await test.step('the reviewer writes the list and previews the email with it', async () => {
    await page.getByLabel('Ask for a revision').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(requestMessages.textRequired)).toBeVisible();
    await page.getByLabel('Request 1', { exact: true }).fill('Which tides?');
    await page.getByRole('button', { name: 'Add a request' }).click();
    await page.getByLabel('Request 2', { exact: true }).fill('Who pays?');
    await page.getByLabel('Introduction').fill('A good start.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText(`Email to ${member.email}`).click();
    await expect(dialog.getByText('2. Who pays?').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText(submissionMessages.decided)).toBeVisible();
  });

  await test.step('the member sees it live and answers each request', async () => {
    await expect(memberPage.getByRole('region', { name: 'Comment' })).toContainText('A good start.');
    await expect(requested.getByRole('listitem')).toHaveCount(2);
    await memberPage.getByRole('button', { name: 'Resubmit' }).click();
    await expect(memberPage.getByText(requestMessages.answerRequired)).toHaveCount(2);
    await expectAccessible(memberPage);
    await memberPage.getByLabel('Your answer to request 1').fill('Spring tides.');
    await memberPage.getByLabel('Your answer to request 2').fill('The ports.');
    await memberPage.getByRole('button', { name: 'Resubmit' }).click();
    await expect(memberPage.getByText(submissionMessages.resubmitted)).toBeVisible();
    await expect(memberPage.getByText('Answered', { exact: true })).toHaveCount(2);
  });

  await test.step('the reviewer closes one and reopens the other; the member learns of neither', async () => {
    await expect(requests).toContainText('Spring tides.');
    await page.getByRole('button', { name: 'Continue with the current state' }).click();
    await page.getByRole('button', { name: 'Close request 1' }).click();
    await expect(page.getByText(requestMessages.closed)).toBeVisible();
    await page.getByRole('button', { name: 'Reopen request 2' }).click();
    await expect(page.getByText('1 of 2 closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close request 2' })).toBeEnabled();
    await memberPage.reload();
    await expect(memberPage.getByText('Answered', { exact: true })).toHaveCount(2);
  });

  await test.step('a held second request for revision is visible only to the team until it is sent', async () => {
    await page.getByLabel('Ask for a revision').check();
    await expect(page.getByText('Still open')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    const held = page.getByRole('region', { name: 'Held decision' });
    await expect(held).toContainText('Who pays?');
    await expect(page.getByRole('button', { name: 'Close request 2' })).toHaveCount(0);
    await memberPage.reload();
    await expect(memberPage.getByText('Answered', { exact: true })).toHaveCount(2);
    await held.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Ask for a revision').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(requested.getByRole('listitem')).toHaveCount(1);
    await expect(memberPage.getByText('Closed', { exact: true })).toBeVisible();
  });

  await test.step('the second answer closes the last request, and the submission is approved', async () => {
    await memberPage.getByLabel('Your answer to request 2').fill('The ports, by the tonne.');
    await memberPage.getByRole('button', { name: 'Resubmit' }).click();
    await expect(page.getByText('The ports, by the tonne.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Continue with the current state' }).click();
    await page.getByLabel('Approve').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText('2 of 2 closed')).toBeVisible();
    await expect(memberPage.getByText('Closed', { exact: true })).toHaveCount(2);
  });
});

test('a member adds a remark to a submission under review, the team sees it live, and the member withdraws the submission', async ({
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
