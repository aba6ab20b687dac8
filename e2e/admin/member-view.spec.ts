import type { Page } from '@playwright/test';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'You see what a member sees' });

async function start(page: Page, memberId: number) {
  await page.goto(paths.adminMember(memberId));
  await page.getByRole('button', { name: 'See what they see' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'See what they see' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('You wrote that your list is empty.');
  await dialog.getByRole('button', { name: 'See what they see' }).click();
  await expect(bar(page)).toContainText('Nothing can be changed.');
  await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
}

test('an administrator sees what a member sees, changes nothing, and is back in the console as themselves', async ({
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  await signInStored(page, server.origin, admin);

  await test.step('on every page, after a reload too', async () => {
    await start(page, member.id);
    await expect(page.getByText(member.email).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await page.goto(paths.account);
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText(errorCatalogue.view_hidden.message).first()).toBeVisible();
    await page.goto(paths.messages);
    await page.getByRole('textbox').first().fill('In the name of the member');
    await page.keyboard.press('Enter');
    await expect(page.getByText(errorCatalogue.view_read_only.message).first()).toBeVisible();
  });

  await test.step('"End" leads back, and nothing of the member is left on the device', async () => {
    await bar(page).getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.adminMember(member.id)}$`));
    await expect(page.getByText('You no longer see what the member sees.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(String(member.id));
  });

  await test.step('Back to the console ends it, too', async () => {
    await start(page, member.id);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${paths.adminMember(member.id)}$`));
    await expect(page.getByRole('button', { name: 'See what they see' })).toBeVisible();
    await page.goto(paths.dashboard);
    await expect(page).toHaveURL(new RegExp(`${paths.admin}$`));
    await expect(bar(page)).toBeHidden();
  });

  await test.step('what another tab ended leads back with the next call, and "Log out" ends the view alone', async () => {
    await start(page, member.id);
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
      const { view_id: id } = JSON.parse(sessionStorage.getItem('member-view') ?? '{}');
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`/api/admin/member-views/${id}`, { method: 'DELETE', headers });
    });
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${paths.adminMember(member.id)}$`));
    await start(page, member.id);
    await page
      .getByRole('button', { name: /Account|Profile|menu/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.adminMember(member.id)}$`));
    await expect(bar(page)).toBeHidden();
  });
});
