import { readFile } from 'node:fs/promises';
import { accountMessages } from '@proxima/contract/accounts/accounts';
import { ownAccountMessages } from '@proxima/contract/accounts/own-account';
import { deletionPhrase, personalDataMessages } from '@proxima/contract/accounts/personal-data';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { signInText } from '@proxima/contract/wire/messages';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { password, registerMember, signInByForm, signInStored } from '../testing/people/people.ts';
import type { Installation } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

const newPassword = 'Comet-7-tails';

async function findConfirmations(server: Installation): Promise<string[]> {
  return (await server.emails()).flatMap((email) => /\/confirm-email#t=[\w-]{43}/.exec(email) ?? []);
}

test('an email address is confirmed with a link that was sent again', async ({ page, server }) => {
  const user = await registerMember(server.origin);
  await signInStored(page, server.origin, user);
  await page.goto(paths.dashboard);
  await expect(
    page.getByText(`Please confirm your address with the link we emailed to ${user.email}`),
  ).toBeVisible();
  await expect.poll(async () => (await findConfirmations(server)).length).toBeGreaterThan(0);
  const before = await findConfirmations(server);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(ownAccountMessages.confirmationSent)).toBeVisible();
  const fresh = async () => (await findConfirmations(server)).find((link) => !before.includes(link));
  await expect.poll(fresh).toBeTruthy();
  const link = (await fresh()) ?? '';
  await page.goto(link);
  await expect(page.getByText(accountMessages.emailConfirmed)).toBeVisible();
  await expect(page).toHaveURL(paths.confirmEmail);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(paths.dashboard);
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(paths.home);
  await page.goto(link);
  await expect(page.getByText(accountMessages.emailConfirmed)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: signInText.logIn })).toHaveAttribute(
    'href',
    paths.signIn,
  );
  await page.reload();
  await expect(page.getByText(accountMessages.emailConfirmed)).toBeVisible();
  await page.goto(paths.home);
  await page.goto(paths.confirmEmail);
  await expect(page.getByText(accountMessages.confirmationInvalid)).toBeVisible();
});

test('changing the password signs out other devices but not this one', async ({ page, browser, server }) => {
  const user = await registerMember(server.origin);
  const other = await browser.newPage();
  await signInByForm(page, user.email);
  await expect(page).toHaveURL(paths.home);
  await signInStored(other, server.origin, user);
  await other.goto(`${server.origin}${paths.messages}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.goto(paths.settings);
  await page.getByRole('link', { name: 'Sign-in and data' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('Wrong-1-word');
  await page.locator('[name=password]').fill(newPassword);
  await page.locator('[name=password_confirmation]').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(ownAccountMessages.wrongPassword)).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(ownAccountMessages.passwordChanged)).toBeVisible();
  await expect(other).toHaveURL(`${server.origin}${paths.signIn}`);
  await expect(other.getByText(errorCatalogue.unauthenticated.message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
  await other.close();
});

test('another device is signed out from the device list', async ({ page, browser, server }) => {
  const user = await registerMember(server.origin);
  const other = await browser.newPage();
  await signInByForm(page, user.email);
  await expect(page).toHaveURL(paths.home);
  await signInStored(other, server.origin, user);
  await other.goto(`${server.origin}${paths.settings}`);
  await page.goto(paths.account);
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(page.getByText(ownAccountMessages.sessionEnded)).toBeVisible();
  await expect(other).toHaveURL(`${server.origin}${paths.signIn}`);
  await other.close();
});

test('members download their data as an archive', async ({ page, server }) => {
  await signInStored(page, server.origin, await registerMember(server.origin));
  await page.goto(paths.account);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('submissions.json')).toBe(true);
});

test('a member who asked to delete their account can keep it by signing in again', async ({
  page,
  server,
}) => {
  const user = await registerMember(server.origin);
  await signInStored(page, server.origin, user);
  await page.goto(paths.account);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('Wrong-1-word');
  await dialog.getByLabel(`Type ${deletionPhrase}`).fill('yes');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(personalDataMessages.deletionPhrase)).toBeVisible();
  await dialog.getByLabel(`Type ${deletionPhrase}`).fill(deletionPhrase);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(ownAccountMessages.wrongPassword)).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(personalDataMessages.deletionRequested)).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await signInByForm(page, user.email);
  await expect(page).toHaveURL(paths.account);
  await expect(page.getByText(/You asked us to delete your account/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).first().click();
  await expect(page.getByText(personalDataMessages.deletionCancelled)).toBeVisible();
  await expect(page.getByText(/You asked us to delete your account/)).toHaveCount(0);
});
