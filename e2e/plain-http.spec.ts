import { accountMessages } from '@proxima/contract/accounts/accounts';
import { memberRoles } from '@proxima/contract/accounts/roles';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { wizardText } from '@proxima/contract/wire/messages';
import { expect, test } from '../testing/browser/test.ts';
import { fillIdentity, goToStep, openWizard } from '../testing/browser/wizard.ts';
import { registerMember, signInByForm } from '../testing/people/people.ts';
import { newIdea, pdfUpload, sendAsTeam, storedTexts } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

// A new installation, opened by host name over plain HTTP: browsers offer fewer APIs outside secure contexts.

for (const role of memberRoles) {
  test(`the ${role} joins on plain HTTP`, async ({ page }) => {
    await openWizard(page, role);
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await fillIdentity(page);
    await goToStep(page, 2);
    await page.getByRole('button', { name: wizardText.skip }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByText(accountMessages.registered)).toBeVisible();
  });
}

test('a member signs in, chats live and sends a submission on plain HTTP', async ({
  page,
  server,
  admin,
}) => {
  const user = await registerMember(server.origin);
  await signInByForm(page, user.email);
  await expect(page).toHaveURL(paths.home);
  await page.goto(paths.messages);
  await page.getByPlaceholder('Write a message').fill('Is anyone there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => storedTexts(server.origin, user)).toEqual(['Is anyone there?']);
  await sendAsTeam(server.origin, admin, user, 'Yes, we are.');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Yes, we are.');

  await page.goto(paths.submissions);
  await page.getByLabel('Message').first().fill(newIdea());
  await page.locator('input[type=file]').first().setInputFiles(pdfUpload('plan.pdf'));
  await page.getByRole('button', { name: 'Send submission' }).click();
  await expect(page.getByText(submissionMessages.sent)).toBeVisible();
});

test('notifications on the device are not offered on plain HTTP, with the reason, and nothing is installed', async ({
  page,
  server,
}) => {
  const user = await registerMember(server.origin);
  await signInByForm(page, user.email);
  await expect(page).toHaveURL(paths.home);
  await page.goto(paths.notificationSettings);
  await expect(page.getByText('Browsers show notifications only at a secure address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});
