import type { MailContent } from '../mail-content.ts';
import { greeting } from '../mail-text.ts';

interface Judged {
  firstName: string;
  decision: 'accepted' | 'refused';
  /** Somebody's words; may be empty for an accepted proof. */
  reason: string;
  /** `YYYY-MM-DD` */
  validUntil: string | null;
}

/** To an investor whose proof of accreditation was judged. */
export const accreditationMail = ({ firstName, decision, reason, validUntil }: Judged): MailContent => {
  const isAccepted = decision === 'accepted';
  const heading = isAccepted ? 'Your accreditation is accepted' : 'Your accreditation needs another look';
  return {
    subject: heading,
    preheader: isAccepted ? `It holds until ${validUntil}.` : 'Please read what we need.',
    heading,
    paragraphs: [
      greeting(firstName),
      isAccepted
        ? `We have checked your proof of accreditation. It holds until ${validUntil}.`
        : 'We could not accept your proof of accreditation. Please send another one in your profile settings.',
    ],
    ...(reason && { quote: { by: 'Comment of our team', text: reason } }),
    footer: 'You receive this mail because you told us that you are an accredited investor.',
  };
};
