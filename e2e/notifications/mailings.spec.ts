import { mailingMessages } from '@proxima/contract/mailings/mailing-wire';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { endHolds } from '../../testing/processes/pass-time.ts';
import { paths } from '../../web/app/paths.ts';

test('an owner writes to the project managers on the list, sees the email, withdraws it, sends it, and one of them reads it', async ({
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'project_manager');
  const subject = `Office hours ${member.id}`;
  await signInStored(page, server.origin, admin);
  await page.goto(`${paths.adminMembers}?role=project_manager`);
  await page.getByRole('button', { name: 'Write to these people' }).dblclick();
  await expect(page.getByText('Role: Project Manager')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Hello {venture},');
  await text.blur();
  await expect(text).toHaveAccessibleDescription(/\{venture\} cannot be filled in/);
  await text.fill('Hello ');
  await page.getByRole('button', { name: 'Insert first name' }).click();
  await text.press('End');
  await text.pressSequentially(',\n\nsee you on Thursday.');
  await expect(page.getByText(`Hello ${member.first_name},`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(mailingMessages.tested(admin.email))).toBeVisible();
  // What was typed survives a reload.
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Hello {first_name},\n\nsee you on Thursday.');
  const send = async () => {
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send in 10 minutes' }).dblclick();
    await expect(page.getByText('until it is sent')).toBeVisible();
  };
  await send();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(mailingMessages.withdrawn)).toBeVisible();
  await send();
  await endHolds(server);
  await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(paths.adminMailings);
  await expect(page.getByRole('link', { name: subject })).toHaveCount(1);
  await expectAccessible(page);

  await signInStored(page, server.origin, member);
  await page.goto(paths.notifications);
  await page.getByRole('link', { name: `News from our team: ${subject}` }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText(`Hello ${member.first_name},`)).toBeVisible();
  await expectAccessible(page);
});
