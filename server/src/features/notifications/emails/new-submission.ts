import type { EmailContent } from '../layout/email-content.ts';
import { oneLine, plainText } from '../layout/email-text.ts';

interface NewSubmission {
  /** As its sender was told it, e.g. `#1042`. */
  reference: string;
  name: string;
  /** What kind of form it came from, as the console shows it. */
  typeLabel: string;
  /** Above 1 when a revised version came. */
  version: number;
  message: string;
  /** What the member answered to each request of the revision. */
  answers: readonly { number: number; request: string; answer: string }[];
  link: string;
}

const excerptLength = 600;

/** To administrators, at every new submission or version. */
export const newSubmissionEmail = ({
  reference,
  name,
  typeLabel,
  version,
  message,
  answers,
  link,
}: NewSubmission): EmailContent => ({
  subject: version > 1 ? 'A revised submission to review' : 'A new submission to review',
  preheader: `${oneLine(typeLabel)}: ${oneLine(message, 80)}`,
  heading: version > 1 ? 'A revision has arrived' : 'A new submission',
  paragraphs: [
    version > 1
      ? `${oneLine(name)} sent version ${version} of submission ${reference} (${oneLine(typeLabel)}).`
      : `${oneLine(name)} sent submission ${reference} (${oneLine(typeLabel)}).`,
  ],
  quote: { by: oneLine(name), text: [excerpt(message), ...answers.map(inWords)].join('\n\n') },
  action: { label: 'Review it', url: link },
  footer: 'You are receiving this email because you review submissions.',
});

const inWords = ({ number, request, answer }: NewSubmission['answers'][number]): string =>
  `${number}. ${excerpt(request)}\nAnswer: ${excerpt(answer)}`;

function excerpt(message: string): string {
  const characters = [...plainText(message)];
  return characters.length <= excerptLength
    ? characters.join('')
    : `${characters.slice(0, excerptLength).join('')} …`;
}
