import type { Page } from '@playwright/test';
import { memberMessages } from '@proxima/contract/members/members';
import { reasonRequired } from '@proxima/contract/members/reason';
import { teamMessages } from '@proxima/contract/team/team';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import {
  newEmail,
  password,
  registerMember,
  signInByForm,
  signInStored,
} from '../../testing/people/people.ts';
import type { Installation } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

/** Adds a virtual security key that confirms automatically. */
async function plugInKey(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function readInEmails(page: Page, email: string): Promise<string> {
  await page.goto(paths.adminEmails);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'An invitation to our team' }).click();
  return (await page.getByRole('dialog').getByText('/invitation#t=').textContent()) ?? '';
}

async function lastInvitation(server: Installation): Promise<string> {
  const find = async () =>
    (await server.emails()).findLast((email) => email.includes('/invitation#t=')) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

test('someone is invited by email, joins the team and needs the passkey at the next sign-in', async ({
  browser,
  page,
  server,
  admin,
  installation,
}) => {
  const email = newEmail('noor');
  await signInStored(page, server.origin, admin);

  await test.step('an owner sends the invitation', async () => {
    await page.goto(paths.adminTeam);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('reviewer');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(teamMessages.invited)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  // Emails sent by SMTP are read from the mail server; those in the outbox folder, in the console.
  const text = installation === 'topology' ? await lastInvitation(server) : await readInEmails(page, email);
  const link = /\/invitation#t=[\w-]{43}/.exec(text)?.[0] ?? '';

  const theirs = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await plugInKey(theirs);
  await test.step('the invited person joins and sets up a passkey', async () => {
    await theirs.goto(link);
    await theirs.getByLabel('First name').fill('Noor');
    await theirs.getByLabel('Last name').fill('Haddad');
    await theirs.getByLabel(/^Password\W*$/).fill(password);
    await theirs.getByLabel(/^Confirm password/).fill(password);
    expect(theirs.url()).not.toContain('#');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Join the team' }).click();
    await expect(theirs.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Protect account' }).click();
    await theirs.getByRole('button', { name: 'Set up a passkey' }).click();
    await theirs.getByLabel('Passkey name').fill('Test key');
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(theirs.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await theirs.getByRole('button', { name: "I've saved them" }).click();
    await expect(theirs.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('the next sign-in asks for the passkey', async () => {
    await theirs.evaluate(() => localStorage.clear());
    await signInByForm(theirs, email);
    await expect(theirs.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(theirs.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible();
  });

  await test.step('a reviewer cannot open the team page', async () => {
    await expect(theirs.getByRole('link', { name: /^Submissions/ })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
    await theirs.goto(paths.adminTeam);
    await expect(theirs.getByText('You are not allowed to do this.')).toBeVisible();
  });
});

test('a member is found, disabled with a reason, and signed out immediately', async ({
  browser,
  page,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'investor');
  const theirs = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signInStored(theirs, server.origin, member);
  await theirs.goto(paths.dashboard);
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminMembers);
  await page.getByPlaceholder('Search names, emails, phones, ventures').fill(member.email);
  await page.getByRole('row').filter({ hasText: member.email }).getByRole('link').first().click();
  await expect(page.getByText('Signed in on')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog.getByText(reasonRequired)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for it on the phone.');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText(memberMessages.disabled)).toBeVisible();
  await expect(theirs).toHaveURL(paths.signIn);
});

test('the audit log says who did what, is narrowed, and can be verified', async ({ page, server, admin }) => {
  const member = await registerMember(server.origin);
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminAudit);
  const log = page.getByRole('region', { name: 'Audit log' });
  const entry = log.getByRole('listitem').filter({ hasText: 'registered their own account.' }).first();
  await entry.getByText('What is stored').click();
  await expect(entry.getByText('account.registered')).toBeVisible();
  await expect(log.getByText(/Times are in/)).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Only what is about this person/ }).click();
  await expect(page.getByRole('button', { name: /^About / })).toBeVisible();
  await page.getByLabel('Kind of action').selectOption('Rounds and money');
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(entry).toBeVisible();
  await page.getByLabel('By or about a person').fill(member.email);
  const found = page.getByRole('list', { name: 'People found' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.press('Enter');
  const chip = page.getByRole('button', { name: `By or about ${member.first_name} ${member.last_name}` });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`person_id=${member.id}`));
  await expect(entry).toBeVisible();
  await chip.press('Enter');
  await expect(chip).toBeHidden();
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/Log verified|Nothing is proven yet/)).toBeVisible();
  await expectAccessible(page);
});

test('non-administrators are asked to sign in as an administrator', async ({ page, server }) => {
  await page.goto(paths.adminSubmissions);
  await expect(page).toHaveURL(paths.signIn);
  await signInStored(page, server.origin, await registerMember(server.origin));
  await page.goto(paths.adminSubmissions);
  await expect(page).toHaveURL(paths.signIn);
});

test('an owner sets rules for a country and publishes a new risk warning', async ({
  page,
  server,
  admin,
}) => {
  await signInStored(page, server.origin, admin);
  await page.goto(paths.adminRuleSets);
  await page.getByLabel('Country code').fill('de');
  await page.getByRole('button', { name: 'Set rules for this country' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Germany');
  await page.getByLabel('Waiting hours').fill('24');
  await page.getByLabel('Limit what one investor').check();
  await page.getByLabel('Maximum per round').fill('2000');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Waiting hours')).toHaveValue('24');
  await expect(page.getByLabel('Maximum per round')).toHaveValue('2000');
  await page.getByRole('button', { name: 'Remove these rules' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules for investors');
  await page.goto(paths.adminLegalText('risk_warning-en'));
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('You can lose everything you invest, and more than once.');
  await page.getByRole('button', { name: 'Publish new version' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('New version published.')).toBeVisible();
  await expect(page.getByText('Version 2 (in force)')).toBeVisible();
  await page.getByRole('button', { name: 'Read version 1' }).click();
  await expect(page.getByText('You can lose everything you invest.')).toBeVisible();
});
