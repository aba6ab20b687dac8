import type { Page } from '@playwright/test';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { settingsMessages } from '@proxima/contract/settings/settings';
import { hiddenSenderText, submissionMessages } from '@proxima/contract/submissions/submissions';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const criteria = ['Problem', 'Solution', 'Market', 'Team', 'Plan'];

async function fillSheet(page: Page, scores: readonly number[], note: string, reason: string): Promise<void> {
  for (const [index, name] of criteria.entries()) {
    const group = page.getByRole('group', { name });
    await group
      .getByRole('radio')
      .nth((scores[index] ?? 1) - 1)
      .check({ force: true });
  }
  await page.getByLabel('Note for the team').first().fill(note);
  await page.getByLabel('Reason for the member').fill(reason);
  await page.getByRole('button', { name: 'Send assessment' }).click();
}

test('two reviewers assess a proposal independently; then the owner decides, and the member reads their reasons', async ({
  browser,
  server,
  admin,
}) => {
  const [noor, emil] = [
    await joinTeam(server, admin, 'Noor', 'Haddad'),
    await joinTeam(server, admin, 'Emil', 'Brandt'),
  ];
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const open = async (person: typeof admin) =>
    (await openAs(browser, server.origin, person, paths.adminSubmission(id))).page;
  const { page: settings } = await openAs(browser, server.origin, admin, paths.adminSettings);
  const readWithoutNames = async (isWanted: boolean) => {
    const choices = settings.getByRole('group', { name: 'Read without names' });
    await choices.getByRole('checkbox', { name: 'Entrepreneurs' }).setChecked(isWanted);
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await expect(settings.getByText(settingsMessages.saved)).toBeVisible();
  };
  await readWithoutNames(true);
  const { page: theirs } = await openAs(browser, server.origin, member, paths.submission(id));
  const owners = await open(admin);
  const reviewers = owners.getByRole('list', { name: 'Reviewers' });

  await test.step('the owner assigns the reviewers who were not assigned automatically', async () => {
    await expect(reviewers.getByRole('listitem')).toHaveCount(2);
    const unassign = owners.getByRole('button', { name: /^Unassign Ines/ });
    if (await unassign.isVisible()) await unassign.click();
    await expect(unassign).toBeHidden();
    for (const name of ['Noor Haddad', 'Emil Brandt']) {
      if (await reviewers.getByText(name).isVisible()) continue;
      await owners.getByRole('combobox', { name: 'Reviewer' }).selectOption(name);
      await owners.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(reviewers.getByText(name)).toBeVisible();
    }
    await expectAccessible(owners);
  });

  const [noors, emils] = [await open(noor), await open(emil)];
  await test.step('reviewers read it without names and cannot decide yet', async () => {
    await expect(owners.getByText(member.email)).toBeVisible();
    for (const page of [noors, emils]) {
      await expect(page.getByText(hiddenSenderText)).toBeVisible();
      await expect(page.getByText(assessmentMessages.readsBlind)).toBeVisible();
      expect(await page.content()).not.toContain(member.email);
    }
    await expectAccessible(noors);
  });

  await test.step('one reviewer assesses it; the others do not see the assessment yet', async () => {
    await noors.getByRole('button', { name: 'Send assessment' }).click();
    await expect(noors.getByText(assessmentMessages.scoreRequired)).toHaveCount(5);
    await expectAccessible(noors);
    await fillSheet(noors, [5, 5, 4, 5, 4], 'I would back her.', 'The problem is real, and so is the team.');
    await noors.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(noors.getByText(assessmentMessages.given)).toBeVisible();
    await expect(noors.getByText('I would back her.')).toBeVisible();
    await expect(noors.getByText(member.email)).toBeVisible();
    await expect(emils.getByText(hiddenSenderText)).toBeVisible();
    for (const page of [owners, emils]) {
      await expect(page.getByText('1 of 2 assessments are in.')).toBeVisible();
      await expect(page.getByText('I would back her.')).toHaveCount(0);
    }
  });

  await test.step('deciding before all assessments are in needs a reason', async () => {
    await owners.getByLabel('Approve').check();
    await owners.getByRole('button', { name: 'Continue' }).click();
    await expect(owners.getByText(assessmentMessages.earlyReasonRequired(1))).toBeVisible();
  });

  await test.step('the other reviewer assesses it, and everyone sees both assessments and that they disagree', async () => {
    await fillSheet(emils, [2, 2, 1, 3, 1], 'Too early.', 'Show first that someone pays for it.');
    await emils.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    for (const page of [owners, noors, emils]) {
      await expect(page.getByText('Reviewers disagree')).toBeVisible();
      await expect(page.getByText('Too early.')).toBeVisible();
      await expect(page.getByText('I would back her.')).toBeVisible();
    }
    await expectAccessible(owners);
  });

  await test.step('it is on the committee sheet', async () => {
    const { page: sheet } = await openAs(browser, server.origin, admin, paths.adminCommittee);
    const row = sheet.getByRole('row').filter({ hasText: 'Reviewers disagree' });
    await expect(row.getByRole('link')).toHaveAttribute('href', paths.adminSubmission(id));
    await expectAccessible(sheet);
    await sheet.close();
  });

  await test.step('the owner quotes the reasons, and the member reads them', async () => {
    await owners.getByRole('button', { name: 'Quote the reviewers’ reasons' }).click();
    await owners.getByRole('button', { name: 'Continue' }).click();
    await owners.getByRole('button', { name: 'Send decision' }).click();
    await expect(owners.getByText(submissionMessages.decided)).toBeVisible();
    await expect(theirs.getByText('The problem is real, and so is the team.').first()).toBeVisible();
    await expect(theirs.getByText('Show first that someone pays for it.').first()).toBeVisible();
    await expect(theirs.getByText('Too early.')).toHaveCount(0);
  });

  await readWithoutNames(false);
  for (const person of [noor, emil]) await leaveTeam(server, admin, person);
});

test('a member declined with “not now” is told when to get in touch again', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const { page: theirs } = await openAs(browser, server.origin, member, paths.submission(id));
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  await page.getByLabel('Decline').check();
  await page.getByLabel('Why was it not selected?').fill('The cells are not ready.');
  await page.getByLabel(/^Not now/).selectOption('6 months');
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Email to ${member.email}`).click();
  await expect(dialog.getByText('Not now, but let’s talk again').last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send decision' }).click();
  await expect(page.getByText(submissionMessages.decided)).toBeVisible();
  await expect(
    theirs.getByText(/Not now, but let’s talk again: please get in touch from \d/).first(),
  ).toBeVisible();
});
