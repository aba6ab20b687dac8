import { scopeLabels } from '@proxima/contract/tokens/scopes';
import {
  tokenCreatedEmail,
  tokenEndingEmail,
  tokenInAddressEmail,
  tokenRevokedEmail,
} from '../notifications/emails/token-emails.ts';

const letter = {
  firstName: 'Ada',
  tokenName: 'Reports for the board',
  link: 'https://ventures.example.com/dashboard/settings/tokens',
};
const expiresAt = new Date('2027-05-29T10:00Z');

/** Emails about access tokens. */
export const tokenSamples = {
  token_created: [
    tokenCreatedEmail({
      ...letter,
      may: [scopeLabels['submissions.read'], scopeLabels['read-only']],
      expiresAt,
    }),
  ],
  token_revoked: [tokenRevokedEmail(letter)],
  token_in_address: [tokenInAddressEmail(letter)],
  token_ending: [tokenEndingEmail({ ...letter, expiresAt })],
};
