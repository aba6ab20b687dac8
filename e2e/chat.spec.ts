import type { Page } from '@playwright/test';
import { chatMessages } from '@proxima/contract/chat/chat';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { registerMember } from '../testing/people/people.ts';
import {
  openAs,
  openAsNewMember,
  pdfUpload,
  sendAsMember,
  sendAsTeam,
  storedTexts,
} from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

const box = (page: Page) => page.getByPlaceholder('Write a message');
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications Alt+T' });

async function send(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('both sides see messages, typing and read marks live', async ({ browser, server, admin }) => {
  const { origin } = server;
  const user = await registerMember(origin);
  const member = await openAs(browser, origin, user, paths.messages);
  await expect(member.page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(member.page.getByText(/Ask us anything/)).toBeVisible();
  await send(member.page, 'Is anyone there?');
  await expect(message(member.page, 'Is anyone there?')).toBeVisible();
  await expect(log(member.page)).toContainText('Sent');

  const team = await openAs(browser, origin, admin, paths.adminConversation(user.id));
  await expect(message(team.page, 'Is anyone there?')).toBeVisible();
  await expect(log(member.page)).toContainText('Read');
  await box(team.page).pressSequentially('Yes, we');
  await expect(member.page.getByText('Admin is typing...')).toBeVisible();
  await send(team.page, 'Yes, we are.');
  await expect(message(member.page, 'Yes, we are.')).toBeVisible();
  await expect(log(member.page)).toContainText('Admin Ines');
  await expect(
    log(member.page)
      .getByText(/^\d\d:\d\d [AP]M/)
      .first(),
  ).toBeVisible();
  const heading = log(member.page).getByRole('heading');
  await expect(heading).toHaveText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}$/);
  await expectAccessible(member.page);
});

test('sidebar and title of every tab show the number of unread messages until they are read', async ({
  browser,
  server,
  admin,
}) => {
  const { user, context, page } = await openAsNewMember(browser, server.origin, paths.submissions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(paths.submissions);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await sendAsTeam(server.origin, admin, user, 'One');
  await sendAsTeam(server.origin, admin, user, 'Two');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Messaging (2 unread)' })).toBeVisible();
    await expect(tab).toHaveTitle(/^\(2\) Submissions/);
  }
  await page.bringToFront();
  await page.getByRole('link', { name: /^Messaging/ }).click();
  await expect(message(page, 'Two')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Messaging', exact: true })).toBeVisible();
    await expect(tab).not.toHaveTitle(/^\(/);
  }
  await send(page, 'Once in both tabs');
  await other.bringToFront();
  await other.getByRole('link', { name: /^Messaging/ }).click();
  await expect(message(other, 'Once in both tabs')).toHaveCount(1);
  await expect(message(page, 'Once in both tabs')).toHaveCount(1);
});

test('sending an empty message shows an alert', async ({ browser, server }) => {
  const { page } = await openAsNewMember(browser, server.origin, paths.messages);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    return dialog.dismiss();
  });
  await box(page).press('Enter');
  await expect.poll(() => alerts).toEqual([`alert: ${chatMessages.empty}`]);
});

test('messages sent while offline arrive once and in order', async ({ browser, server, admin }) => {
  const { origin } = server;
  const { user, context, page } = await openAsNewMember(browser, origin, paths.messages);
  await send(page, 'Before');
  await expect(message(page, 'Before')).toBeVisible();
  await expect(log(page)).toContainText('Sent');
  await expect(toasts(page)).toBeAttached();
  await page.clock.install();
  await context.setOffline(true);
  for (const number of numbers(1, 30)) await sendAsTeam(origin, admin, user, `Missed ${number}`);
  await send(page, 'Written offline');
  await expect(page.getByText(chatMessages.sendFailed)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByText(/Reconnecting/)).toBeVisible();
  await context.setOffline(false);
  await expect(message(page, 'Missed 30')).toBeVisible({ timeout: 30_000 });
  await expect(log(page).getByText('Written offline')).toHaveCount(1);
  await expect(page.getByText(/We will retry automatically/)).toHaveCount(0, { timeout: 30_000 });
  const texts = await log(page).locator('li[data-item] p.whitespace-pre-wrap').allTextContents();
  expect(texts).toEqual(['Before', ...numbers(1, 30).map((number) => `Missed ${number}`), 'Written offline']);
  // A retried message is shown as sending until the server has stored it.
  await expect(page.getByRole('list', { name: 'Sending' })).toHaveCount(0, { timeout: 30_000 });
  expect(await storedTexts(origin, user)).toEqual(texts);
  await expect(page.getByText(/Reconnecting/)).toHaveCount(0, { timeout: 30_000 });
});

