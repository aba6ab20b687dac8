import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { registerMember } from '../../testing/people/people.ts';
import { foundVenture, openAs, sendAsMember, sendSubmission } from '../../testing/people/talk.ts';
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

/** Runs in the page: each table's columns that have a value in sight, the height of its middle row, and the width of the page. */
function lookAtTables() {
  const tables = [...document.querySelectorAll<HTMLTableElement>('main table')];
  return {
    width: document.documentElement.scrollWidth,
    columns: tables.flatMap(({ caption, tHead, tBodies }) =>
      [...(tHead?.rows[0]?.cells ?? [])]
        .filter((_, index) =>
          [...(tBodies[0]?.rows ?? [])].some(
            ({ cells }) => cells[index]?.checkVisibility() && cells[index].lastElementChild?.hasChildNodes(),
          ),
        )
        .map(({ textContent }) => `${caption?.textContent}: ${textContent}`),
    ),
    heights: tables.map(({ caption, tBodies }) => {
      const rows = [...(tBodies[0]?.rows ?? [])].map((row) => row.getBoundingClientRect().height);
      // The lowest: journeys on the same server leave rows with reasons and long names.
      return { of: caption?.textContent, height: rows.toSorted((a, b) => a - b)[0] ?? 0 };
    }),
  };
}

/** A phone leaves it to the page of the submission. */
const isForPhones = (column: string) => !column.startsWith('Submissions: Last change');

test('the rows of a list are a few lines on a phone, with every value of a wide screen', async ({
  browser,
  server,
  admin,
}) => {
  const member = await registerMember(server.origin);
  await foundVenture(server.origin, admin, member, 'Ice Batteries');
  const { page } = await openAs(browser, server.origin, admin, paths.admin);
  for (const path of [
    paths.adminSubmissions,
    paths.adminMembers,
    paths.adminVentures,
    paths.adminContent,
    paths.adminTeam,
    paths.adminEmails,
    paths.adminRuleSets,
    paths.adminLegalTexts,
  ]) {
    await page.setViewportSize(large);
    await page.goto(path);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(lookAtTables);
    await page.setViewportSize(phone.viewport);
    const narrow = await page.evaluate(lookAtTables);
    expect(narrow.columns, path).toEqual(wide.columns.filter(isForPhones));
    expect(narrow.width, path).toBe(360);
    for (const { of, height } of narrow.heights) expect(height, `a row of ${of}`).toBeLessThanOrEqual(140);
  }
});
