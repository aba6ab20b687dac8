import type { Page } from '@playwright/test';
import { inboxMessages } from '@proxima/contract/chat/inbox';
import { savedReplyMessages } from '@proxima/contract/chat/saved-replies';
import { settingsMessages } from '@proxima/contract/settings/settings';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { newIdea, openAs, sendAsMember, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const inbox = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const rowOf = (page: Page, name: string) => inbox(page).getByRole('link', { name: new RegExp(name) });
const tab = (page: Page, name: RegExp) =>
  inbox(page).getByRole('group', { name: 'Show' }).getByRole('button', { name });

test('the inbox shows the longest wait first and my conversations under Mine; a thank-you can be marked as done', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const [ada, bo] = [
    await registerMember(origin, 'investor', { first_name: 'Ada', last_name: 'Waits' }),
    await registerMember(origin, 'entrepreneur', { first_name: 'Bo', last_name: 'Follows' }),
  ];
  await sendAsMember(origin, ada, 'When do you decide?');
  const { page } = await openAs(browser, origin, admin, paths.adminConversations);
  await expect(rowOf(page, 'Ada Waits')).toContainText(/Waiting (less|\d)/);
  await sendAsMember(origin, bo, 'Thank you');
  await expect(rowOf(page, 'Bo Follows')).toContainText('Thank you');
  const rows = inbox(page).getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows.first()).toContainText('Ada Waits');

  await test.step('assigning a conversation to oneself puts it under Mine', async () => {
    await rowOf(page, 'Ada Waits').click();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(
      page.getByText(inboxMessages.assigned(`${admin.first_name} ${admin.last_name}`)),
    ).toBeVisible();
    await tab(page, /^Mine/).click();
    await expect(rowOf(page, 'Ada Waits')).toContainText('Assigned to you');
    await expect(rowOf(page, 'Bo Follows')).toHaveCount(0);
    await page.reload();
    await expect(tab(page, /^Mine/)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

  await test.step('a snoozed conversation leaves the list and returns with the next message', async () => {
    await page.getByRole('button', { name: 'Snooze', exact: true }).click();
    await page.getByRole('menuitem', { name: 'For two weeks' }).click();
    await expect(page.getByText(/^Snoozed until .*09:00 by /)).toBeVisible();
    await expect(rowOf(page, 'Ada Waits')).toHaveCount(0);
    await tab(page, /^Snoozed/).click();
    await expect(rowOf(page, 'Ada Waits')).toContainText(/Snoozed until \d/);
    await expectAccessible(page);
    await sendAsMember(origin, ada, 'One more thing');
    await expect(rowOf(page, 'Ada Waits')).toHaveCount(0);
    await expect(page.getByText(/^Snoozed until/)).toHaveCount(0);
    await tab(page, /^Mine/).click();
    await expect(rowOf(page, 'Ada Waits')).toContainText('One more thing');
  });

  await test.step('a reply ends the wait and is measured', async () => {
    await page.getByPlaceholder('Write a message').fill('Next week.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/First reply in/)).toBeVisible();
    await expect(rowOf(page, 'Ada Waits')).not.toContainText(/Waiting (less|\d)/);
    await page.reload();
    await expect(inbox(page)).toContainText(/First reply in (less than a minute|\d+ min)/);
  });

  await test.step('a thank-you leaves the waiting list without a reply', async () => {
    await tab(page, /^Waiting/).click();
    await rowOf(page, 'Bo Follows').click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText(inboxMessages.markedDone)).toBeVisible();
    await expect(rowOf(page, 'Bo Follows')).toHaveCount(0);
  });

  await test.step("the member's submissions and profile are one step away", async () => {
    const links = page.getByRole('navigation', { name: 'This member' });
    await links.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bo Follows' })).toBeVisible();
  });
});

test('a saved reply is inserted by typing a slash and a few letters, with the keyboard alone', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const member = await registerMember(origin, 'investor', { first_name: 'Mira', last_name: 'Sol' });
  await sendAsMember(origin, member, 'How long does it take?');
  const { page } = await openAs(browser, origin, admin, paths.adminSavedReplies);
  await expect(page.getByText('No saved replies yet')).toBeVisible();

  await test.step('its placeholders are checked before it is saved', async () => {
    await page.getByRole('button', { name: 'New reply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Time to decision');
    await dialog.getByLabel('Text').fill('Hello {first_nam}, two weeks.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(savedReplyMessages.unknown('first_nam'))).toBeVisible();
    await dialog.getByLabel('Text').fill('Hello {first_name}, two weeks. {my_first_name}');
    await expect(dialog.getByText(`Hello Mira, two weeks. ${admin.first_name}`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Time to decision' })).toBeVisible();
    await expectAccessible(page);
  });

  await page.goto(paths.adminConversation(member.id));
  const box = page.getByPlaceholder('Write a message');
  const suggestions = page.getByRole('listbox', { name: 'Saved replies' });
  await expect(page.getByRole('button', { name: 'Saved replies' })).toBeVisible();
  await box.focus();
  await page.keyboard.type('I looked it up. ');
  await page.keyboard.type('/dec');
  await expect(suggestions.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(suggestions).toHaveCount(0);
  for (const _letter of '/dec') await page.keyboard.press('Backspace');
  await page.keyboard.type('/time');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(`I looked it up. Hello Mira, two weeks. ${admin.first_name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(/Hello Mira, two weeks/)).toBeVisible();

  await test.step('the same reply is inserted into a decision', async () => {
    const founder = await registerMember(origin, 'entrepreneur', { first_name: 'Odo', last_name: 'Lind' });
    const { id } = await sendSubmission(origin, founder, newIdea());
    await page.goto(paths.adminSubmission(id));
    await page.getByLabel(/^Approve/).check();
    await expect(page.getByRole('button', { name: 'Saved replies' })).toBeVisible();
    await page.getByLabel(/^Comment to the member/).focus();
    await page.keyboard.type('/time');
    await expect(suggestions.getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const comment = page.getByLabel(/^Comment to the member/);
    await expect(comment).toHaveValue(`Hello Odo, two weeks. ${admin.first_name}`);
  });

  await test.step('it can be changed and removed', async () => {
    await page.goto(paths.adminSavedReplies);
    await page.getByRole('button', { name: 'Edit Time to decision' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('By when');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove By when' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No saved replies yet')).toBeVisible();
  });
});

test('an owner sets working hours and the default for decisions; both apply immediately, in open pages too', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const member = await registerMember(origin);
  const { id } = await sendSubmission(origin, member, 'Kites that turn tides into power.');
  const review = await openAs(browser, origin, admin, paths.adminSubmission(id));
  const { page } = await openAs(browser, origin, admin, paths.adminSettings);
  const save = page.getByRole('button', { name: 'Save settings' });

  await test.step('an invalid value is reported at its field', async () => {
    await page.getByLabel('From').fill('17:00');
    await page.locator('input[name="working_hours.to"]').fill('09:00');
    await save.click();
    await expect(page.getByText(settingsMessages.tooShort)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('valid values are saved', async () => {
    await page.getByLabel('From').fill('08:30');
    await page.locator('input[name="working_hours.to"]').fill('18:00');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByRole('checkbox', { name: 'Saturday' }).check({ force: true });
    await page.getByLabel('After this many working minutes').fill('90');
    await page
      .getByRole('group', { name: 'On one submission' })
      .getByRole('radio', { name: /Send now/ })
      .check();
    await save.click();
    await expect(page.getByText(settingsMessages.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
    await expect(page.getByText('That is 1 h 30 min of working time.')).toBeVisible();
    await expect(page.getByText(`Last changed by ${admin.first_name} ${admin.last_name}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an open review offers to send decisions by default', async () => {
    const form = review.page.locator('form').filter({ has: review.page.getByRole('radio') });
    await form.getByRole('radio', { name: /Approve/ }).check();
    await form.getByRole('button', { name: 'Continue' }).click();
    const buttons = review.page.getByRole('dialog').getByRole('button');
    await expect(buttons.last()).toHaveText('Send decision');
  });
});
