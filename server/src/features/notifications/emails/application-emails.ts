import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';

interface Invitation {
  inviterName: string;
  callTitle: string;
  /** How long the link works, e.g. `7 days`. */
  validFor: string;
  link: string;
}

/** To someone whom an applicant invites to work on an application. */
export const applicationInvitationEmail = ({
  inviterName,
  callTitle,
  validFor,
  link,
}: Invitation): EmailContent => ({
  kind: 'application_invitation',
  subject: 'An invitation to work on an application',
  preheader: 'Open the link to write the application together.',
  heading: 'You are invited to work on an application',
  paragraphs: [
    'Hello,',
    `${oneLine(inviterName)} invites you to work on the application to ${oneLine(callTitle)}.`,
    `Sign in with the account of this email address, or create one, and open the link. It works once, within ${oneLine(validFor)}.`,
  ],
  action: { label: 'Open the invitation', url: link },
  closing: ['If you were not expecting this, ignore this email.'],
  footer: 'You are receiving this email because an applicant invited this address.',
});

interface LateLink {
  callTitle: string;
  until: Date;
  /** The call's own. */
  timeZone: string;
  link: string;
}

const shown = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);

/** To someone whom the team lets apply after the close. */
export const lateLinkEmail = ({ callTitle, until, timeZone, link }: LateLink): EmailContent => ({
  kind: 'late_link',
  subject: `You can still apply to ${oneLine(callTitle)}`,
  preheader: 'A personal link for your application.',
  heading: 'You can still apply',
  paragraphs: [
    'Hello,',
    `${oneLine(callTitle)} is closed, but our team has made an exception for you: you can send your application until ${shown(until, timeZone)} (${timeZone}).`,
    'Sign in with the account of this email address, or create one, and open the link. It works for you alone.',
  ],
  action: { label: 'Continue to the application', url: link },
  closing: ['If you were not expecting this, ignore this email.'],
  footer: 'You are receiving this email because our team let this address apply after the close.',
});

interface Moved {
  firstName: string;
  /** The reference that the applicant can quote, e.g. `#1042`. */
  reference: string;
  callTitle: string;
  /** Null: to the waiting list. */
  stage: string | null;
  comment: string;
  /** The applicant's page of the application. */
  link: string;
}

/** To an applicant whose application the team moved. Its status stays. */
export function applicationMovedEmail({
  firstName,
  reference,
  callTitle,
  stage,
  comment,
  link,
}: Moved): EmailContent {
  const where = stage === null ? 'on the waiting list' : `in the stage “${oneLine(stage)}”`;
  return {
    kind: 'call_application_moved',
    subject: `Your application is ${where}`,
    preheader: oneLine(callTitle),
    heading: `Your application is ${where}`,
    paragraphs: [
      greeting(firstName),
      `Your application ${reference} to ${oneLine(callTitle)} is now ${where}.`,
      stage === null
        ? 'All places are taken for now. If one becomes free, we go through the list and write to you.'
        : 'Your dashboard shows how the review goes on.',
    ],
    ...(comment && { quote: { by: 'From our team', text: comment } }),
    action: { label: 'Open my application', url: link },
    footer: 'You are receiving this email because you applied to one of our calls.',
  };
}
