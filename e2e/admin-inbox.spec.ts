import type { Page } from '@playwright/test';
import { inboxMessages } from '@proxima/contract/inbox';
import { paths } from '../web/app/paths.ts';
import { registerMember } from './support/people.ts';
import { memberSays, openAs } from './support/talk.ts';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/wizard.ts';

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const rowOf = (page: Page, name: string) => inbox(page).getByRole('link', { name: new RegExp(name) });
const tab = (page: Page, name: RegExp) =>
  inbox(page).getByRole('group', { name: 'Show' }).getByRole('button', { name });

test('the inbox shows who waits longest, what is mine, and lets a thank-you rest', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const [ada, bo] = [
    await registerMember(origin, 'investor', { first_name: 'Ada', last_name: 'Waits' }),
    await registerMember(origin, 'entrepreneur', { first_name: 'Bo', last_name: 'Follows' }),
  ];
  await memberSays(origin, ada, 'When do you decide?');
  const { page } = await openAs(browser, origin, admin, paths.adminConversations);
  await expect(rowOf(page, 'Ada Waits')).toContainText('Waiting since');
  await memberSays(origin, bo, 'Thank you');
  await expect(rowOf(page, 'Bo Follows')).toContainText('Thank you');
  const rows = inbox(page).getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows.first()).toContainText('Ada Waits');

  await test.step('taking a conversation over puts it under Mine', async () => {
    await rowOf(page, 'Ada Waits').click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(
      page.getByText(inboxMessages.assigned(`${admin.first_name} ${admin.last_name}`)),
    ).toBeVisible();
    await tab(page, /^Mine/).click();
    await expect(rowOf(page, 'Ada Waits')).toContainText('You');
    await expect(rowOf(page, 'Bo Follows')).toHaveCount(0);
    await page.reload();
    await expect(tab(page, /^Mine/)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

  await test.step('an answer ends the wait and is measured', async () => {
    await page.getByPlaceholder('Write a message').fill('Next week.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/First answer after/)).toBeVisible();
    await expect(rowOf(page, 'Ada Waits')).not.toContainText('Waiting since');
    await expect(inbox(page)).toContainText(/Half of \d+ questions? in 30 days/);
  });

  await test.step('a thank-you leaves the waiting list without an answer', async () => {
    await tab(page, /^Waiting/).click();
    await rowOf(page, 'Bo Follows').click();
    await page.getByRole('button', { name: 'No answer needed' }).click();
    await expect(page.getByText(inboxMessages.settled)).toBeVisible();
    await expect(rowOf(page, 'Bo Follows')).toHaveCount(0);
  });

  await test.step("the member's submissions and profile are one step away", async () => {
    const places = page.getByRole('navigation', { name: 'Of this member' });
    await places.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bo Follows' })).toBeVisible();
  });
});
