import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { openAs, sendAsMember, sendSubmission } from '../../testing/people/talk.ts';
import { paths } from '../../web/app/paths.ts';

const phone = { viewport: { width: 360, height: 740 } };
const large = { width: 1920, height: 1080 };

test('the submissions are short cards on a phone, and take the width of a large screen', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'investor');
  const mark = `Dense${Date.now()}`;
  await sendSubmission(
    server.origin,
    member,
    `${mark} ${'a long line that says what it is about '.repeat(5)}`,
  );
  const list = `${paths.adminSubmissions}?search=${mark}`;
  const { page } = await openAs(browser, server.origin, admin, list, phone);
  const row = page.getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText('Under Review');
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await page.setViewportSize(large);
  await expect.poll(async () => (await row.boundingBox())?.width).toBeGreaterThan(1_500);
});

test('above a conversation on a phone is one row, and the rest behind a button', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin, 'investor');
  await sendAsMember(server.origin, member, 'How long does it take?');
  const { page } = await openAs(browser, server.origin, admin, paths.adminConversation(member.id), phone);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const message = conversation.getByText('How long does it take?');
  await expect(message).toBeVisible();
  const more = conversation.getByRole('button', { name: 'Assign, snooze and more' });
  const top = (await conversation.boundingBox())?.y ?? 0;
  const bar = await conversation.getByRole('heading', { level: 2 }).locator('xpath=../..').boundingBox();
  expect((bar?.y ?? 0) - top).toBeLessThanOrEqual(1);
  expect(bar?.height).toBeLessThanOrEqual(72);
  await expect(conversation.getByRole('button', { name: 'Mark as done' })).toBeHidden();
  await more.click();
  await expectAccessible(page);
  await conversation.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Marked as done.')).toBeVisible();
});
