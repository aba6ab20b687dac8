/** How other mail servers report that an email could not be delivered, each in its format. */

export const inCrLf = (text: string): string => text.trimStart().replaceAll('\n', '\r\n');

interface StandardReport {
  from: string;
  /** What people read. */
  text: string;
  /** Fields about the recipient. */
  recipient: string;
  extraHeaders?: string;
}

/** After RFC 3464, with a copy of the headers of the email. */
export const standardReport = ({ from, text, recipient, extraHeaders = '' }: StandardReport): string =>
  inCrLf(`From: ${from}
To: bounce@reply.example.com
Subject: Undelivered Mail Returned to Sender
Message-ID: <report-${Buffer.from(from).toString('hex').slice(0, 12)}@mx.example.net>
Auto-Submitted: auto-replied
MIME-Version: 1.0
${extraHeaders}Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

${text}

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Sun, 29 Nov 2026 03:00:00 +0000

${recipient}

--b1
Content-Type: message/rfc822

From: hello@ventures.example.com
Subject: An email
Content-Type: multipart/alternative; boundary="b2"

--b2
Content-Type: text/plain

A copy: 550 5.1.1 this is the text of the email.
--b2--
--b1--
`);
