import { defaultBrand } from '@proxima/contract/content/brand';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { originalStyle, readable } from '../../../../test/emails/original-style.ts';
import type { EmailContent } from '../layout/email-content.ts';
import { renderEmail } from '../layout/email-layout.ts';
import {
  accountDeletedEmail,
  confirmAddressEmail,
  deletionRequestedEmail,
  passwordChangedEmail,
  proveSignInEmail,
  resetLinkEmail,
} from './account-emails.ts';
import { checkInEmail } from './check-in-emails.ts';
import { digestEmail } from './digest-email.ts';
import {
  enquiryAnsweredEmail,
  enquiryReceivedEmail,
  enquiryRepliedEmail,
  newEnquiryEmail,
} from './enquiry-emails.ts';
import { juryInvitationEmail, juryReadingEmail } from './jury-emails.ts';
import { unreadMessagesEmail } from './message-emails.ts';
import { noticeEmail } from './notice-email.ts';
import { addedEmail, withdrawnEmail, withdrawnForTeamEmail } from './owner-step-emails.ts';
import { submissionDecidedEmail, submissionReceivedEmail } from './submission-emails.ts';
import {
  administratorInvitationEmail,
  assessmentReminderEmail,
  newSubmissionEmail,
  type SecurityChange,
  securityNoticeEmail,
} from './team-emails.ts';

