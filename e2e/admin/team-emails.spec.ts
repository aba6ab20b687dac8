import {
  emailTimingLabels,
  teamEmailEndpoints,
  teamEmailMessages,
  teamTopics,
} from '@proxima/contract/notifications/team-emails';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs, sendAsMember } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

test('an administrator chooses which emails come immediately and which in the daily digest, and the choices are saved', async ({
  browser,
  server,
  admin,
}) => {
  const colleague = await joinTeam(server, admin, 'Tove', 'Digest');
  const { page } = await openAs(browser, server.origin, colleague, paths.adminAccount);
  const submissions = page.getByLabel(teamTopics.submissions.label);
  const hour = page.getByLabel('Send the digest at');
  await expect(submissions).toHaveValue('now');
  await expect(page.getByLabel(teamTopics.additions.label)).toHaveValue('daily');
  // Not the time zone, which a browser also reports with PUT.
  const { change } = teamEmailEndpoints;
  const isSaved = () =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith(change.path));
  const saved = isSaved();
  await submissions.selectOption(emailTimingLabels.daily);
  expect((await (await saved).json()).message).toBe(teamEmailMessages.saved);
  const savedHour = isSaved();
  await hour.selectOption('17:00');
  await savedHour;
  await page.reload();
  await expect(submissions).toHaveValue('daily');
  await expect(hour).toHaveValue('17');
  await expectAccessible(page);
  await leaveTeam(server, admin, colleague);
});

test('a colleague mentioned in a note on a conversation opens the note from the bell', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const colleague = await joinTeam(server, admin, 'Mary', 'de Groot');
  const member = await registerMember(origin, 'investor', { first_name: 'Ilse', last_name: 'Asks' });
  await sendAsMember(origin, member, 'When do you decide?');
  const { page: theirs } = await openAs(browser, origin, colleague, paths.admin);
  const bell = theirs.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();

  const notes = `${paths.adminConversation(member.id)}?notes=open`;
  const { page } = await openAs(browser, origin, admin, notes);
  const box = page.getByLabel('Note for the team');
  await box.fill('Please ask ');
  await box.press('End');
  await box.pressSequentially('@mary de g');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Mary de Groot']);
  await box.press('Enter');
  await expect(box).toHaveValue('Please ask @Mary de Groot ');
  await box.pressSequentially('about the dates.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please ask @Mary de Groot about the dates.')).toBeVisible();

  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  await theirs.getByRole('link', { name: /^Unread: A note on the conversation with Ilse Asks/ }).click();
  await expect(theirs.getByText('Please ask @Mary de Groot about the dates.')).toBeVisible();
  await leaveTeam(server, admin, colleague);
});
