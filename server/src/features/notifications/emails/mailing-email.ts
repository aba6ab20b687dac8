import { type EmailContent, oneLine, plainText } from '../layout/email-content.ts';
import { asWritten, type Text, worded } from '../layout/worded.ts';

interface Letter {
  /** Both filled in for the recipient. */
  subject: string;
  text: string;
  /** Where the recipient reads it on the site; absent in a test. */
  link?: string;
  /** Why they get it. */
  footer: Text;
}

/** In the words of the team, its subject too; what recipients typed is in it only as a harmless line. */
function contentOf({ subject, text, link, footer }: Letter) {
  const paragraphs = plainText(text).split(/\n{2,}/);
  const title = asWritten(oneLine(subject, 200));
  return {
    subject: title,
    preheader: asWritten(oneLine(paragraphs.find((one) => one.length > 40) ?? text)),
    heading: title,
    paragraphs: paragraphs.map(asWritten),
    ...(link !== undefined && { choices: [{ text: 'Read this on our site', url: link }] }),
    footer,
  };
}

/** To the people of a list. */
export const mailingEmail = (letter: Letter): EmailContent => ({ kind: 'mailing', ...contentOf(letter) });

/** The same to whoever writes it. */
export const mailingTestEmail = (letter: Omit<Letter, 'link' | 'footer'>): EmailContent => ({
  kind: 'mailing_test',
  ...contentOf({ ...letter, footer: 'This is a test of a mailing. Only you got it.' }),
  subject: worded('Test: {subject}', { subject: oneLine(letter.subject, 200) }),
});
