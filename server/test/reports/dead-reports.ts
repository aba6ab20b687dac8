import { inCrLf, standardReport } from './standard-report.ts';

/** Reports of an address that does not exist, by the program that writes them. */
export const deadReports: Record<string, (address: string) => string> = {
  Postfix: (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      text: `This is the mail system at host mx.example.net.

<${address}>: host mx.example.org[192.0.2.10] said: 550 5.1.1 <${address}>: Recipient
    address rejected: User unknown in virtual mailbox table (in reply to RCPT TO command)`,
      recipient: `Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${address}>: Recipient address rejected: User
    unknown in virtual mailbox table`,
    }),
  Gmail: (address) =>
    standardReport({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      extraHeaders: `X-Failed-Recipients: ${address}\n`,
      text: `** Address not found **\n\nYour message wasn't delivered to ${address}.`,
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550-5.1.1 unnecessary spaces. For more information, go to
 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser d2e1a72fcca58 - gsmtp`,
    }),
  'Exchange Online': (address) =>
    standardReport({
      from: 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.onmicrosoft.com',
      extraHeaders: 'X-MS-Exchange-Message-Is-Ndr:\n',
      text: "Your message couldn't be delivered. The recipient wasn't found.",
      recipient: `Final-Recipient: rfc822;${address}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${address} not found by SMTP address lookup
X-Display-Name: Ada`,
    }),
  'Exchange Online, at its edge': (address) =>
    standardReport({
      from: 'postmaster@mx.example.net',
      text: 'Delivery has failed to these recipients or groups.',
      recipient: `Final-Recipient: rfc822;${address}
Action: failed
Status: 5.4.1
Diagnostic-Code: smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM0.example.outlook.com]`,
    }),
  Sendmail: (address) =>
    standardReport({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      text: `   ----- The following addresses had permanent fatal errors -----\n<${address}>\n    (reason: 550 5.1.1 <${address}>... User unknown)`,
      recipient: `Final-Recipient: RFC822; <${address}>
Action: failed
Status: 5.1.1
Diagnostic-Code: SMTP; 550 5.1.1 <${address}>... User unknown`,
    }),
  'a server that names no code': (address) =>
    standardReport({
      from: 'postmaster@mx.example.net',
      text: 'Sorry.',
      recipient: `Final-Recipient: rfc822; ${address.replace('+', '+2B')}
Action: failed (permanent)
Status: 5.0.0
Diagnostic-Code: smtp; 550 No such user here`,
    }),
  'Postfix, for a domain that does not exist': (address) =>
    standardReport({
      from: 'MAILER-DAEMON@mx.example.net',
      text: 'Host or domain name not found.',
      recipient: `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.4.4
Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error
    for name=exmaple.test type=AAAA: Host not found`,
    }),
  qmail: (address) =>
    inCrLf(`
From: MAILER-DAEMON@mx.example.net
To: bounce@reply.example.com
Subject: failure notice
Message-ID: <qmail-1@mx.example.net>

Hi. This is the qmail-send program at mx.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${address}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <hello@ventures.example.com>
<other@example.test>:
550 5.1.1 not a part of the report
`),
  Exim: (address) =>
    inCrLf(`
From: Mail Delivery System <Mailer-Daemon@mx.example.net>
To: bounce@reply.example.com
X-Failed-Recipients: ${address}
Auto-Submitted: auto-replied
Subject: Mail delivery failed: returning message to sender
Message-ID: <exim-1@mx.example.net>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${address}
    host mx.example.org [192.0.2.10]
    SMTP error from remote mail server after RCPT TO:<${address}>:
    550 5.1.1 <${address}>: Recipient address rejected: User unknown

------ This is a copy of the message, including all the headers. ------

From: hello@ventures.example.com
`),
};