/** Every mail with the same text as each of its values that people type. */
const emailsWith = (typed: string, link = 'https://ventures.example.com/x#t=abc'): EmailContent[] => [
  confirmAddressEmail({ firstName: typed, link }),
  resetLinkEmail({ firstName: typed, link }),
  proveSignInEmail({ firstName: typed, provider: typed, link }),
  passwordChangedEmail({ firstName: typed, link, signedOut: 'every device' }),
  securityNoticeEmail({ firstName: typed, change: 'app added', link }),
  submissionReceivedEmail({
    firstName: typed,
    reference: '#7',
    version: 1,
    replyTime: '10 working days',
    followUp: { kind: 'visitor', link, email: typed },
  }),
  deletionRequestedEmail({ firstName: typed, dueAt: new Date('2026-12-05T10:00:00Z'), link }),
  accountDeletedEmail({ firstName: typed, link }),
  ...(['approved', 'revision', 'declined'] as const).map((status) =>
    submissionDecidedEmail({
      firstName: typed,
      reference: '#7',
      status,
      statusLabel: typed,
      comment: typed,
      next: [{ title: 'We open your venture’s page', who: 'Our team, by 4 December 2026' }],
      link,
    }),
  ),
  newSubmissionEmail({
    reference: '#7',
    name: typed,
    sender: typed,
    typeLabel: typed,
    version: 2,
    message: typed,
    answers: [{ number: 1, request: typed, answer: typed }],
    link,
  }),
  unreadMessagesEmail({
    firstName: typed,
    messages: [{ from: typed, text: typed, fileNames: [typed] }],
    acceptsReplies: true,
    link,
  }),
  enquiryReceivedEmail({
    firstName: typed,
    reference: '#7',
    replyTime: '10 working days',
    takesReplies: true,
    link,
    hasAccount: true,
  }),
  enquiryAnsweredEmail({
    firstName: typed,
    reference: '#7',
    by: typed,
    text: typed,
    takesReplies: true,
    link,
  }),
  enquiryRepliedEmail({ reference: '#7', name: typed, text: typed, link }),
  newEnquiryEmail({ reference: '#7', name: typed, text: typed, link }),
  addedEmail({ reference: '#7', sender: typed, message: typed, fileNames: [typed], link }),
  withdrawnEmail({ firstName: typed, reference: '#7', link }),
  withdrawnForTeamEmail({ reference: '#7', sender: typed, link }),
  noticeEmail({
    kind: 'mentioned_on_submission',
    firstName: typed,
    text: 'A note on a submission mentions you',
    note: undefined,
    action: { label: 'Read more', url: link },
  }),
  digestEmail({
    pace: 'daily',
    firstName: typed,
    lines: [{ text: 'A submission arrived', count: 2, detail: typed, link }],
    total: 2,
    more: 1,
    link,
    choicesLink: link,
  }),
  administratorInvitationEmail({ inviterName: typed, roleLabel: typed, validFor: typed, link }),
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

describe('every email', () => {
  it('shows markup that people typed as text, in every value, the brand included', () => {
    for (const payload of payloads) {
      for (const content of emailsWith(payload)) {
        const elements = elementsOf(
          renderEmail(content, { ...originalStyle, brand: { ...defaultBrand, name: payload } }).html,
        );
        const names = elements.map(({ name }) => name);
        expect(names.filter((name) => !ourElements.includes(name))).toEqual([]);
        const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
        expect([...new Set(links)]).toEqual(['https://ventures.example.com/x#t=abc']);
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
      for (const content of emailsWith('Ada', link)) {
        const { html, text } = renderEmail(content, originalStyle);
        expect(html).not.toContain('<a ');
        expect(text).not.toContain(link);
      }
    }
  });

  it('keeps what people typed out of the subject, and its line breaks out of names', () => {
    const typed = 'Ada\r\nBcc: eve@example.test';
    for (const content of emailsWith(typed).map(readable)) {
      expect(content.subject).not.toMatch(/Ada|[\r\n]/);
      expect(content.paragraphs.join('\n')).not.toContain('\nBcc');
    }
  });

  it('says the same in plain text: heading, text, address of the action, reason', () => {
    for (const content of emailsWith('Ada')) {
      const { text } = renderEmail(content, originalStyle);
      const { heading, paragraphs, action, footer } = readable(content);
      for (const part of [heading, ...paragraphs, action?.url ?? '', footer]) {
        expect(text).toContain(part);
      }
    }
  });

  it('loads nothing from elsewhere', () => {
    for (const content of emailsWith('Ada')) {
      expect(renderEmail(content, originalStyle).html).not.toMatch(/src=|url\(|@import|<link/);
    }
  });
});

describe('a greeting', () => {
  const greetingTo = (firstName: string) =>
    readable(confirmAddressEmail({ firstName, link: 'https://x.test/' })).paragraphs[0];

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

  it('neither does one in emails about check-ins, juries and assessments', () => {
    const [typed, link] = ['visit evil.test now', 'https://x.test/'];
    const due = { callTitle: 'Spring', stageName: 'Screening', due: null, link };
    const emails = [
      checkInEmail({ kind: 'check_in_due', firstName: typed, cohortName: 'Spring', link }),
      juryInvitationEmail({ ...due, name: typed, inviterName: 'Mara' }),
      juryReadingEmail('assigned', { ...due, firstName: typed, open: 1 }),
      assessmentReminderEmail({ firstName: typed, open: 1, dueOn: '2027-03-01', isOverdue: false, link }),
    ];
    expect(emails.map(({ paragraphs: [greeting] }) => greeting)).toEqual(emails.map(() => 'Hello,'));
  });

  it('is one short line without control characters or turned writing', () => {
    expect(greetingTo('A\u0000d\u202ea\r\n\r\nWin')).toBe('Hello Ada Win,');
    expect([...(greetingTo('x'.repeat(5_000)) ?? '')].length).toBeLessThan(60);
  });
});

const received = {
  firstName: 'Ada',
  reference: '#1042',
  version: 1,
  replyTime: '3 working days',
} as const;

it('tells a visitor the reference, by when we reply and how to follow up, and carries nothing that was typed', () => {
  const followUp = { kind: 'visitor', link: 'https://x.test/contact-us', email: 'hello@x.test' } as const;
  const { text } = renderEmail(submissionReceivedEmail({ ...received, followUp }), originalStyle);
  for (const part of ['#1042', 'within 3 working days', 'hello@x.test', 'https://x.test/contact-us'])
    expect(text).toContain(part);
});

it('leads a member to the submission, and names a new version as one', () => {
  const followUp = { kind: 'member', link: 'https://x.test/dashboard/submission/1042' } as const;
  const first = readable(submissionReceivedEmail({ ...received, followUp }));
  const second = readable(submissionReceivedEmail({ ...received, version: 2, followUp }));
  expect(first.action?.url).toBe(followUp.link);
  expect(first.paragraphs.join(' ')).toContain('#1042');
  expect(first.subject).not.toBe(second.subject);
  expect(second.paragraphs.join(' ')).toContain('under review again');
});

it('asks a visitor, who has no dashboard, to send a revision with the form', () => {
  const decided = {
    firstName: 'Ada',
    reference: '#7',
    status: 'revision',
    statusLabel: 'Needs Revision',
    comment: 'Which river?',
    next: [],
  } as const;
  const visitor = submissionDecidedEmail(decided);
  const member = submissionDecidedEmail({ ...decided, link: 'https://x.test/dashboard/submission/7' });
  expect(visitor.paragraphs.join(' ')).toContain('with the form on our site');
  expect(member.paragraphs.join(' ')).not.toContain('form on our site');
});

describe('a notice about the way to sign in', () => {
  const notice = (change: SecurityChange) =>
    securityNoticeEmail({ firstName: 'Ada', change, link: 'https://x.test/admin/account' });

  it.each([
    ['app added', 'An authenticator app was added to your account. Its codes now let you sign in.'],
    [
      'app removed',
      'The authenticator app was removed from your account. Its codes no longer let you sign in.',
    ],
    ['passkey added', 'A passkey was added to your account. It now lets you sign in.'],
    ['passkey removed', 'A passkey was removed from your account. It no longer lets you sign in.'],
  ] as const)('says in a sentence of its own: %s', (change, sentence) => {
    expect(notice(change).paragraphs).toContain(sentence);
  });

  it('has a button that leads to where it can be checked', () => {
    const { html } = renderEmail(notice('passkey removed'), originalStyle);
    expect(html).toContain('<a href="https://x.test/admin/account"');
  });
});
