import { describe, expect, it } from 'vitest';
import { deadReports } from '../../../../test/reports/dead-reports.ts';
import { pendingReports, returnedReports } from '../../../../test/reports/other-reports.ts';
import { readEmail } from '../read-email.ts';
import { isDeadAddress, readRefusal } from './refusal.ts';

const address = 'ada+ventures@example.test';
const failedIn = async (report: string) => (await readEmail(Buffer.from(report))).failed;

describe('a delivery report', () => {
  it.each(Object.entries(deadReports))(
    'of %s names the address that does not exist, and why',
    async (_by, report) => {
      const [failed, ...others] = await failedIn(report(address));
      expect(others).toEqual([]);
      expect(failed?.address).toBe(address);
      expect(failed && isDeadAddress(failed.refusal)).toBe(true);
      expect(failed?.refusal.text).not.toMatch(/\n|^smtp;/i);
    },
  );

  it.each(Object.entries(returnedReports))(
    'about %s says that the email came back, not that the address is dead',
    async (_of, report) => {
      const [failed] = await failedIn(report(address));
      expect(failed).toBeDefined();
      expect(failed?.address === address && isDeadAddress(failed.refusal)).toBe(false);
    },
  );

  it.each(Object.entries(pendingReports))('is none, if it is about %s', async (_of, report) => {
    expect(await failedIn(report(address))).toEqual([]);
  });

  it('that only stands in an email that it returns is none', async () => {
    const inner = deadReports.Postfix?.(address) ?? '';
    const outer = `From: ada@example.test\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--o--\r\n`;
    expect(await failedIn(outer)).toEqual([]);
  });

  it('with thousands of recipients is read to a limit', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, n) => `Final-Recipient: rfc822; a${n}@example.test\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
    );
    const report = `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n${many.join('\r\n')}`;
    expect((await failedIn(report)).length).toBeLessThanOrEqual(20);
  });
});

describe('a refusal', () => {
  it.each([
    '550 5.1.1 User unknown',
    '550 5.1.1 <blocked@example.test>: Recipient address rejected: User unknown in local recipient table',
    '550 No such user here',
    '553 5.1.2 No server takes emails for that domain',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ada@example.test) [0]",
    '550 5.2.1 The email account that you tried to reach is disabled.',
    '550 5.1.6 ada has moved',
  ])('"%s" means that the address is dead', (reply) => {
    expect(isDeadAddress(readRefusal(reply))).toBe(true);
  });

  it.each([
    '550 5.7.1 Service unavailable; client host [192.0.2.1] blocked using zen.spamhaus.org',
    '554 5.7.1 <ada@example.test>: Relay access denied',
    '550 5.7.26 This mail is unauthenticated, which poses a security risk to the sender',
    '550 5.1.8 Access denied, bad outbound sender',
    '550 5.1.7 <hello@ventures.example.com>: Sender address rejected: User unknown',
    '550 Requested action not taken: mailbox unavailable',
    '552 5.2.2 Mailbox full',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
    '554 5.6.0 Message contains invalid header',
    '550 Mail rejected, 5.1.1.9 is on our list',
    '554 Transaction failed',
    '',
  ])('"%s" does not', (reply) => {
    expect(isDeadAddress(readRefusal(reply))).toBe(false);
  });

  it('is one line of bounded length, without the code that each of its lines repeats', () => {
    expect(
      readRefusal('550-5.1.1 The email account\r\n550-5.1.1 that you tried\r\n550 5.1.1 to reach'),
    ).toEqual({
      code: '5.1.1',
      text: '550-5.1.1 The email account that you tried to reach',
    });
    expect(readRefusal('x'.repeat(10_000)).text).toHaveLength(300);
  });
});
