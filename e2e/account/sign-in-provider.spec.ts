import { identityMessages } from '@proxima/contract/accounts/identities';
import { providerMessages } from '@proxima/contract/accounts/sign-in-providers';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { password, registerMember } from '../../testing/people/people.ts';
import { openIdClient, startOpenIdProvider } from '../../testing/processes/openid-provider.ts';
import { freePort, startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

test('a member signs in at a provider, connects the account by its password, signs out there, too, and comes back', async ({
  page,
}) => {
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const provider = await startOpenIdProvider({
    redirectUris: [site + paths.signInReturn('acme')],
    postLogoutRedirectUris: [site + paths.signIn],
  });
  const settings = { key: 'acme', name: 'Acme', issuer: provider.issuer, ...openIdClient };
  const server = await startServer({ PORT: port, OIDC_PROVIDERS: JSON.stringify([settings]) });
  try {
    const member = await registerMember(site);
    provider.people.set('mira', { email: member.email, email_verified: true });
    const begin = page.getByRole('button', { name: 'Continue with Acme' });

    await page.goto(site + paths.signIn);
    await expectAccessible(page);
    await begin.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(providerMessages.cancelled('Acme'));
    await page.getByRole('link', { name: 'Log in' }).click();

    await begin.click();
    await page.getByRole('link', { name: 'Sign in as mira' }).click();
    await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    await page.getByLabel(/^Password/).fill('Wrong-pass-1');
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect(page.getByText('That password is incorrect.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await expect(page.getByText(providerMessages.connectAndSignedIn('Acme'))).toBeVisible();
    await expect(page).toHaveURL(site + paths.home);

    await page.goto(site + paths.account);
    const card = page.getByRole('region', { name: 'Sign-in' });
    await expect(card).toContainText(`As ${member.email}, connected on`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto(site + paths.home);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: /sign me out/i }).click();
    await expect(page).toHaveURL(site + paths.signIn);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    await begin.click();
    await page.getByRole('link', { name: 'Sign in as mira' }).click();
    await expect(page).toHaveURL(site + paths.home);

    // The sign-in is no fresh password.
    await page.goto(site + paths.account);
    await card.getByRole('button', { name: 'Disconnect Acme' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(identityMessages.disconnected)).toBeVisible();
    await expect(card).toContainText('Not connected');
  } finally {
    await server.stop();
    await provider.stop();
  }
});
