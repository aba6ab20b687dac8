import type { Page } from '@playwright/test';
import { tokenMessages } from '@proxima/contract/tokens/token-endpoints';
import { tokenPattern } from '@proxima/contract/tokens/token-format';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

/** What a program outside the browser gets. */
async function readWith(origin: string, token: string): Promise<[number, string | undefined]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/contacts`, { headers });
  return [response.status, (await response.json()).error];
}

const stateOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a member creates a token for a program, sees that it is used, and revokes it', async ({
  page,
  server,
}) => {
  const { origin } = server;
  const member = await registerMember(origin);
  await signInStored(page, origin, member);
  await page.goto(paths.settings);
  await page.getByRole('link', { name: 'Access tokens' }).click();
  await expect(page.getByText('No access tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText(tokenMessages.nameRequired)).toBeVisible();
  await page.getByLabel('Name').fill('Spreadsheet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  const token = await dialog.getByLabel('Access token').inputValue();
  expect(token.match(tokenPattern)).toEqual([token]);
  await expectAccessible(page);
  // It asks before the only chance to copy is gone.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('You have not copied it yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  expect(await readWith(origin, token)).toEqual([200, undefined]);
  await page.reload();
  const row = stateOf(page, 'Spreadsheet');
  await expect(row).toContainText('Active');
  await expect(row).toContainText(/Last used .* from /);
  await expect(page.getByText(token)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText(tokenMessages.revoked)).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect(await readWith(origin, token)).toEqual([401, 'token_revoked']);
});
