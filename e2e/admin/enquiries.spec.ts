import { enquiryMessages } from '@proxima/contract/submissions/enquiries';
import { sendOverSmtp, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { openHydrated } from '../../testing/browser/open-hydrated.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { freePort, type Installation, startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;

/** A separate server that sends emails and receives replies over SMTP. */
const mailTest = test.extend<{ own: { server: Installation; smtp: Smtp; inbound: number } }>({
  own: async ({ browserName: _ }, use) => {
    const smtp = await startSmtpServer();
    const inbound = await freePort();
    const server = await startServer({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Proxima <hello@proxima.example>',
      INBOUND_SMTP_PORT: String(inbound),
      INBOUND_MAIL_DOMAIN: 'reply.proxima.example',
    });
    await use({ server, smtp, inbound });
    await server.stop();
    await smtp.stop();
  },
});

const noor = 'noor.vahl@example.test';

mailTest(
  'a visitor’s enquiry is answered, replied to by email and closed, and is not counted as a proposal',
  async ({ browser, page, own: { server, smtp, inbound } }) => {
    const { origin } = server;
    const owner = await makeFirstAdmin(origin, server.adminLink);
    await openHydrated(page, origin + paths.contact);
    const form = page.locator('form').nth(0);
    await form.getByLabel('First Name').fill('Noor');
    await form.getByLabel('Last Name').fill('Vahl');
    await form.getByLabel('Email').fill(noor);
    await form.getByLabel('Phone').fill('5550100');
    await form.getByLabel('Message').fill('Do you also take kites?');
    await form.getByRole('button', { name: 'Send Message' }).click();

    const { page: console } = await openAs(browser, origin, owner, paths.admin);
    const waiting = console.getByRole('region', { name: 'Enquiries to answer' });
    await expect(waiting.getByRole('link', { name: /Noor Vahl/ })).toContainText('Do you also take kites?');
    await expectAccessible(console);
    await console.getByRole('link', { name: /^Enquiries/ }).click();
    await expect(console.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
    await expectAccessible(console);
    await console.getByRole('link', { name: 'Noor Vahl' }).click();
    await console.getByLabel('Your answer').fill('We do. What does one cost?');
    await console.getByRole('button', { name: 'Send answer' }).click();
    await expect(console.getByText(enquiryMessages.answered)).toBeVisible();
    await expectAccessible(console);

    const received = () => smtp.emails.filter(({ recipients }) => recipients.includes(noor));
    await expect.poll(() => received().length, { timeout: 20_000 }).toBe(2);
    const answer = received().at(-1);
    const reply = {
      to: answer?.replyTo?.[0]?.address ?? '',
      text: 'About 640.\n\nOn Wed, Proxima wrote:\n> What does one cost?',
    };
    await expect(sendOverSmtp(inbound, { ...reply, from: 'mallory@example.test' })).rejects.toThrow(
      enquiryMessages.foreignSender,
    );
    await sendOverSmtp(inbound, { ...reply, from: noor });
    const thread = console.getByRole('region', { name: 'Conversation' });
    await expect(thread.getByText('About 640.')).toBeVisible();
    await expect(thread.getByRole('article')).toHaveCount(3);

    await console.getByLabel('Your answer').fill('Thank you, that helps.');
    await console.getByRole('button', { name: 'Send and close' }).click();
    await expect(console.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect.poll(() => received().length, { timeout: 20_000 }).toBe(3);
    await console.goto(origin + paths.adminSubmissions);
    await expect(console.getByText('No submissions yet')).toBeVisible();
    await console.goto(origin + paths.admin);
    await expect(
      console.getByRole('list', { name: 'Submissions by status' }).getByRole('link').first(),
    ).toHaveText(/^0/);
  },
);
