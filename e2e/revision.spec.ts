import { requestMessages } from '@proxima/contract/submissions/revision-requests';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

test('a revision is a numbered list: requested, answered one by one, closed, requested again and approved', async ({
  browser,
  server,
  admin,
}) => {
  test.setTimeout(120_000);
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const { page: theirs } = await openAs(browser, server.origin, member, paths.submission(id));
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const dialog = page.getByRole('dialog');
  const asked = theirs.getByRole('list', { name: 'What we ask for' });
  const requests = page.locator('ol').filter({ hasText: 'Who pays?' }).first();

  await test.step('the reviewer writes the list and sees the email that contains it', async () => {
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
    await expect(theirs.getByRole('region', { name: 'Comment' })).toContainText('A good start.');
    await expect(asked.getByRole('listitem')).toHaveCount(2);
    await theirs.getByRole('button', { name: 'Resubmit' }).click();
    await expect(theirs.getByText(requestMessages.answerRequired)).toHaveCount(2);
    await expectAccessible(theirs);
    await theirs.getByLabel('Your answer to request 1').fill('Spring tides.');
    await theirs.getByLabel('Your answer to request 2').fill('The ports.');
    await theirs.getByRole('button', { name: 'Resubmit' }).click();
    await expect(theirs.getByText(submissionMessages.resubmitted)).toBeVisible();
    await expect(theirs.getByText('Answered', { exact: true })).toHaveCount(2);
  });

  await test.step('the reviewer closes one and reopens the other; the member is told of neither', async () => {
    await expect(requests).toContainText('Spring tides.');
    await page.getByRole('button', { name: 'Continue with the current state' }).click();
    await page.getByRole('button', { name: 'Close request 1' }).click();
    await expect(page.getByText(requestMessages.closed)).toBeVisible();
    await page.getByRole('button', { name: 'Reopen request 2' }).click();
    await expect(page.getByText('1 of 2 closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close request 2' })).toBeEnabled();
    await theirs.reload();
    await expect(theirs.getByText('Answered', { exact: true })).toHaveCount(2);
  });

  await test.step('a held second round is visible to the team only until it is sent', async () => {
    await page.getByLabel('Ask for a revision').check();
    await expect(page.getByText('Still open')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Hold for 10 minutes' }).click();
    const held = page.getByRole('region', { name: 'Held decision' });
    await expect(held).toContainText('Who pays?');
    await expect(page.getByRole('button', { name: 'Close request 2' })).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByText('Answered', { exact: true })).toHaveCount(2);
    await held.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Ask for a revision').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(asked.getByRole('listitem')).toHaveCount(1);
    await expect(theirs.getByText('Closed', { exact: true })).toBeVisible();
  });

  await test.step('the second answer is accepted', async () => {
    await theirs.getByLabel('Your answer to request 2').fill('The ports, by the tonne.');
    await theirs.getByRole('button', { name: 'Resubmit' }).click();
    await expect(page.getByText('The ports, by the tonne.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Continue with the current state' }).click();
    await page.getByLabel('Approve').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText('2 of 2 closed')).toBeVisible();
    await expect(theirs.getByText('Closed', { exact: true })).toHaveCount(2);
  });
});
