import type { EmailContent } from '../layout/email-content.ts';
import { greeting } from '../layout/email-text.ts';

interface Judged {
  firstName: string;
  decision: 'accepted' | 'refused';
  /** The reviewer's comment; may be empty for an accepted proof. */
  reason: string;
  /** `YYYY-MM-DD` */
  validUntil: string | null;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** To an investor whose proof of accreditation was judged. */
export const accreditationEmail = ({ firstName, decision, reason, validUntil }: Judged): EmailContent => {
  const isAccepted = decision === 'accepted';
  const day = validUntil === null ? '' : dayFormat.format(new Date(validUntil));
  const heading = isAccepted ? 'Your accreditation is accepted' : 'Your accreditation needs another look';
  return {
    subject: heading,
    preheader: isAccepted ? `It is valid until ${day}.` : 'Please read what we need.',
    heading,
    paragraphs: [
      greeting(firstName),
      isAccepted
        ? `We have checked your proof of accreditation. It is valid until ${day}.`
        : 'We could not accept your proof of accreditation. Please send another one in your profile settings.',
    ],
    ...(reason && { quote: { by: 'Comment from our team', text: reason } }),
    footer: 'You are receiving this email because you told us that you are an accredited investor.',
  };
};
