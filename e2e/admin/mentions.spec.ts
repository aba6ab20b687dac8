import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs, sendAsMember } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

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
