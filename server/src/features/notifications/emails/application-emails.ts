import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

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
    worded('{inviter} invites you to work on the application to {call}.', {
      inviter: oneLine(inviterName),
      call: oneLine(callTitle),
    }),
    worded(
      'Sign in with the account of this email address, or create one, and open the link. It works once, within {time}.',
      { time: oneLine(validFor) },
    ),
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
  subject: worded('You can still apply to {call}', { call: oneLine(callTitle) }),
  preheader: 'A personal link for your application.',
  heading: 'You can still apply',
  paragraphs: [
    'Hello,',
    worded(
      '{call} is closed, but our team has made an exception for you: you can send your application until {time}.',
      { call: oneLine(callTitle), time: `${shown(until, timeZone)} (${timeZone})` },
    ),
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
  const call = oneLine(callTitle);
  const name = oneLine(stage ?? '');
  const heading =
    stage === null
      ? 'Your application is on the waiting list'
      : worded('Your application is in the stage “{stage}”', { stage: name });
  const moved =
    stage === null
      ? worded('Your application {reference} to {call} is now on the waiting list.', { reference, call })
      : worded('Your application {reference} to {call} is now in the stage “{stage}”.', {
          ...{ reference, call },
          stage: name,
        });
  return {
    kind: 'call_application_moved',
    subject: heading,
    preheader: asWritten(call),
    heading,
    paragraphs: [
      greeting(firstName),
      moved,
      stage === null
        ? 'All places are taken for now. If one becomes free, we go through the list and write to you.'
        : 'Your dashboard shows how the review goes on.',
    ],
    ...(comment && { quote: { by: 'From our team', text: comment } }),
    action: { label: 'Open my application', url: link },
    footer: 'You are receiving this email because you applied to one of our calls.',
  };
}
