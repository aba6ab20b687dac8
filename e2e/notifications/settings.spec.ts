import { preferenceMessages } from '@proxima/contract/notifications/preferences';
import { paceLabels, topics } from '@proxima/contract/notifications/topics';
import pg from 'pg';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { joinTeam, leaveTeam } from '../../testing/people/colleagues.ts';
import { makeFirstAdmin, newAddress, registerMember } from '../../testing/people/people.ts';
import { openAs, sendAsTeam } from '../../testing/people/talk.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { type Installation, startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

const ownTest = test.extend<{ own: { server: Installation; databaseUrl: string } }>({
  own: async ({ browserName: _ }, use) => {
    const postgres = await startPostgres();
    const server = await startServer({ DATABASE_URL: postgres.url });
    await use({ server, databaseUrl: postgres.url });
    await server.stop();
    await postgres.stop();
  },
});

/** A week later: what waited is old, and the jobs that look for it are due. */
async function passAWeek(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update messages set created_at = created_at - interval '8 days'");
  await client.query("update notifications set created_at = created_at - interval '8 days'");
  await client.query("update pgboss.job set start_after = now() where name = 'chat.away'");
  await client.query(
    "insert into pgboss.job (name, data) select name, '{}' from pgboss.queue where name = 'notifications.digests-due'",
  );
  await client.end();
}

ownTest(
  'a member has messages collected for the weekly digest, gets it, and unsubscribes from it with the link in it',
  async ({ browser, own: { server, databaseUrl } }) => {
    const admin = await makeFirstAdmin(server.origin, server.adminLink);
    const member = await registerMember(server.origin);
    const { page } = await openAs(browser, server.origin, member, paths.notificationSettings);
    const messages = page.getByRole('group', { name: topics.messages.label });
    await messages.getByLabel('Email').selectOption(paceLabels.weekly);
    await expect(page.getByText(preferenceMessages.saved)).toBeVisible();
    await page.reload();
    await expect(messages.getByLabel('Email')).toHaveValue('weekly');
    await expectAccessible(page);

    await sendAsTeam(server.origin, admin, member, 'Which tides do you mean?');
    await passAWeek(databaseUrl);
    const links = async () =>
      (await server.emails()).flatMap(
        (email) => /http\S+?\/unsubscribe#t=\d+-weekly_digest-\w+/.exec(email) ?? [],
      );
    await expect
      .poll(
        async () => {
          await passAWeek(databaseUrl);
          return links();
        },
        { timeout: 60_000, intervals: [2_000] },
      )
      .toHaveLength(1);

    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
    const stranger = await context.newPage();
    await stranger.goto((await links())[0] ?? '');
    await expect(stranger.getByText('“Your weekly digest”')).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('status').filter({ hasText: preferenceMessages.off })).toBeVisible();

    await page.reload();
    await expect(page.getByText('You unsubscribed from the weekly digest.')).toBeVisible();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('You unsubscribed from the weekly digest.')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('an administrator chooses by topic and by kind, and the choices are saved', async ({
  browser,
  server,
  admin,
}) => {
  const colleague = await joinTeam(server, admin, 'Tove', 'Digest');
  const { page } = await openAs(browser, server.origin, colleague, paths.adminNotificationSettings);
  const topic = page.getByRole('group', { name: topics.new_submissions.label });
  await expect(topic.getByLabel('Email')).toHaveValue('now');
  await expect(page.getByRole('group', { name: topics.additions.label }).getByLabel('Email')).toHaveValue(
    'daily',
  );
  await topic.getByLabel('Email').selectOption(paceLabels.daily);
  await expect(page.getByText(preferenceMessages.saved).first()).toBeVisible();
  await page.getByLabel('Send digests at').selectOption('17:00');
  await page.getByLabel('No emails and no Push at these hours').check();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('07:00');
  await page.reload();
  await expect(topic.getByLabel('Email')).toHaveValue('daily');
  await expect(page.getByLabel('Send digests at')).toHaveValue('17');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
  await expectAccessible(page);
  await leaveTeam(server, admin, colleague);
});
