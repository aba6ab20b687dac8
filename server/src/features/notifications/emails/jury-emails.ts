import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';

interface Invitation {
  name: string;
  inviterName: string;
  callTitle: string;
  stageName: string;
  due: Due | null;
  link: string;
}

/** A moment, and the zone of the call on whose clock it is a day. */
interface Due {
  at: Date;
  timeZone: string;
}

const dayOf = ({ at, timeZone }: Due): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at);

/** To someone whom the team asks to read for a jury. */
export const juryInvitationEmail = ({
  name,
  inviterName,
  callTitle,
  stageName,
  due,
  link,
}: Invitation): EmailContent => ({
  kind: 'jury_invitation',
  subject: `An invitation to the jury of ${oneLine(callTitle)}`,
  preheader: 'Open the link to read and score applications.',
  heading: 'You are invited to a jury',
  paragraphs: [
    greeting(name),
    `${oneLine(inviterName)} invites you to read applications to ${oneLine(callTitle)} in the stage ${oneLine(stageName)}${due ? `, until ${dayOf(due)}` : ''}.`,
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
  due: Due | null;
  link: string;
}

const count = (open: number) => (open === 1 ? 'One application waits' : `${open} applications wait`);

/** Why a reader is written to. */
type Occasion = 'assigned' | 'due soon' | 'overdue';

const headings: Record<Occasion, string> = {
  assigned: 'There is something to read',
  'due soon': 'Your assessments are due soon',
  overdue: 'Your assessments are overdue',
};

/** To a reader: when something is assigned, before the stage is due, and once after. */
export const juryReadingEmail = (occasion: Occasion, reading: Reading): EmailContent => ({
  kind: occasion === 'assigned' ? 'jury_assigned' : 'jury_reminder',
  subject: `${count(reading.open)} for your assessment`,
  preheader: oneLine(reading.callTitle),
  heading: headings[occasion],
  paragraphs: [
    greeting(reading.firstName),
    `${count(reading.open)} for your assessment in the stage ${oneLine(reading.stageName)} of ${oneLine(reading.callTitle)}${reading.due ? `, due on ${dayOf(reading.due)}` : ''}.`,
  ],
  action: { label: occasion === 'assigned' ? 'Begin reading' : 'Go on reading', url: reading.link },
  footer: 'You are receiving this email because you read for this jury.',
});
