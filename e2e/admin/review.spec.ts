import { reviewMessages } from '@proxima/contract/submissions/review';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { pressWithKeys, tabTo } from '../../testing/browser/keyboard.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { callAs, newIdea, openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

async function newSubmission(origin: string) {
  const member = await registerMember(origin);
  const { id } = await sendSubmission(origin, member, newIdea());
  return { member, id };
}

test('a held decision is not sent and can be undone; another one is then sent', async ({
  browser,
  server,
  admin,
}) => {
  const { member, id } = await newSubmission(server.origin);
  const { page: theirs } = await openAs(browser, server.origin, member, paths.submission(id));
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));

  await page.getByLabel('Approve').check();
  await page.getByLabel(/Comment/).fill('A kite worth flying.');
  await page.getByLabel('Note for the team').fill('Ask the harbour board.');
  await page.getByRole('link', { name: 'Conversations' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.adminConversations}$`));
  await page.goBack();
  await expect(page.getByLabel('Note for the team')).toHaveValue('Ask the harbour board.');
  await page.reload();
  await expect(page.getByLabel('Approve')).toBeChecked();
  await expect(page.getByLabel(/Comment/)).toHaveValue('A kite worth flying.');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Email to ${member.email}`).click();
  await expect(dialog.getByText('Your submission is approved').last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hold for 10 minutes' }).click();
  await expect(page.getByText(reviewMessages.held)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Held decision' })).toContainText(/9:\d\d/);
  await theirs.reload();
  await expect(theirs.getByText('Under Review').first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(reviewMessages.undone)).toBeVisible();
  await expect(page.getByLabel('Approve')).toBeChecked();
  await expect(page.getByLabel(/Comment/)).toHaveValue('A kite worth flying.');
  await page.getByLabel('Decline').check();
  await page.getByLabel('Why was it not selected?').fill('The field is not ours.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send decision' }).click();
  await expect(theirs.getByText('Not selected').first()).toBeVisible();
  await expect(theirs.getByText('The field is not ours.').first()).toBeVisible();
});

test('a snoozed submission leaves the queue until its time, or until someone brings it back', async ({
  browser,
  server,
  admin,
}) => {
  const { id } = await newSubmission(server.origin);
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const { page: queue } = await openAs(
    browser,
    server.origin,
    admin,
    `${paths.adminSubmissions}?status=review&snoozed=hidden`,
  );
  const waiting = queue.locator(`a[href*="${paths.adminSubmission(id)}"]`);
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'Until next Monday' }).click();
  await expect(page.getByText(/^Snoozed until .*09:00/)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring back now' }).click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Snooze' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page
    .getByRole('textbox', { name: 'Date' })
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText(/^Snoozed until/)).toBeVisible();
  await page.goto(`${paths.adminSubmissions}?snoozed=only`);
  await expect(page.getByText(/Snoozed until \d/)).toHaveCount(1);
});

test('when two administrators decide at the same time, the second sees what changed', async ({
  browser,
  server,
  admin,
}) => {
  const { id } = await newSubmission(server.origin);
  const { page: first } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const { page: second } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  await second.getByLabel('Decline').check();
  await second.getByLabel('Why was it not selected?').fill('Too early.');
  await second.getByRole('button', { name: 'Continue' }).click();

  await first.getByLabel('Ask for a revision').check();
  await first.getByLabel('Request 1', { exact: true }).fill('Please add numbers.');
  await first.getByRole('button', { name: 'Continue' }).click();
  await first.getByRole('button', { name: 'Send decision' }).click();
  await expect(first.getByText(submissionMessages.decided)).toBeVisible();

  await second.getByRole('button', { name: 'Send decision' }).click();
  const notice = second.getByRole('alert').filter({ hasText: submissionMessages.stale });
  await expect(notice).toContainText('Please add numbers.');
  await notice.getByRole('button', { name: 'Continue with the current state' }).click();
  await expect(notice).toHaveCount(0);
  await expect(second.getByLabel('Why was it not selected?')).toHaveValue('Too early.');
});

test('several submissions are decided together after a preview of every change and email, and undone together', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const word = newIdea();
  for (let index = 0; index < 3; index += 1)
    await sendSubmission(server.origin, member, `${word} Part ${index}.`);
  const search = `${paths.adminSubmissions}?search=${encodeURIComponent(word)}`;
  const { page } = await openAs(browser, server.origin, admin, search);
  await page.getByRole('button', { name: 'Select all 3 shown' }).click();
  await page.getByRole('button', { name: 'Decide on 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Approve').check();
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog.getByText('3 of 3 will change, and 3 emails will be sent.')).toBeVisible();
  await expect(dialog.getByText(`Email to ${member.email}`)).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Hold for 10 minutes' }).click();
  await expect(page.getByText('3 decisions held for 10 minutes', { exact: false })).toBeVisible();
  await page.getByText('3 decisions on hold').click();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText(/decisions? on hold/)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Under Review' })).toHaveCount(3);
});

test('a review works with the keyboard alone, from the list to a sent decision and the next in the queue', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const idea = newIdea();
  for (const part of ['First', 'Second', 'Third'])
    await sendSubmission(server.origin, member, `${idea} ${part} part.`);
  const queue = new URLSearchParams({ search: idea, status: 'review', sort: 'oldest' });
  const { page } = await openAs(browser, server.origin, admin, `${paths.adminSubmissions}?${queue}`);
  const row = (part: string) => page.getByRole('link', { name: `${part} part.` });
  await expect(row('First')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('First')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Second part.' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'First part.' })).toBeVisible();
  await tabTo(page, page.getByLabel('Approve'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Ask for a revision')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Please add numbers.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressWithKeys(page, page.getByRole('button', { name: 'Send decision' }));
  await expect(page.getByText(submissionMessages.decided)).toBeVisible();
  await pressWithKeys(page, page.getByRole('link', { name: 'Next', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Second part.' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Submissions' })
    .click();
  await expect(row('Second')).toBeVisible();
  await expect(row('First')).toBeHidden();
});

test('colleagues see who is viewing a submission or typing there, and when they leave', async ({
  browser,
  server,
  admin,
}) => {
  const { id } = await newSubmission(server.origin);
  const noor = await joinTeam(server, admin, 'Noor', 'Falk');
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  await expect(page.getByLabel('Note for the team')).toBeVisible();
  const { page: theirs } = await openAs(browser, server.origin, noor, paths.adminSubmission(id));
  const ours = `${admin.first_name} ${admin.last_name} is looking at this, too.`;
  await expect(page.getByText('Noor Falk is looking at this, too.')).toBeVisible();
  await expect(theirs.getByText(ours)).toBeVisible();
  await theirs.getByLabel('Note for the team').pressSequentially('Ask');
  await expect(page.getByText('Noor Falk is typing…')).toBeVisible();
  await expectAccessible(page);
  await theirs.getByRole('link', { name: 'Conversations' }).click();
  await expect(page.getByText(/^Noor Falk is/)).toHaveCount(0);
  await leaveTeam(server, admin, noor);
});

test('notes and assignees are visible to the team only', async ({ browser, server, admin }) => {
  const { member, id } = await newSubmission(server.origin);
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  await page.getByLabel('Note for the team').fill('Ask the harbour board before.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask the harbour board before.' })).toBeVisible();
  await page
    .getByLabel('Assigned to')
    .selectOption({ label: `${admin.first_name} ${admin.last_name} (you)` });
  await page.getByRole('button', { name: /plan.pdf/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  const wire = await callAs(server.origin, member, 'GET', `/api/contacts/${id}`);
  expect(JSON.stringify(wire)).not.toContain('harbour board');
});
