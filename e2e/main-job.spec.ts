import type { Browser, Page } from '@playwright/test';
import { chatMessages } from '@proxima/contract/chat/chat';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { makePdf } from '../server/test/documents/sample-files.ts';
import { expect, test } from '../testing/browser/test.ts';
import { newEmail, password } from '../testing/people/people.ts';
import type { Installation } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

/** The main job from sending an idea to reading the decision, with two people in two browsers. */
test('an idea is sent, sent back, discussed, resubmitted and approved without a reload', async ({
  browser,
  server,
}) => {
  const admin = await createAdministrator(browser, server);
  const member = await signUp(browser, server);

  await test.step('the entrepreneur sends an idea with a file', async () => {
    await member.goto(paths.submissions);
    const form = member.getByRole('main');
    await form.getByLabel('Message').fill('Kites that turn tides into power.');
    await form.locator('input[type=file]').setInputFiles(pdf('pitch-deck.pdf'));
    await form.getByRole('button', { name: 'Send submission' }).click();
    await expect(member.getByText(submissionMessages.sent)).toBeVisible();
    await member.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(member.getByRole('heading', { name: 'Welcome Mira!' })).toBeVisible();
    await expect(rowOf(member)).toContainText('Under Review');
    await expect(rowOf(member)).toContainText('No Comments');
  });

  await test.step('an administrator reads it and asks for a revision', async () => {
    await admin.goto(paths.adminSubmissions);
    await openSubmission(admin);
    await expect(admin.getByText('pitch-deck.pdf').first()).toBeVisible();
    await decide(admin, 'Ask for a revision', 'Which tides do you mean?');
  });

  await test.step('the entrepreneur sees status and comment without a reload', async () => {
    await expect(rowOf(member)).toContainText('Needs Revision');
    await expect(rowOf(member)).toContainText('Which tides do you mean?');
  });

  await test.step('both chat live', async () => {
    await member.getByRole('link', { name: /^Messaging/ }).click();
    // The dashboard has a message box, too: wait until it has gone.
    await expect(member.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    await send(member, 'Do you mean spring tides?');
    await admin
      .getByRole('link', { name: /conversations|Inbox/i })
      .first()
      .click();
    await admin.getByRole('link', { name: /Mira Sol/ }).click();
    await expect(admin.getByText('Do you mean spring tides?').last()).toBeVisible();
    await send(admin, 'Yes, spring tides.');
    await expect(member.getByText('Yes, spring tides.')).toBeVisible();
    await expect(member.getByText(chatMessages.adminLabel).first()).toBeVisible();
  });

  await test.step('the entrepreneur resubmits', async () => {
    await member.getByRole('link', { name: 'Needs Revision' }).click();
    await rowOf(member).getByRole('link').first().click();
    const form = member.locator('form').filter({ has: member.getByRole('button', { name: 'Resubmit' }) });
    await form.getByLabel('Message').fill('Kites that turn spring tides into power.');
    await form.getByLabel('Your answer to request 1').fill('Spring tides.');
    await form.locator('input[type=file]').setInputFiles(pdf('pitch-deck-2.pdf'));
    await form.getByRole('button', { name: 'Resubmit' }).click();
    await expect(member.getByText(submissionMessages.resubmitted)).toBeVisible();
  });

  await test.step('an administrator approves and the entrepreneur reads it', async () => {
    await admin.goto(paths.adminSubmissions);
    await openSubmission(admin);
    await decide(admin, 'Approve');
    await expect(member.getByRole('main').getByText('Approved').first()).toBeVisible();
    await member.getByRole('link', { name: 'Approved', exact: true }).click();
    await expect(rowOf(member)).toContainText('Approved');
  });
});

const openSubmission = (admin: Page) => rowOf(admin).getByRole('link').first().click();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf('Tidal Kites') });

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Kites that turn' });

async function newPage(browser: Browser, server: Installation): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}

/** Opens the link that the server printed at its first start. */
async function createAdministrator(browser: Browser, server: Installation): Promise<Page> {
  const page = await newPage(browser, server);
  await page.goto(server.adminLink);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Falk');
  await page.getByLabel('Email').fill(newEmail('ines'));
  await page.getByLabel(/^Password\W*$/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page).toHaveURL(/\/admin/);
  expect(page.url()).not.toContain('#');
  return page;
}

async function signUp(browser: Browser, server: Installation): Promise<Page> {
  const page = await newPage(browser, server);
  await page.goto(paths.choose);
  await page.getByRole('link', { name: 'I am an Entrepreneur' }).click();
  await page.getByLabel('First Name').fill('Mira');
  await page.getByLabel('Last Name').fill('Sol');
  await page.getByLabel('Phone').fill('555 0100');
  await page.getByLabel('Email').fill(newEmail('mira'));
  await page.getByLabel(/^Password\W*$/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(password);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Business Name or Idea').fill('Tidal Kites');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('input[type=file]').setInputFiles(pdf('deck.pdf'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Tidal Kites')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/home$/);
  return page;
}

async function decide(admin: Page, choice: string, request?: string): Promise<void> {
  await admin.getByLabel(choice).check();
  if (request) await admin.getByLabel('Request 1', { exact: true }).fill(request);
  await admin.getByRole('button', { name: 'Continue' }).click();
  await admin.getByRole('button', { name: 'Send decision' }).click();
  await expect(admin.getByText(submissionMessages.decided)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(text).last()).toBeVisible();
}
