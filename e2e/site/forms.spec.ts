import type { Page } from '@playwright/test';
import { accountEndpoints, accountMessages, signInMessages } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints, submissionMessages } from '@proxima/contract/submissions/submissions';
import { openHydrated, waitForHydration } from '../../testing/browser/open-hydrated.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { fillIdentity, goToStep } from '../../testing/browser/wizard.ts';
import { password, registerMember, signInStored } from '../../testing/people/people.ts';
import { pdfUpload } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const pdf = pdfUpload('a-very-long-business-plan.pdf');

test('the home form reports missing fields, is stored once despite a broken connection, and is empty afterwards', async ({
  page,
}) => {
  const keys: string[] = [];
  await page.route(`**${submissionEndpoints.send.path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await openHydrated(page, paths.home);
  // A field that is left before its section is hydrated is checked when the form is sent.
  await waitForHydration(page, '#contact form');
  const form = page.locator('#contact form');
  await form.getByLabel('First Name').focus();
  await form.getByLabel('Last Name').focus();
  await expect(form.getByText('First Name is required')).toBeVisible();
  await form.getByRole('button', { name: 'Submit Business Idea' }).click();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await expect(form.getByLabel('First Name')).toBeFocused();

  const fillAndSend = async () => {
    await form.getByLabel('First Name').fill('Ada');
    await form.getByLabel('Last Name').fill('Lind');
    await form.getByLabel('Email').fill('ada@example');
    await form.getByLabel('Phone').fill('5550100');
    await form.getByLabel('Message').fill('Kites that make power');
    await form.locator('input[type=file]').setInputFiles(pdf);
    await expect(form.getByText('a-very-long-...pdf')).toBeVisible();
    await form.getByRole('button', { name: 'Submit Business Idea' }).click();
  };
  await fillAndSend();

  await expect(page.getByText(submissionMessages.sent)).toBeVisible();
  await expect(form.getByRole('status')).toContainText(/Reference: #\d+.*within 10 working days/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await expect(form.getByText('Choose File')).toBeVisible();
  await expect(form.getByText('is required')).toHaveCount(0);

  // After sending, the form is reset, so the same text and file can be sent again.
  // The browser reports the same file as a change only if the input is empty.
  await expect(form.locator('input[type=file]')).toHaveValue('');
  await fillAndSend();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[2]).not.toBe(keys[0]);
});

test('each form of the contact page has its own rules, including for text typed before hydration', async ({
  page,
}) => {
  let hydrate = () => {};
  const typed = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route('**/assets/hydrate-*.js', (route) => typed.then(() => route.continue()));
  await page.goto(paths.contact);
  const [general, engagement] = [page.locator('form').nth(0), page.locator('form').nth(1)];
  await general.getByLabel('Email').fill('ada@example.photography');
  await expect(general.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  hydrate();
  await general.getByRole('button', { name: 'Send Message' }).click();
  await expect(general.getByText('Invalid email address')).toBeVisible();
  await expect(general.getByText('Phone is required')).toBeVisible();
  await expect(general.getByText(submissionMessages.messageRequired)).toBeVisible();
  await engagement.getByLabel('Email').fill('ada@example');
  await engagement.getByRole('button', { name: 'Send' }).click();
  await expect(engagement.getByText('Phone number is required')).toBeVisible();
  await expect(engagement.getByText('Your interest is required')).toBeVisible();
  await expect(engagement.getByText('Invalid email address')).toBeHidden();
  await expect(engagement.getByText('Attach Documents*')).toBeVisible();
});

test('a file can be selected and removed, and a wrong type is refused with a message', async ({ page }) => {
  await openHydrated(page, paths.contact);
  const form = page.locator('form').nth(1);
  const input = form.locator('input[type=file]');
  await input.setInputFiles(pdf);
  await form.getByRole('button', { name: 'Remove File' }).click();
  await expect(form.getByText('Choose File')).toBeVisible();
  await input.setInputFiles(pdf);
  await expect(form.getByText('Add another file')).toBeVisible();
  await input.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(form.getByText('run.exe: Please choose a file of one of these types')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove File' })).toHaveCount(1);
  await form.getByRole('button', { name: 'Remove File' }).click();
  await expect(form.getByText('Please choose a file of one of these types')).toBeHidden();
});

test('each message of each invalid field is shown in its own toast', async ({ page }) => {
  await page.route(`**${submissionEndpoints.send.path}`, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'No', data: { email: ['First', 'Second'], phone: ['Third'] } },
    }),
  );
  await openHydrated(page, paths.contact);
  const form = page.locator('form').nth(0);
  for (const label of ['First Name', 'Last Name', 'Phone', 'Message']) await form.getByLabel(label).fill('1');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const toast = (message: string) => page.getByRole('alert').filter({ hasText: new RegExp(`^${message}$`) });
  await Promise.all(['First', 'Second', 'Third'].map((message) => expect(toast(message)).toBeVisible()));
});

test('a member signs in, opens the account menu and signs out', async ({ page, server }) => {
  const member = await registerMember(server.origin);
  await openHydrated(page, paths.signIn);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(signInMessages.emailRequired)).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  const secret = page.getByRole('textbox', { name: 'Password' });
  await secret.fill('Wrong-password-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(signInMessages.wrong)).toBeVisible();
  await secret.fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(paths.home);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText(accountMessages.signedOut)).toBeVisible();
  await expect(page).toHaveURL(paths.signIn);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

for (const { name, path, code, send } of [
  { name: 'signing in', path: paths.signIn, code: 'credentials', send: 'Log in' },
  { name: 'the contact form', path: paths.contact, code: 'contact-forms', send: 'Send Message' },
]) {
  test(`${name} offers to reload the page when its code could not be loaded, and then works`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort('connectionreset'), { times: 1 });
    const sent: string[] = [];
    for (const endpoint of [accountEndpoints.login, submissionEndpoints.send]) {
      page.on('request', (request) => request.url().endsWith(endpoint.path) && sent.push(request.url()));
    }
    await page.getByRole('button', { name: send }).click();
    const offer = page.getByRole('alert').getByRole('button', { name: 'Reload' });
    await expect(offer).toBeVisible();
    // Some browsers would load the code now; the form must not depend on it.
    await page.getByRole('button', { name: send }).click();
    await expect(offer).toHaveCount(2);
    expect(sent, 'nothing is sent unchecked').toEqual([]);
    await offer.first().click();
    await expect(async () => {
      await page.getByRole('button', { name: send }).click();
      await expect(page.getByText(signInMessages.emailRequired)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
}

test('an expired session leads to sign-in without asking about unsaved input, and back to the page afterwards', async ({
  page,
  server,
}) => {
  const member = await registerMember(server.origin);
  await signInStored(page, server.origin, member);
  await page.goto(paths.settings);
  await page.getByLabel('First Name').fill('Mirabelle');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
    ...member,
    token: 'gone',
  });
  await page.getByLabel('Last Name').fill('Solberg');
  await expect(page).toHaveURL(paths.signIn);
  await expect(page.getByText('Please sign in to continue.')).toHaveCount(1);
  await signInHere(page, member.email);
  await expect(page).toHaveURL(paths.settings);
});

/** Signs in with the form on the current page. */
async function signInHere(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Clears the session, as if the browser had never been signed in. */
async function clearSession(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

test('signing in or joining leads to the link from an email that was opened while signed out', async ({
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  const link = `${paths.needsRevision}?from=mail#newest`;
  await page.goto(link);
  await expect(page).toHaveURL(paths.choose);
  await page.getByRole('link', { name: 'Log in' }).click();
  await signInHere(page, member.email);
  await expect(page).toHaveURL(link);

  await clearSession(page);
  await page.goto(link);
  await expect(page).toHaveURL(paths.choose);
  await page.getByRole('link', { name: 'I am an Entrepreneur' }).click();
  await fillIdentity(page);
  await goToStep(page, 2);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(link);

  await clearSession(page);
  const inConsole = `${paths.adminMembers}?role=investor#list`;
  await page.goto(inConsole);
  await expect(page).toHaveURL(paths.signIn);
  await signInHere(page, admin.email);
  await expect(page).toHaveURL(inConsole);

  await clearSession(page);
  await page.goto(link);
  await expect(page).toHaveURL(paths.choose);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, member.email);
  await expect(page).toHaveURL(paths.home);
});
