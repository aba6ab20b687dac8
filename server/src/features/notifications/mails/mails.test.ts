import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../mail-content.ts';
import { renderMail } from '../mail-layout.ts';
import { accountDeletedMail, deletionRequestedMail } from './account-deletion.ts';
import { administratorInvitationMail } from './administrator-invitation.ts';
import { confirmAddressMail } from './confirm-address.ts';
import { newSubmissionMail } from './new-submission.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetLinkMail } from './reset-link.ts';
import { submissionDecidedMail } from './submission-decided.ts';
import { submissionReceivedMail } from './submission-received.ts';
import { unreadMessagesMail } from './unread-messages.ts';

/** Every mail with the same text as each of its values that people type. */
const mailsWith = (typed: string, link = 'https://ventures.example.com/x#t=abc'): MailContent[] => [
  confirmAddressMail({ firstName: typed, link }),
  resetLinkMail({ firstName: typed, link }),
  passwordChangedMail({ firstName: typed, link, signedOut: 'every device' }),
  submissionReceivedMail({ firstName: typed, link }),
  deletionRequestedMail({ firstName: typed, dueAt: new Date('2026-12-05T10:00:00Z'), link }),
  accountDeletedMail({ firstName: typed, link }),
  ...(['approved', 'revision', 'declined'] as const).map((status) =>
    submissionDecidedMail({ firstName: typed, status, statusLabel: typed, comment: typed, link }),
  ),
  newSubmissionMail({
    name: typed,
    typeLabel: typed,
    version: 2,
    message: typed,
    answers: [{ number: 1, request: typed, answer: typed }],
    link,
  }),
  unreadMessagesMail({
    firstName: typed,
    messages: [{ from: typed, text: typed, fileNames: [typed] }],
    takesAnswers: true,
    link,
    unsubscribeLink: 'https://ventures.example.com/unsubscribe#t=abc',
  }),
  administratorInvitationMail({ inviterName: typed, rankLabel: typed, validFor: typed, link }),
];

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!--[if mso]><b>x</b><![endif]-->',
  '{{constructor}}<iframe srcdoc="&lt;script&gt;">',
];

const ourElements = 'html head meta title style body div table tr td h1 p a br span'.split(' ');

function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const elements: ReturnType<typeof elementsOf> = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => elements.push({ name, attributes }),
  });
  return elements;
}

describe('every mail', () => {
  it('shows markup that people typed as text, in every value, the brand included', () => {
    for (const payload of payloads) {
      for (const content of mailsWith(payload)) {
        const elements = elementsOf(renderMail(content, payload).html);
        const names = elements.map(({ name }) => name);
        expect(names.filter((name) => !ourElements.includes(name))).toEqual([]);
        const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
        expect(links).toEqual(['https://ventures.example.com/x#t=abc']);
        const attributes = elements.flatMap((element) => Object.keys(element.attributes));
        expect(attributes.filter((name) => /^on|^src/.test(name))).toEqual([]);
      }
    }
  });

  it('leaves out an action whose address is not one of the web', () => {
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://x.test/"><script>',
      '//x.test/',
      '/relative',
    ]) {
      for (const content of mailsWith('Ada', link)) {
        const { html, text } = renderMail(content, 'Proxima Ventures');
        expect(html).not.toContain('<a ');
        expect(text).not.toContain(link);
      }
    }
  });

  it('keeps what people typed out of the subject, and its line breaks out of names', () => {
    const typed = 'Ada\r\nBcc: eve@example.test';
    for (const content of mailsWith(typed)) {
      expect(content.subject).not.toMatch(/Ada|[\r\n]/);
      expect(content.paragraphs.join('\n')).not.toContain('\nBcc');
    }
  });

  it('says the same in plain text: heading, words, address of the action, reason', () => {
    for (const content of mailsWith('Ada')) {
      const { text } = renderMail(content, 'Proxima Ventures');
      for (const part of [
        content.heading,
        ...content.paragraphs,
        content.action?.url ?? '',
        content.footer,
      ]) {
        expect(text).toContain(part);
      }
    }
  });

  it('loads nothing from elsewhere', () => {
    for (const content of mailsWith('Ada')) {
      expect(renderMail(content, 'Proxima Ventures').html).not.toMatch(/src=|url\(|@import|<link/);
    }
  });
});

describe('a greeting', () => {
  const greetingTo = (firstName: string) =>
    confirmAddressMail({ firstName, link: 'https://x.test/' }).paragraphs[0];

  it('names people as they wrote themselves', () => {
    for (const name of ["D'Arcy", 'María José', 'J. R.', '李', 'O’Neil-Smith']) {
      expect(greetingTo(name)).toBe(`Hello ${name},`);
    }
  });

  it('does not carry a link to whoever owns the address', () => {
    for (const name of [
      'http://evil.test',
      'visit evil.test now',
      'www evil',
      'a@b.test',
      'evil.test/x',
      '',
    ]) {
      expect(greetingTo(name)).toBe('Hello,');
    }
  });

  it('is one short line without control characters or turned writing', () => {
    expect(greetingTo('A\u0000d\u202ea\r\n\r\nWin')).toBe('Hello Ada Win,');
    expect([...(greetingTo('x'.repeat(5_000)) ?? '')].length).toBeLessThan(60);
  });
});

it('does not carry a visitor’s words to the address that the visitor named', () => {
  const { html, text } = renderMail(submissionReceivedMail({ firstName: 'Ada' }), 'Proxima Ventures');
  expect(html).not.toContain('<a ');
  expect(text).toContain('has arrived');
});
