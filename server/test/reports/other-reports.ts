import { inCrLf, standardReport } from './standard-report.ts';

/** Reports of emails that came back for a reason that says nothing about the address. */
export const returnedReports: Record<string, (address: string) => string> = {
  'a block of our server': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Blocked.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp; 550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your
    Internet service provider since part of their network is on our block list (S3150).`,
    }),
  'a block under the code of an unknown address': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Blocked.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <${address}>: rejected due to SPF policy of the domain`,
    }),
  'a full mailbox': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Full.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 The mailbox is over quota`,
    }),
  'days without a connection': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Timed out.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.org[192.0.2.10]:25: Connection timed out`,
    }),
  'another address that it was forwarded to': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Unknown.',
      recipient: `Final-Recipient: rfc822; former-colleague@example.org
Original-Recipient: rfc822;${address}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown`,
    }),
};

/** What says nothing yet: the email may still arrive. */
export const pendingReports: Record<string, (address: string) => string> = {
  'a delay, after RFC 3464': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'THIS IS A WARNING MESSAGE ONLY.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: delayed
Status: 4.4.1
Diagnostic-Code: smtp; 450 4.2.1 The user you are trying to contact is receiving mail too quickly
Will-Retry-Until: Tue, 1 Dec 2026 03:00:00 +0000`,
    }),
  'a delay, of Exim': (address) =>
    inCrLf(`
From: Mail Delivery System <Mailer-Daemon@mx.example.net>
To: bounce@reply.example.com
Auto-Submitted: auto-replied
Subject: Warning: message 1abc delayed 24 hours
Message-ID: <exim-2@mx.example.net>

This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.example.net.

  ${address}
    Delay reason: 550 5.1.1 not yet
`),
  'a delivery': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Delivered.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: delivered
Status: 2.1.5`,
    }),
  'an answer of someone on holiday': (address) =>
    inCrLf(`
From: ${address}
To: bounce@reply.example.com
Auto-Submitted: auto-replied
Subject: Out of office
Message-ID: <holiday-1@example.test>

I am away. 550 5.1.1 User unknown.
`),
};
