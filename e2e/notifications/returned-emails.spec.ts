import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { accountMessages } from '@proxima/contract/accounts/accounts';
import { deadReports } from '../../server/test/reports/dead-reports.ts';
import { sendOverSmtp, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { expectAccessible } from '../../testing/browser/accessible.ts';
import { expect, test } from '../../testing/browser/test.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { openAs } from '../../testing/people/talk.ts';
import { freePort, type Installation, startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';

interface Mails {
  server: Installation;
  /** Returns the newest email to someone as a server that knows no such mailbox. */
  giveBack: (member: SignedInUser) => Promise<void>;
  countTo: (member: SignedInUser) => number;
  /** In the newest email to someone. */
  linkTo: (member: SignedInUser) => string;
}

const mailTest = test.extend<{ mails: Mails }>({
  mails: async ({ browserName: _ }, use) => {
    const senders: string[] = [];
    const smtp = await startSmtpServer({
      onMailFrom: ({ address }, _session, accept) => {
        senders.push(address);
        accept();
      },
    });
    const inbound = await freePort();
    const server = await startServer({
      SMTP_URL: smtp.url,
      INBOUND_SMTP_PORT: String(inbound),
      INBOUND_MAIL_DOMAIN: 'reply.proxima.example',
    });
    const emailsTo = ({ email }: SignedInUser) =>
      smtp.emails.filter(({ recipients }) => recipients.includes(email));
    await use({
      server,
      giveBack: async (member) => {
        await expect.poll(() => emailsTo(member).length).toBeGreaterThan(0);
        const report = senders[smtp.emails.lastIndexOf(emailsTo(member).at(-1) as (typeof smtp.emails)[0])];
        const envelope = { from: '', to: [report ?? ''] };
        await sendOverSmtp(inbound, { envelope, raw: deadReports.Postfix?.(member.email) ?? '' });
      },
      countTo: (member) => emailsTo(member).length,
      linkTo: (member) =>
        /http\S+\/confirm-email#t=[\w-]{43}/.exec(emailsTo(member).at(-1)?.text ?? '')?.[0] ?? '',
    });
    await server.stop();
    await smtp.stop();
  },
});

mailTest(
  'an address that returns emails shows to the team and to the member, and either of them starts emails again',
  async ({ browser, mails: { server, giveBack, countTo, linkTo } }) => {
    const { origin } = server;
    const owner = await makeFirstAdmin(origin, server.adminLink);
    const member = await registerMember(origin);
    await giveBack(member);

    const { page: team } = await openAs(browser, origin, owner, paths.adminMember(member.id));
    const card = team.getByText(/^Emails have come back since /);
    await expect(card).toContainText('Recipient address rejected');
    await expectAccessible(team);
    await team.goto(paths.adminEmails);
    const row = team.getByRole('row', { name: member.email });
    await expect(row.getByText('Returned')).toBeVisible();
    await expectAccessible(team);
    await team.goto(paths.adminMember(member.id));
    await team.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toBeHidden();

    const { page: own } = await openAs(browser, origin, member, paths.dashboard);
    await own.getByRole('button', { name: 'Send the link again' }).click();
    await expect.poll(() => countTo(member)).toBe(2);
    await giveBack(member);
    await expect(async () => {
      await own.reload();
      await expect(own.getByText(`Our emails to ${member.email} have come back`)).toBeVisible();
    }).toPass();
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Send a confirmation link' }).click();
    await expect.poll(() => countTo(member)).toBe(3);
    await own.goto(linkTo(member));
    await expect(own.getByText(accountMessages.emailConfirmed)).toBeVisible();
    await own.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own.getByText('have come back')).toHaveCount(0);
    await team.reload();
    await expect(team.getByText(member.email).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
