import { writtenDay } from '@proxima/contract/time/written-day';
import { type EmailContent, greeting, oneLine } from '../layout/email-content.ts';
import { worded } from '../layout/worded.ts';

interface TokenLetter {
  firstName: string;
  /** As its owner called it. */
  tokenName: string;
  /** Where the owner sees and revokes tokens. */
  link: string;
}

const footer = 'You are receiving this email because of an access token of your account.';
const action = (link: string) => ({ label: 'See your access tokens', url: link });

/** To someone whose account got a new token, so that one made by someone else does not go unnoticed. */
export const tokenCreatedEmail = ({
  firstName,
  tokenName,
  link,
  may,
  expiresAt,
}: TokenLetter & {
  /** What it may do, in words. */
  may: readonly string[];
  expiresAt: Date;
}): EmailContent => ({
  kind: 'token_created',
  subject: 'An access token was created',
  preheader: 'If this was not you, revoke it now.',
  heading: 'An access token was created',
  paragraphs: [
    greeting(firstName),
    worded(
      'An access token called “{token}” was created for your account. Programs can use it until {day}.',
      { token: oneLine(tokenName), day: writtenDay(expiresAt.toISOString()) },
    ),
    worded('Permissions: {permissions}.', { permissions: may.map((one) => oneLine(one)).join('; ') }),
    'If this was you, there is nothing to do. If not, revoke it, change your password now and contact us.',
  ],
  action: action(link),
  footer,
});

/** To the owner of a token that an owner of the site revoked. */
export const tokenRevokedEmail = ({ firstName, tokenName, link }: TokenLetter): EmailContent => ({
  kind: 'token_revoked',
  subject: 'One of your access tokens was revoked',
  preheader: 'Programs that use it are refused from now on.',
  heading: 'One of your access tokens was revoked',
  paragraphs: [
    greeting(firstName),
    worded('Our team revoked your access token “{token}”. Programs that use it are refused from now on.', {
      token: oneLine(tokenName),
    }),
    'If you still need it, create a new one, or ask us why.',
  ],
  action: action(link),
  footer,
});

/** To the owner of a token that was sent where others can read it. */
export const tokenInAddressEmail = ({ firstName, tokenName, link }: TokenLetter): EmailContent => ({
  kind: 'token_in_address',
  subject: 'An access token was revoked: it was sent in an address',
  preheader: 'Addresses end up in logs and histories.',
  heading: 'Your access token was revoked',
  paragraphs: [
    greeting(firstName),
    worded(
      'Someone sent your access token “{token}” as part of a web address. Addresses end up in logs and histories, where others can read them, so we refused the call and revoked the token.',
      { token: oneLine(tokenName) },
    ),
    'Create a new token, and let your program send it in the Authorization header.',
  ],
  action: action(link),
  footer,
});

/** To the owner of a token that ends within a week. */
export const tokenEndingEmail = ({
  firstName,
  tokenName,
  link,
  expiresAt,
}: TokenLetter & { expiresAt: Date }): EmailContent => ({
  kind: 'token_ending',
  subject: 'An access token expires within a week',
  preheader: worded('On {day}.', { day: writtenDay(expiresAt.toISOString()) }),
  heading: 'An access token expires within a week',
  paragraphs: [
    greeting(firstName),
    worded('Your access token “{token}” expires on {day}. Programs that use it are refused from then on.', {
      token: oneLine(tokenName),
      day: writtenDay(expiresAt.toISOString()),
    }),
    'If you still need it, create a new one and give it to your program before that day.',
  ],
  action: action(link),
  footer,
});
