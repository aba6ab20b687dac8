import type { OwnEmailKind } from '@proxima/contract/notifications/kinds';
import { type CalendarKind, eventEmail } from '../events/notices/event-emails.ts';
import {
  accountDeletedEmail,
  accreditationEmail,
  confirmAddressEmail,
  deletionRequestedEmail,
  joinInvitationEmail,
  newDeviceEmail,
  passwordChangedEmail,
  proveSignInEmail,
  resetLinkEmail,
} from '../notifications/emails/account-emails.ts';
import { enquiryAnsweredEmail, enquiryReceivedEmail } from '../notifications/emails/enquiry-emails.ts';
import { accountViewedEmail } from '../notifications/emails/member-view-email.ts';
import { unreadMessagesEmail } from '../notifications/emails/message-emails.ts';
import {
  submissionDecidedEmail,
  submissionReceivedEmail,
} from '../notifications/emails/submission-emails.ts';
import { ventureInvitationEmail } from '../notifications/emails/venture-emails.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { type BookingEmailKind, bookingContent } from '../office-hours/bookings/booking-email.ts';

const firstName = 'Ada';
const reference = '#1042';
const replyTime = '10 working days';
const site = 'https://ventures.example.com';
const link = `${site}/confirm-email#t=mFq3Zr8w`;
const submissionLink = `${site}/dashboard/submission/1042`;

const event = (kind: CalendarKind) => [
  eventEmail(kind, {
    firstName,
    label: 'Pitch session',
    startsAt: new Date('2027-03-01T14:00Z'),
    timeZone: 'Europe/London',
    link: `${site}/dashboard/events/12`,
  }),
];

const booking = (kind: BookingEmailKind) => [
  bookingContent(kind, {
    firstName,
    when: 'Monday 1 March 2027, 14:00 to 14:30 (London)',
    link: `${site}/dashboard/office-hours/31`,
  }),
];

const ofVisitor = { firstName, reference, next: [] } as const;
const decided = { ...ofVisitor, link: submissionLink } as const;

const ourMessage = { from: 'Grace Moreau', text: 'We have read your plan.', fileNames: [] as string[] };

/** Emails to members, visitors and both sides. */
export const memberSamples = {
  confirm_address: [confirmAddressEmail({ firstName, link })],
  reset_link: [resetLinkEmail({ firstName, link: `${site}/reset-password#t=mFq3Zr8w` })],
  join_invitation: [joinInvitationEmail({ firstName, link: `${site}/welcome#t=mFq3Zr8w` })],
  account_viewed: [
    accountViewedEmail({
      firstName,
      by: 'Ines Roth',
      reason: 'You wrote that the list of your submissions is empty.',
      at: new Date('2027-03-01T14:02Z'),
      timeZone: 'Europe/London',
      link: `${site}/dashboard/messages`,
    }),
  ],
  new_device: [
    newDeviceEmail({
      firstName,
      link: `${site}/reset-password`,
      device: 'Firefox on Linux',
      network: '203.0.113.*',
      at: new Date('2027-03-01T14:02Z'),
      timeZone: 'Europe/London',
    }),
  ],
  sign_in_proof: [
    proveSignInEmail({ firstName, provider: 'Keycloak', link: `${site}/connect-sign-in#t=mFq3Zr8w` }),
  ],
  password_changed: [
    passwordChangedEmail({
      firstName,
      link: `${site}/forgot-password`,
      signedOut: 'every other device',
    }),
    passwordChangedEmail({
      firstName,
      link: `${site}/forgot-password`,
      signedOut: 'every device',
      tokens: ['Reports for the board', 'Backup'],
    }),
  ],
  deletion_requested: [
    deletionRequestedEmail({ firstName, dueAt: new Date('2027-03-15T10:00Z'), link: `${site}/sign-in` }),
  ],
  account_deleted: [accountDeletedEmail({ firstName, link: site })],
  accreditation: [
    accreditationEmail({ firstName, decision: 'accepted', reason: '', validUntil: '2028-03-01' }),
    accreditationEmail({
      firstName,
      decision: 'refused',
      reason: 'The letter has no date. Please upload one that is not older than three months.',
      validUntil: null,
    }),
    accreditationEmail({
      firstName,
      decision: 'revoked',
      reason: 'The authority has withdrawn the licence that you sent us.',
      validUntil: null,
    }),
  ],
  submission_received: [
    submissionReceivedEmail({
      firstName,
      reference,
      version: 1,
      replyTime,
      followUp: { kind: 'visitor', link: `${site}/contact-us`, email: 'hello@ventures.example.com' },
    }),
    submissionReceivedEmail({
      firstName,
      reference,
      version: 2,
      replyTime,
      followUp: { kind: 'member', link: submissionLink },
    }),
    enquiryReceivedEmail({
      firstName,
      reference,
      replyTime,
      takesReplies: true,
      link: submissionLink,
      hasAccount: true,
    }),
  ],
  submission_decided: [
    submissionDecidedEmail({
      ...decided,
      status: 'approved',
      statusLabel: 'Approved',
      comment: 'A clear plan, and a team that can carry it out.',
      next: [
        { title: 'We open your venture’s page', who: 'Our team, by 4 March 2027' },
        { title: 'You invite your co-founders', who: 'You' },
      ],
    }),
    submissionDecidedEmail({
      ...decided,
      status: 'revision',
      statusLabel: 'Needs Revision',
      comment: '1. Which river do you mean?\n2. Who owns the land?',
    }),
    submissionDecidedEmail({ ...ofVisitor, status: 'approved', statusLabel: 'Approved', comment: null }),
    submissionDecidedEmail({
      ...ofVisitor,
      status: 'revision',
      statusLabel: 'Needs Revision',
      comment: '1. Which river do you mean?',
    }),
    submissionDecidedEmail({
      ...decided,
      status: 'declined',
      statusLabel: 'Not selected',
      comment: null,
    }),
  ],
  enquiry_answered: [
    enquiryAnsweredEmail({
      firstName,
      reference,
      by: 'Grace Moreau',
      text: 'Thank you for asking.\n\nYes, you can apply from outside Europe.',
      takesReplies: true,
      link: submissionLink,
    }),
    enquiryAnsweredEmail({
      ...{ firstName, reference },
      by: 'Grace Moreau',
      text: 'Yes, you can apply from outside Europe.',
      takesReplies: false,
    }),
  ],
  unread_messages: [2, 1, 11].map((count) =>
    unreadMessagesEmail({
      firstName,
      messages: [
        ...Array<typeof ourMessage>(count - 1).fill(ourMessage),
        { from: 'Grace Moreau', text: 'Could you sign this?', fileNames: ['agreement.pdf'] },
      ],
      acceptsReplies: true,
      link: `${site}/dashboard/messages`,
    }),
  ),
  venture_invitation: [
    ventureInvitationEmail({
      inviterName: 'Ada Lindqvist',
      ventureName: 'Tidal Gardens',
      validFor: '7 days',
      link: `${site}/join-venture#t=mFq3Zr8w`,
    }),
  ],
  event_seat: event('event_seat'),
  event_changed: event('event_changed'),
  event_cancelled: event('event_cancelled'),
  event_seat_ended: event('event_seat_ended'),
  booking_made: booking('booking_made'),
  booking_moved: booking('booking_moved'),
  booking_cancelled: booking('booking_cancelled'),
  booking_tomorrow: booking('booking_tomorrow'),
  booking_soon: booking('booking_soon'),
} satisfies Partial<Record<OwnEmailKind, readonly EmailContent[]>>;
