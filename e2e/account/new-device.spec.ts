import { expect, test } from '../../testing/browser/test.ts';
import { registerMember, signInByForm } from '../../testing/people/people.ts';
import { paths } from '../../web/app/paths.ts';

test('a sign-in from a new device is in the bell and leads to the devices; the reset page works signed in and signed out', async ({
  page,
  server,
}) => {
  const member = await registerMember(server.origin);
  await page.goto(paths.resetPassword);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await signInByForm(page, member.email);
  await expect(page).toHaveURL(new RegExp(`${paths.home}$`));
  await page.goto(paths.dashboard);
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
  await page.getByText('New sign-in to your account. Was this you?').click();
  await expect(page).toHaveURL(new RegExp(`${paths.account}#devices$`));
  const devices = page.getByRole('listitem').filter({ hasText: 'signed in on' });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.goto(paths.resetPassword);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});
