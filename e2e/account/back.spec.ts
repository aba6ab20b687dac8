import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInStored } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('on a phone Back closes the menu and dialogs, and leaves the page only when nothing is open', async ({
  page,
  server,
}) => {
  const user = await registerMember(server.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStored(page, server.origin, user);
  await page.goto(paths.dashboard);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = page.getByRole('button', { name: /^Open menu/ });

  await test.step('Back closes the menu', async () => {
    await openMenu.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(paths.dashboard);
  });

  await test.step('a link in the menu leads to its page, and Back to the one before, without the menu', async () => {
    await openMenu.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(paths.settings);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(paths.dashboard);
    await expect(menu).toBeHidden();
  });

  await test.step('a double click opens a dialog, its form begins in the first field, and Back closes it', async () => {
    await page.goto(paths.account);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    // The second click of a double click, as late as a hand makes it.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(paths.account);
  });

  await test.step('after a menu that was closed otherwise, Back leaves the page', async () => {
    await openMenu.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(paths.dashboard);
  });
});
