import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, type Text, worded } from '../layout/worded.ts';

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

function invitationText({ inviterName, callTitle, stageName, due }: Invitation): Text {
  const where = { inviter: oneLine(inviterName), call: oneLine(callTitle), stage: oneLine(stageName) };
  return due
    ? worded('{inviter} invites you to read applications to {call} in the stage {stage}, until {day}.', {
        ...where,
        day: dayOf(due),
      })
    : worded('{inviter} invites you to read applications to {call} in the stage {stage}.', where);
}

/** To someone whom the team asks to read for a jury. */
export const juryInvitationEmail = (invitation: Invitation): EmailContent => ({
  kind: 'jury_invitation',
  subject: worded('An invitation to the jury of {call}', { call: oneLine(invitation.callTitle) }),
  preheader: 'Open the link to read and score applications.',
  heading: 'You are invited to a jury',
  paragraphs: [
    greeting(invitation.name),
    invitationText(invitation),
    'You see only what is assigned to you, and score it by the criteria of the stage. The link works once, within 7 days.',
  ],
  action: { label: 'Accept the invitation', url: invitation.link },
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

function subjectOf(open: number): Text {
  if (open === 1) return 'One application waits for your assessment';
  return worded('{number} applications wait for your assessment', { number: open });
}

function readingText({ open, callTitle, stageName, due }: Reading): Text {
  const where = { stage: oneLine(stageName), call: oneLine(callTitle) };
  const several = { ...where, number: open };
  if (!due)
    return open === 1
      ? worded('One application waits for your assessment in the stage {stage} of {call}.', where)
      : worded('{number} applications wait for your assessment in the stage {stage} of {call}.', several);
  const day = dayOf(due);
  return open === 1
    ? worded('One application waits for your assessment in the stage {stage} of {call}, due on {day}.', {
        ...where,
        day,
      })
    : worded('{number} applications wait for your assessment in the stage {stage} of {call}, due on {day}.', {
        ...several,
        day,
      });
}

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
  subject: subjectOf(reading.open),
  preheader: asWritten(oneLine(reading.callTitle)),
  heading: headings[occasion],
  paragraphs: [greeting(reading.firstName), readingText(reading)],
  action: { label: occasion === 'assigned' ? 'Begin reading' : 'Go on reading', url: reading.link },
  footer: 'You are receiving this email because you read for this jury.',
});
