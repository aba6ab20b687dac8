import { type EmailContent, oneLine } from '../layout/email-content.ts';

interface Invitation {
  name: string;
  inviterName: string;
  callTitle: string;
  stageName: string;
  /** An instant. */
  dueOn: string | null;
  link: string;
}

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** To someone whom the team asks to read for a jury. */
export const juryInvitationEmail = ({
  name,
  inviterName,
  callTitle,
  stageName,
  dueOn,
  link,
}: Invitation): EmailContent => ({
  kind: 'jury_invitation',
  subject: `An invitation to the jury of ${oneLine(callTitle)}`,
  preheader: 'Open the link to read and score applications.',
  heading: 'You are invited to a jury',
  paragraphs: [
    `Hello ${oneLine(name)},`,
    `${oneLine(inviterName)} invites you to read applications to ${oneLine(callTitle)} in the stage ${oneLine(stageName)}${dueOn ? `, until ${dayOf(dueOn)}` : ''}.`,
    'You see only what is assigned to you, and score it by the criteria of the stage. The link works once, within 7 days.',
  ],
  action: { label: 'Accept the invitation', url: link },
  closing: ['If you were not expecting this, ignore this email.'],
  footer: 'You are receiving this email because our team invited this address to a jury.',
});

interface Reading {
  firstName: string;
  callTitle: string;
  stageName: string;
  /** Applications that they have still to assess. */
  open: number;
  dueOn: string | null;
  link: string;
}

const count = (open: number) => (open === 1 ? 'One application waits' : `${open} applications wait`);

/** To a reader, before the stage is due and once after. */
export const juryReminderEmail = (reading: Reading & { isOverdue: boolean }): EmailContent => ({
  kind: 'jury_reminder',
  subject: `${count(reading.open)} for your assessment`,
  preheader: oneLine(reading.callTitle),
  heading: reading.isOverdue ? 'Your assessments are overdue' : 'Your assessments are due soon',
  paragraphs: [
    `Hello ${oneLine(reading.firstName)},`,
    `${count(reading.open)} for your assessment in the stage ${oneLine(reading.stageName)} of ${oneLine(reading.callTitle)}${reading.dueOn ? `, due on ${dayOf(reading.dueOn)}` : ''}.`,
  ],
  action: { label: 'Go on reading', url: reading.link },
  footer: 'You are receiving this email because you read for this jury.',
});
