import { type EmailContent, excerptOf, greeting, oneLine } from '../layout/email-content.ts';

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
  subject: `Something new on submission ${reference}`,
  preheader: oneLine(message || fileNames.join(', '), 80),
  heading: 'A member has added something',
  paragraphs: [
    `${oneLine(sender)} has added ${contentOf(message, fileNames.length)} to submission ${reference}, which is under review.`,
  ],
  quote: { by: oneLine(sender), text: [excerptOf(message), ...fileNames].filter(Boolean).join('\n\n') },
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
    `You have withdrawn your submission ${reference}. Our team will not review it any further, and you can still find it in your dashboard.`,
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
  subject: `Submission ${reference} is withdrawn`,
  preheader: 'Nothing is left to decide.',
  heading: 'A member has withdrawn a submission',
  paragraphs: [`${oneLine(sender)} has withdrawn submission ${reference}. Nothing is left to decide.`],
  action: { label: 'Open it', url: link },
  footer: 'You are receiving this email because you review submissions.',
});
