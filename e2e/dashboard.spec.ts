import type { Page } from '@playwright/test';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { dashboardText } from '@proxima/contract/wire/messages';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { fetchWithRetries } from '../testing/people/fetch-with-retries.ts';
import { registerMember, signInByForm } from '../testing/people/people.ts';
import { decide, openAs, openAsNewMember, pdfUpload, sendSubmission } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

const pages = [
  paths.dashboard,
  paths.submissions,
  paths.messages,
  paths.underReview,
  paths.approved,
  paths.needsRevision,
];
const loaded = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const main = (page: Page) => page.getByRole('main');

test('a visitor is redirected to the choice of roles, an administrator to the console', async ({
  page,
  browser,
  server,
  admin,
}) => {
  await page.goto(paths.dashboard);
  await expect(page).toHaveURL(new RegExp(`${paths.choose}$`));
  const team = await openAs(browser, server.origin, admin, paths.dashboard);
  await expect(team.page).toHaveURL(/\/admin$/);
});

test('the dashboard has the specified links followed by Events and Resources, the date, the avatar menu and the contact card', async ({
  browser,
  server,
}) => {
  const { page } = await openAsNewMember(browser, server.origin, paths.dashboard);
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Submission',
    'Messaging',
    'Under Review',
    'Approved',
    'Needs Revision',
    'Settings',
    'Events',
    'Resources',
  ]);
  await expect(page.getByText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText(dashboardText.connect)).toBeVisible();
  await expect(page.getByRole('link', { name: dashboardText.chatNow })).toHaveAttribute(
    'href',
    paths.messages,
  );
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toHaveAttribute('href', paths.settings);
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

test('on a small screen the sidebar slides in, 300 px wide, and closes', async ({ browser, server }) => {
  const user = await registerMember(server.origin);
  const viewport = { width: 360, height: 740 };
  const { page } = await openAs(browser, server.origin, user, paths.dashboard, { viewport });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect.poll(async () => menu.boundingBox()).toMatchObject({ x: 0, width: 300 });
  expect(await menu.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s');
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Approved' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Approved', level: 1 })).toBeVisible();
});