test('a page that went offline before its menus and toasts were loaded has them once it is back', async ({
  browser,
  server,
}) => {
  const { context, page } = await openAsNewMember(browser, server.origin, paths.messages);
  // A call without a reply: the page does not become quiet, and so does not load them yet.
  await page.route('**/api/notifications/unread', () => undefined);
  await page.reload();
  await expect(box(page)).toBeVisible();
  await context.setOffline(true);
  await send(page, 'Written offline');
  await expect(page.getByText(/We will retry automatically/)).toBeVisible();
  // Longer than the page waits to become quiet.
  await page.waitForTimeout(2_500);
  await expect(toasts(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(toasts(page)).toBeAttached();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('no message is lost when the server is killed and restarted while someone is sending', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const { user, page } = await openAsNewMember(browser, origin, paths.messages);
  await send(page, 'First');
  await expect(log(page)).toContainText('Sent');
  await server.kill();
  for (const number of numbers(1, 3)) await send(page, `While away ${number}`);
  await expect(page.getByText(/We will retry automatically/).first()).toBeVisible();
  await server.start();
  await expect(page.getByText(/We will retry automatically/)).toHaveCount(0, { timeout: 40_000 });
  await expect
    .poll(() => storedTexts(origin, user), { timeout: 30_000 })
    .toEqual(['First', ...numbers(1, 3).map((number) => `While away ${number}`)]);
  for (const number of numbers(1, 3)) await expect(message(page, `While away ${number}`)).toHaveCount(1);
  await sendAsTeam(origin, admin, user, 'Live again');
  await expect(message(page, 'Live again')).toBeVisible({ timeout: 30_000 });
});

test('a message whose reply was lost is sent again and stored once', async ({ browser, server }) => {
  const { user, page } = await openAsNewMember(browser, server.origin, paths.messages);
  await expect(box(page)).toBeVisible();
  let attempts = 0;
  await page.route('**/api/users/chat/store', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(page, 'Only once');
  await expect(page.getByText(chatMessages.sendFailed)).toBeVisible();
  await expect(message(page, 'Only once')).toHaveCount(1);
  await expect(page.getByText(/We will retry automatically/)).toHaveCount(0);
  expect(await storedTexts(server.origin, user)).toEqual(['Only once']);
});

test('unsent text and unsent messages survive a killed tab', async ({ browser, server }) => {
  const { user, context, page } = await openAsNewMember(browser, server.origin, paths.messages);
  await expect(page.getByText(/Ask us anything/)).toBeVisible();
  await page.route('**/api/users/chat/store', (route) => route.abort());
  await send(page, 'Sent by the next visit');
  await expect(page.getByText(/We will retry automatically/)).toBeVisible();
  await box(page).fill('Half a sentence');
  await page.close();
  const next = await context.newPage();
  await next.goto(paths.messages);
  await expect(message(next, 'Sent by the next visit')).toBeVisible();
  await expect(box(next)).toHaveValue('Half a sentence');
  await expect.poll(() => storedTexts(server.origin, user)).toEqual(['Sent by the next visit']);
});

test('the scroll position stays the same while older and new messages arrive', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const user = await registerMember(origin);
  for (const number of numbers(1, 38)) {
    await sendAsMember(origin, user, `Mine ${number}`);
    await sendAsTeam(origin, admin, user, `Theirs ${number}`);
  }
  const { page } = await openAs(browser, origin, user, paths.messages);
  await expect(message(page, 'Theirs 38')).toBeInViewport();
  await expect(message(page, 'Mine 1')).toHaveCount(0);
  await log(page).hover();
  await page.mouse.wheel(0, -900);
  await expect(message(page, 'Theirs 38')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible();
  const line = message(page, 'Mine 33');
  await line.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await line.boundingBox();
  await sendAsTeam(origin, admin, user, 'Something new below');
  const button = page.getByRole('button', { name: '1 new message' });
  await expect(button).toBeVisible();
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  await log(page).press('Home');
  await expect(message(page, 'Mine 1')).toBeVisible({ timeout: 15_000 });
  await button.click();
  await expect(message(page, 'Something new below')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Messaging', exact: true })).toBeVisible();
});

test('files in a message open in the page, and only web addresses in its text become links', async ({
  browser,
  server,
}) => {
  const { page } = await openAsNewMember(browser, server.origin, paths.messages);
  await page.locator('input[type=file]').setInputFiles(pdfUpload('costs-of-one-machine.pdf', 'Costs'));
  await expect(page.getByRole('list', { name: 'Selected files' })).toContainText('costs-of-one...pdf');
  await send(page, 'See https://example.com/a_(b). And javascript:alert(1) <img src=x onerror=alert(1)>');
  const chip = page.getByRole('button', { name: /^Open costs-of-one\.\.\.pdf/ });
  await chip.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');
  const link = log(page).getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://example.com/a_(b)');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'run.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') });
  await expect(page.getByText(/Please choose a file of one of these types/)).toBeVisible();
});

test('the conversation works with the keyboard alone', async ({ browser, server }) => {
  const { page } = await openAsNewMember(browser, server.origin, paths.messages);
  await expect(page.getByText(/Ask us anything/)).toBeVisible();
  await page.getByRole('link', { name: 'Messaging' }).focus();
  for (
    let step = 0;
    step < 20 && !(await box(page).evaluate((element) => element === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(message(page, 'By keys')).toBeVisible();
  await expect(box(page)).toBeFocused();
});
