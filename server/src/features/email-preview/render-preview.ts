import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import { type Html, html } from '../../platform/html.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { type EmailStyle, renderEmail } from '../notifications/layout/email-layout.ts';
import { originalOf } from '../notifications/layout/worded.ts';
import { emailedKinds, listSampleEmails } from './list-sample-emails.ts';

/** Pixels: a phone, and the reading pane of a mail program on a desktop. */
const widths = [
  { name: 'Phone', pixels: 375 },
  { name: 'Desktop', pixels: 760 },
];

/** The list of all kinds of emails, with the subject of each sample. */
export const renderKinds = (): string =>
  pageOf(
    'Emails',
    html`<h1>Emails</h1><ul>${emailedKinds.map(
      (kind) =>
        html`<li><a href="/dev/emails/${kind}">${kind}</a>: ${listSampleEmails(kind)
          .map(({ subject }) => originalOf(subject))
          .join(' · ')}</li>`,
    )}</ul>`,
  );

/** Every sample of one kind: as HTML at both widths, and as plain text. */
export const renderKind = (kind: NoticeKind, style: EmailStyle): string =>
  pageOf(
    kind,
    html`<p><a href="/dev/emails">All emails</a></p><h1>${kind}</h1>${listSampleEmails(kind).map((sample) =>
      renderSample(sample, style),
    )}`,
  );

function renderSample(content: EmailContent, style: EmailStyle): Html {
  const email = renderEmail(content, style);
  const frames = widths.map(
    ({ name, pixels }) =>
      html`<figure><figcaption>${name}, ${pixels} pixels</figcaption><iframe sandbox title="${name}" width="${pixels}" height="820" srcdoc="${email.html}"></iframe></figure>`,
  );
  return html`<section><h2>${email.subject}</h2><div>${frames}</div><h3>Plain text</h3><pre>${email.text}</pre></section>`;
}

const pageOf = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>
body{font:16px/1.5 sans-serif;margin:24px}
div{display:flex;flex-wrap:wrap;gap:24px}
figure{margin:0}
iframe{display:block;border:1px solid #999}
pre{white-space:pre-wrap;max-width:80ch;padding:16px;border:1px solid #999}
</style></head><body>${body}</body></html>`.text;