test('every page is accessible and fits the screen', async ({ browser, server, admin }) => {
  const user = await registerMember(server.origin);
  const sent = await sendSubmission(server.origin, user, 'Kites that turn tides into power.');
  await decide(server.origin, admin, sent, 'revision', 'Which tides?');
  const { page, context } = await openAs(browser, server.origin, user, paths.dashboard);
  for (const path of [...pages, paths.submission(sent.id)]) {
    await page.goto(path);
    await loaded(page);
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
  await context.close();
});

test('the home page shows the five counts; statuses and comments change live', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const { user, page } = await openAsNewMember(browser, origin, paths.dashboard);
  await expect(page.getByRole('heading', { name: 'Welcome Mira!' })).toBeVisible();
  await expect(page.getByText(dashboardText.noData)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('0 Proposal')).toHaveCount(5);
  const sent = await sendSubmission(origin, user, 'Kites that turn tides into power.');
  await sendSubmission(origin, user, 'Wind from roofs.');
  await expect(summary.getByText('2 Proposal')).toHaveCount(2);
  await decide(origin, admin, sent, 'revision', 'Which tides?');
  const row = page.getByRole('row').filter({ hasText: 'Kites' });
  await expect(row).toContainText('Needs Revision');
  await expect(row).toContainText('Which tides?');
  await expect(summary.getByText('1 Proposal')).toHaveCount(3);
  await page.getByRole('link', { name: 'Needs Revision' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Kites' })).toBeVisible();
  await expect(page.getByText('Wind from roofs.')).toHaveCount(0);
});

test('the form reports errors under their fields; sending shows progress and can be cancelled', async ({
  browser,
  server,
}) => {
  const { page } = await openAsNewMember(browser, server.origin, paths.submissions);
  await expect(page.getByRole('heading', { name: 'Entrepreneur Submissions' })).toBeVisible();
  await expect(page.getByText('We read it')).toBeHidden();
  await page.getByText('What happens next').click();
  await expect(page.getByText('We read it')).toBeVisible();

  await page.getByLabel('First Name').fill('');
  const send = page.getByRole('button', { name: 'Send submission' });
  await send.click();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required');
  await expect(page.getByText(submissionMessages.fileRequired)).toBeVisible();
  await page.getByLabel('First Name').fill('Mira');
  await page.getByLabel('Message').fill('Kites');
  const documents = main(page).locator('input[type=file]');
  await documents.setInputFiles([pdfUpload('plan.pdf'), pdfUpload('costs.pdf')]);
  await documents.setInputFiles(pdfUpload('team.pdf'));
  await expect(main(page).getByText('Add another file')).toBeHidden();
  await page.getByRole('button', { name: 'Remove File costs.pdf' }).click();
  await page.getByRole('link', { name: 'Approved' }).first().click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await send.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toBeVisible();
  await page.unroute('**/api/contact');
  release();
  await send.click();
  await expect(page.getByText(submissionMessages.sent)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByRole('link', { name: 'Follow it here' }).click();
  await expect(main(page).getByText('Kites', { exact: true })).toBeVisible();
  for (const name of ['plan.pdf', 'team.pdf']) await expect(main(page).getByText(name)).toBeVisible();
  await expect(main(page).getByText('costs.pdf')).toHaveCount(0);
});

test('a file that the server rejects is reported under its field', async ({ browser, server }) => {
  const { page } = await openAs(
    browser,
    server.origin,
    await registerMember(server.origin),
    paths.submissions,
  );
  await page.getByLabel('Message').fill('Kites');
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') };
  await main(page).locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send submission' }).click();
  await expect(main(page).getByText(/does not match its name/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Kites');

  await test.step('once it is sent, the confirmation comes into view on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await main(page)
      .getByRole('button', { name: /Remove/ })
      .click();
    await main(page).locator('input[type=file]').setInputFiles(pdfUpload('plan.pdf'));
    await page.getByRole('button', { name: 'Send submission' }).click();
    const confirmation = page.getByRole('status').filter({ hasText: 'is under review' });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport({ ratio: 1 });
  });
});

test('a draft survives a killed tab and opens on other devices', async ({ browser, server }) => {
  const { user, context, page } = await openAsNewMember(browser, server.origin, paths.submissions);
  await page.getByLabel('Message').fill('Half an idea');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByLabel('Message').pressSequentially(' more');
  await page.close();
  const next = await context.newPage();
  await next.goto(paths.submissions);
  await expect(next.getByLabel('Message')).toHaveValue('Half an idea more');
  await expect(next.getByText('Draft saved')).toBeVisible();
  const other = await openAs(browser, server.origin, user, paths.submissions);
  await expect(other.page.getByLabel('Message')).toHaveValue('Half an idea more');
  await other.page.getByLabel('Message').fill('Half an idea more, typed a moment before');
  await other.page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.page).toHaveURL(paths.signIn);
  await expect
    .poll(() =>
      other.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    )
    .toEqual([]);
  await signInByForm(other.page, user.email);
  await expect(other.page).toHaveURL(paths.home);
  await other.page.goto(paths.submissions);
  await expect(other.page.getByLabel('Message')).toHaveValue('Half an idea more, typed a moment before');
});

test('a submission and its document are opened, and it is resubmitted; a conflict does not lose typed text', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const user = await registerMember(origin);
  const sent = await sendSubmission(origin, user, 'Kites that turn tides into power.');
  await decide(origin, admin, sent, 'revision', 'Which tides?');
  const { page } = await openAs(browser, origin, user, paths.needsRevision);
  await page.getByRole('link', { name: /^Kites/ }).click();
  await expect(page.getByRole('list', { name: 'What we ask for' })).toContainText('Which tides?');
  await page.getByRole('button', { name: /^Open plan\.pdf/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');

  await page.getByLabel('Message').fill('Kites for spring tides.');
  await page.getByLabel('Your answer to request 1').fill('Spring tides.');
  let sends = 0;
  await page.route('**/resubmit', async (route) => {
    sends += 1;
    if (sends === 1) await decide(origin, admin, sent, 'revision', 'And where?');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByText(/What you typed is still here/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comment' })).toContainText('And where?');
  await expect(page.getByLabel('Message')).toHaveValue('Kites for spring tides.');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByText(submissionMessages.resubmitted)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Version 2, the latest' })).toBeVisible();
  await expect(page.getByText('Version 2 sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resubmit' })).toHaveCount(0);
});

test("another member's submission is not found", async ({ browser, server }) => {
  const owner = await registerMember(server.origin);
  const sent = await sendSubmission(server.origin, owner, 'Mine alone');
  const { page } = await openAsNewMember(browser, server.origin, paths.submission(sent.id));
  await expect(page.getByText('Submission not found')).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ browser, server }) => {
  const { context, page } = await openAsNewMember(browser, server.origin, paths.dashboard);
  await loaded(page);
  const other = await context.newPage();
  await other.goto(paths.messages);
  await loaded(other);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('User has been logged out')).toBeVisible();
  await expect(page.getByText('Please sign in to continue.')).toHaveCount(0);
  await expect(other).toHaveURL(/\/(choose|signin)$/);
});

test('a session ended elsewhere leads to sign-in', async ({ browser, server }) => {
  const { user, page } = await openAsNewMember(browser, server.origin, paths.messages);
  await loaded(page);
  await fetchWithRetries(`${server.origin}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
  });
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('the bell counts a decision live; opening the notification leads to the submission and marks it as read', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'entrepreneur');
  const sent = await sendSubmission(server.origin, member, 'Kites that turn tides into power.');
  const { page } = await openAs(browser, server.origin, member, paths.submissions);
  const bell = (name: RegExp) => page.getByRole('button', { name });
  await expect(bell(/^Notifications, 1 unread$/)).toBeVisible();
  await decide(server.origin, admin, sent, 'approved');
  await expect(bell(/^Notifications, 2 unread$/)).toBeVisible();
  await bell(/^Notifications/).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(/^Notifications/)).toBeFocused();
  await bell(/^Notifications/).click();
  await panel.getByRole('link', { name: /^Unread: There is a decision/ }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.submission(sent.id)}$`));
  await expect(bell(/^Notifications, 1 unread$/)).toBeVisible();
  await page.goto(paths.notifications);
  await main(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(/^Notifications$/)).toBeVisible();
  await expectAccessible(page);
});
