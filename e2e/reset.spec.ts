import type { Page } from '@playwright/test';
import { accountMessages } from '@proxima/contract/accounts/accounts';
import { signInText } from '@proxima/contract/wire/messages';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import type { Installation } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

const newPassword = 'Comet-7-tails';

async function submitReset(page: Page, email: string, password = newPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password_confirmation]').fill(password);
  await page.getByRole('button', { name: signInText.changePassword }).click();
}

async function findLink(server: Installation): Promise<string | undefined> {
  return (await server.emails()).flatMap((mail) => /\/reset-password#t=[\w-]{43}/.exec(mail) ?? [])[0];
}

test('one screen requests a password reset and, opened with the emailed link, sets the new password', async ({
  page,
  server,
}) => {
  const user = await registerMember(server.origin);
  await page.goto(paths.resetPassword);
  await expectAccessible(page);
  await submitReset(page, user.email);
  await expect(page.getByText(accountMessages.resetRequested)).toBeVisible();
  await expect(page).toHaveURL(paths.signIn);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await expect.poll(() => findLink(server), { timeout: 30_000 }).toBeTruthy();
  await page.goto((await findLink(server)) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your new password' })).toBeVisible();
  await expect(page).toHaveURL(paths.resetPassword);
  await submitReset(page, user.email, 'P@ssw0rd');
  await expect(page.getByText(`password: ${accountMessages.passwordCommon}`)).toBeVisible();
  await submitReset(page, user.email);
  await expect(page.getByText(accountMessages.resetFinished)).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.locator('[name=password]').fill(newPassword);
  await page
    .locator('form')
    .getByRole('button', { name: /^(Sign in|Log in|Login)$/i })
    .click();
  await expect(page).toHaveURL(paths.home);
});
