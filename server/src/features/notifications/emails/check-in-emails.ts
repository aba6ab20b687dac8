import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { worded } from '../layout/worded.ts';

interface CheckIn {
  kind: 'check_in_due' | 'check_in_reminder';
  firstName: string;
  cohortName: string;
  link: string;
}

const texts = {
  check_in_due: { subject: 'Your check-in is open', heading: 'How is it going?' },
  check_in_reminder: {
    subject: 'A reminder: your check-in is still open',
    heading: 'Your check-in is still open',
  },
} as const;

/** To a founder whose venture is asked. It names no venture: a mailbox may have other readers. */
export const checkInEmail = ({ kind, firstName, cohortName, link }: CheckIn): EmailContent => ({
  kind,
  subject: texts[kind].subject,
  preheader: 'A few figures, two minutes.',
  heading: texts[kind].heading,
  paragraphs: [
    greeting(firstName),
    worded(
      '{cohort} asks how your venture is doing: a few figures that take about two minutes. Leave out what you do not know.',
      { cohort: oneLine(cohortName) },
    ),
    'The link works without signing in, and for this check-in alone. It ends once the check-in is answered.',
  ],
  action: { label: 'Answer the check-in', url: link },
  closing: ['With your figures we can help sooner, and show funders what ventures like yours achieve.'],
  footer: 'You are receiving this email because your venture is or was part of one of our programmes.',
});
