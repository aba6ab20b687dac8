import type { Locator } from '@playwright/test';
import { teamTaskMessages } from '@proxima/contract/tasks/team-tasks';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { newIdea, openAs, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

async function addTask(card: Locator, text: string, owner: string, day: string) {
  await card.getByLabel('New task').fill(text);
  await card.getByLabel('Owner').selectOption(owner);
  await card.getByLabel(/^By/).fill(day);
  await card.getByRole('button', { name: 'Add task' }).click();
  await expect(card.getByRole('checkbox', { name: text })).toBeVisible();
}

test('a task is given to a colleague, found on Today and done; another is passed on when its owner leaves', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, newIdea());
  const colleague = await joinTeam(server, admin, 'Runa', 'Solberg');
  const { page } = await openAs(browser, server.origin, admin, paths.adminSubmission(id));
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await addTask(tasks, 'Call the harbour board', 'Runa Solberg', '2026-01-05');
  await addTask(tasks, 'Read the permit', 'Runa Solberg', '2033-01-05');
  await expect(page.getByText(teamTaskMessages.added).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.adminConversation(member.id));
  await page.getByRole('button', { name: 'Notes and tasks' }).click();
  await addTask(page.getByRole('dialog'), 'Send the form', 'Runa Solberg', '2033-02-05');
  await expectAccessible(page);

  const { page: theirs } = await openAs(browser, server.origin, colleague, paths.admin);
  const own = theirs.getByRole('region', { name: 'Your tasks' });
  await expect(own.getByRole('listitem')).toHaveCount(3);
  await expect(own.getByRole('listitem').first()).toContainText(
    `Submission #${id}, by 5 January 2026 (overdue)`,
  );
  await expectAccessible(theirs);
  await own.getByRole('link', { name: 'Call the harbour board' }).click();
  const done = theirs.getByRole('checkbox', { name: 'Call the harbour board' });
  await done.press('Space');
  await expect(done).toBeChecked();
  await expect(theirs.getByText(teamTaskMessages.changed)).toBeVisible();
  await theirs.goto(paths.admin);
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await own.getByRole('link', { name: 'Send the form' }).click();
  await expect(theirs.getByRole('dialog').getByRole('checkbox', { name: 'Send the form' })).toBeVisible();

  await leaveTeam(server, admin, colleague);
  await page.goto(paths.adminSubmission(id));
  await expect(tasks.getByText('Unassigned (previously Runa Solberg)')).toBeVisible();
  await tasks
    .getByLabel('New owner of Read the permit')
    .selectOption({ label: `${admin.first_name} ${admin.last_name}` });
  await expect(tasks.getByText(`${admin.first_name} ${admin.last_name}, by`)).toBeVisible();
  await tasks.getByRole('button', { name: 'Remove task Read the permit' }).click();
  await expect(tasks.getByRole('checkbox', { name: 'Read the permit' })).toHaveCount(0);
});
