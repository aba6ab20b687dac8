import type { OwnEmailKind } from '@proxima/contract/notifications/kinds';
import { type InterviewEmailKind, interviewContent } from '../interviews/announce-interview.ts';
import { readerInterviewEmail } from '../interviews/write-to-readers.ts';
import {
  applicationInvitationEmail,
  applicationMovedEmail,
  lateLinkEmail,
} from '../notifications/emails/application-emails.ts';
import { checkInEmail } from '../notifications/emails/check-in-emails.ts';
import { cohortAnnouncementEmail, placeOfferedEmail } from '../notifications/emails/cohort-emails.ts';
import { juryInvitationEmail, juryReadingEmail } from '../notifications/emails/jury-emails.ts';
import { mailingEmail, mailingTestEmail } from '../notifications/emails/mailing-email.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';

const firstName = 'Ada';
const reference = '#1042';
const site = 'https://ventures.example.com';
const submissionLink = `${site}/dashboard/submission/1042`;

const letter = {
  subject: 'Office hours in the harbour hall, Ada',
  text: 'Hello Ada,\n\nfrom March on our mentors are in the harbour hall every Thursday, from nine to noon. Come with one question and leave with an answer.\n\nTimes and names are at https://ventures.example.com/dashboard/office-hours.\n\nMara',
};
const checkIn = { firstName, cohortName: 'Spring 2027', link: `${site}/check-in#t=mFq3Zr8w` };
const interview = (kind: InterviewEmailKind) => [
  interviewContent(kind, {
    firstName,
    when: 'Monday 1 March 2027, 14:00 to 14:30 (London)',
    place: 'Room 2, or https://meet.example.com/interviews',
    mayBookAgain: kind === 'interview_cancelled',
    link: submissionLink,
  }),
];

const readerInterview = {
  ...{ firstName, title: 'Power from the tides', when: 'Monday 1 March 2027, 14:00 to 14:30 (London)' },
  ...{ place: 'Room 2', link: `${site}/jury` },
};

const due = { at: new Date('2027-02-15T16:00Z'), timeZone: 'Europe/Lisbon' };

const reading = {
  ...{ firstName, callTitle: 'Spring accelerator 2027', stageName: 'Screening' },
  link: `${site}/jury/1`,
};
/** One application and several, with a day and without. */
const readings = [
  { ...reading, open: 4, due },
  { ...reading, open: 1, due },
  { ...reading, open: 4, due: null },
  { ...reading, open: 1, due: null },
];

/** Emails to applicants, jurors and founders of a cohort. */
export const programmeSamples = {
  check_in_due: [checkInEmail({ kind: 'check_in_due', ...checkIn })],
  check_in_reminder: [checkInEmail({ kind: 'check_in_reminder', ...checkIn })],
  application_invitation: [
    applicationInvitationEmail({
      inviterName: 'Mara Lindqvist',
      callTitle: 'Spring accelerator 2027',
      validFor: '7 days',
      link: `${site}/dashboard/application-invitation#t=mFq3Zr8w`,
    }),
  ],
  call_application_moved: [
    applicationMovedEmail({
      firstName,
      reference,
      callTitle: 'Spring accelerator 2027',
      stage: 'Interview',
      comment: 'We would like to meet you. Please choose a time in your dashboard.',
      link: submissionLink,
    }),
    applicationMovedEmail({
      firstName,
      reference,
      callTitle: 'Spring accelerator 2027',
      stage: null,
      comment: '',
      link: submissionLink,
    }),
  ],
  late_link: [
    lateLinkEmail({
      callTitle: 'Spring accelerator 2027',
      until: new Date('2027-03-04T17:00Z'),
      timeZone: 'Europe/Lisbon',
      link: `${site}/dashboard/late-link#t=mFq3Zr8w`,
    }),
  ],
  jury_invitation: [due, null].map((day) =>
    juryInvitationEmail({
      ...{ name: 'Noor Falk', inviterName: 'Mara Lindqvist', callTitle: 'Spring accelerator 2027' },
      ...{ stageName: 'Screening', due: day, link: `${site}/jury-invitation#t=mFq3Zr8w` },
    }),
  ),
  jury_assigned: readings.map((one) => juryReadingEmail('assigned', one)),
  jury_interview: [
    readerInterviewEmail('soon', readerInterview),
    readerInterviewEmail('moved', readerInterview),
    readerInterviewEmail('cancelled', readerInterview),
  ],
  jury_reminder: [
    ...readings.map((one) => juryReadingEmail('due soon', one)),
    juryReadingEmail('overdue', { ...reading, open: 4, due }),
  ],
  place_offered: [
    placeOfferedEmail({
      firstName,
      cohort: {
        name: 'Spring cohort 2027',
        starts_on: '2027-03-29',
        ends_on: '2027-06-18',
        acceptance_text:
          'We liked how clearly you know your first customers. Bring your numbers to the first week.',
      },
      answerBy: new Date('2027-03-12T22:59:59Z'),
      timeZone: 'Europe/Lisbon',
      link: `${site}/dashboard/programme/7`,
    }),
  ],
  cohort_announced: [
    cohortAnnouncementEmail({
      firstName,
      cohort: 'Spring cohort 2027',
      by: 'Mara Lindqvist',
      title: 'The first week',
      text: 'We meet on Monday at nine in the harbour hall. Bring your numbers and a chart that you are proud of.',
      link: `${site}/dashboard/programme/7`,
    }),
  ],
  mailing: [
    mailingEmail({
      ...letter,
      link: `${site}/dashboard/news/7`,
      footer: 'You are receiving this email because you have an account with us.',
    }),
  ],
  mailing_test: [mailingTestEmail(letter)],
  interview_booked: interview('interview_booked'),
  interview_moved: interview('interview_moved'),
  interview_soon: interview('interview_soon'),
  interview_cancelled: interview('interview_cancelled'),
} satisfies Partial<Record<OwnEmailKind, readonly EmailContent[]>>;
