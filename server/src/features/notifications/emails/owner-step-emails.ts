import { type EmailContent, excerptOf, greeting, oneLine } from '../layout/email-content.ts';
import { asWritten, worded } from '../layout/worded.ts';

interface Added {
  /** As its sender knows it, e.g. `#1042`. */
  reference: string;
  sender: string;
  /** Empty where files alone were added. */
  message: string;
  fileNames: readonly string[];
  link: string;
}

/** To administrators, when a member adds something to a submission under review. */
export const addedEmail = ({ reference, sender, message, fileNames, link }: Added): EmailContent => ({
  kind: 'submission_added_to',
  subject: worded('Something new on submission {reference}', { reference }),
  preheader: asWritten(oneLine(message || fileNames.join(', '), 80)),
  heading: 'A member has added something',
  paragraphs: [
    worded('{sender} has added {content} to submission {reference}, which is under review.', {
      sender: oneLine(sender),
      content: contentOf(message, fileNames.length),
      reference,
    }),
  ],
  quote: {
    by: asWritten(oneLine(sender)),
    text: [excerptOf(message), ...fileNames].filter(Boolean).join('\n\n'),
  },
  action: { label: 'Read it', url: link },
  footer: 'You are receiving this email because you review submissions.',
});

function contentOf(message: string, files: number): string {
  const documents = files === 1 ? 'a file' : `${files} files`;
  if (files === 0) return 'a remark';
  return message === '' ? documents : `a remark and ${documents}`;
}

interface Withdrawn {
  reference: string;
  link: string;
}

/** To the member, so that a withdrawal by someone else does not go unnoticed. */
export const withdrawnEmail = ({
  firstName,
  reference,
  link,
}: Withdrawn & { firstName: string }): EmailContent => ({
  kind: 'submission_withdrawn',
  subject: 'You have withdrawn your submission',
  preheader: 'Our team will not review it any further.',
  heading: 'Your submission is withdrawn',
  paragraphs: [
    greeting(firstName),
    worded(
      'You have withdrawn your submission {reference}. Our team will not review it any further, and you can still find it in your dashboard.',
      { reference },
    ),
    'You are welcome to send us a new one at any time.',
  ],
  action: { label: 'Send a new submission', url: link },
  footer: 'You are receiving this email because you sent us a submission.',
});

/** To administrators. */
export const withdrawnForTeamEmail = ({
  reference,
  sender,
  link,
}: Withdrawn & { sender: string }): EmailContent => ({
  kind: 'submission_withdrawn',
  subject: worded('Submission {reference} is withdrawn', { reference }),
  preheader: 'Nothing is left to decide.',
  heading: 'A member has withdrawn a submission',
  paragraphs: [
    worded('{sender} has withdrawn submission {reference}. Nothing is left to decide.', {
      sender: oneLine(sender),
      reference,
    }),
  ],
  action: { label: 'Open it', url: link },
  footer: 'You are receiving this email because you review submissions.',
});
