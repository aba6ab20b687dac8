import { accountMessages } from '@proxima/contract/accounts/accounts';
import { adoptionMessages } from '@proxima/contract/accounts/adoption';
import { preferenceMessages } from '@proxima/contract/notifications/preferences';
import { topics } from '@proxima/contract/notifications/topics';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import pg from 'pg';
import { expectAccessible } from '../testing/browser/accessible.ts';
import { expect, test } from '../testing/browser/test.ts';
import { fetchWithRetries } from '../testing/people/fetch-with-retries.ts';
import { makeFirstAdmin, newAddress, newEmail, registerMember } from '../testing/people/people.ts';
import { openAs, sendAsTeam } from '../testing/people/talk.ts';
import { startPostgres } from '../testing/processes/postgres.ts';
import { type Installation, startServer } from '../testing/processes/server.ts';
import { paths } from '../web/app/paths.ts';

const linksOf = async (server: Installation, pattern: RegExp): Promise<string[]> =>
  (await server.emails()).flatMap((email) => pattern.exec(email) ?? []);

/** Makes messages more than ten minutes older, so that the email about unread messages is due. */
async function passTenMinutes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update messages set created_at = created_at - interval '11 minutes'");
  await client.query("update pgboss.job set start_after = now() where name = 'chat.away'");
  await client.end();
}

/** A separate server with a database that the test can change. */
const olderTest = test.extend<{ own: { server: Installation; databaseUrl: string } }>({
  own: async ({ browserName: _ }, use) => {
    const postgres = await startPostgres();
    const server = await startServer({ DATABASE_URL: postgres.url });
    await use({ server, databaseUrl: postgres.url });
    await server.stop();
    await postgres.stop();
  },
});

olderTest(
  'emails about missed messages are stopped with one click and no session, and resumed in the settings',
  async ({ browser, own: { server, databaseUrl } }) => {
    const { origin } = server;
    const admin = await makeFirstAdmin(origin, server.adminLink);
    const member = await registerMember(origin);
    const unsubscribeLinks = () => linksOf(server, /http\S+?\/unsubscribe#t=[\w-]+/);

    await sendAsTeam(origin, admin, member, 'Which tides do you mean?');
    await passTenMinutes(databaseUrl);
    await expect.poll(unsubscribeLinks, { timeout: 40_000 }).toHaveLength(1);
    const [link = ''] = await unsubscribeLinks();

    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
    const stranger = await context.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Your emails' })).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(stranger.getByRole('status').filter({ hasText: preferenceMessages.off })).toBeVisible();
    await expect(stranger.getByRole('main')).toBeFocused();
    expect(await stranger.evaluate(() => localStorage.getItem('user'))).toBeNull();

    const { page } = await openAs(browser, origin, member, paths.notificationSettings);
    const messages = page.getByRole('group', { name: topics.messages.label });
    await expect(messages.getByLabel('Email')).toHaveValue('never');
    await messages.getByLabel('Email').selectOption('now');
    await expect(page.getByText(preferenceMessages.saved)).toBeVisible();
    await page.reload();
    await expect(messages.getByLabel('Email')).toHaveValue('now');
    await expectAccessible(page);
  },
);

test('a forged or truncated link unsubscribes no one and says so', async ({ page }) => {
  await page.goto(`${paths.unsubscribe}#t=1-away-${'0'.repeat(24)}`);
  await expect(page.getByRole('alert')).toHaveText(preferenceMessages.invalid);
  await page.goto(paths.home);
  await page.goto(paths.unsubscribe);
  await expect(page.getByText(preferenceMessages.invalid)).toBeVisible();
});

/** Sends an idea without an account. */
async function sendAsVisitor(origin: string, email: string, message: string): Promise<void> {
  const form = new FormData();
  const fields = { first_name: 'Mira', last_name: 'Sol', email, phone: '5550100', message };
  for (const [name, value] of Object.entries({ ...fields, contact_type: 'entrepreneur' }))
    form.set(name, value);
  await fetchWithRetries(origin + submissionEndpoints.send.path, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': newAddress() },
  });
}

test('submissions sent without an account are offered to the owner of the confirmed address and to no one else', async ({
  browser,
  server,
}) => {
  const { origin } = server;
  const email = newEmail('mira');
  await sendAsVisitor(origin, email, 'Kites that turn tides into power.');
  await sendAsVisitor(origin, email, 'Ice batteries for a cold chain.');
  const confirmations = () => linksOf(server, /\/confirm-email#t=[\w-]{43}/);
  const before = await confirmations();
  const newLink = async () => (await confirmations()).find((link) => !before.includes(link));
  const member = await registerMember(origin, 'entrepreneur', { email });
  const { page } = await openAs(browser, origin, member, paths.dashboard);
  const offer = page.getByRole('region', { name: adoptionMessages.offered });
  await expect(page.getByRole('heading', { name: 'Welcome Mira!' })).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await expect.poll(newLink).toBeTruthy();
  await page.goto((await newLink()) ?? '');
  await expect(page.getByText(accountMessages.emailConfirmed)).toBeVisible();
  await page.goto(paths.dashboard);
  await expect(offer).toContainText('We found 2 submissions');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByText(adoptionMessages.adopted(2))).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Ice batteries' })).toBeVisible();
});
