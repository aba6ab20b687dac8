import { type ShownKind, shown } from './kind-rows.ts';

const ofTokens = { member: '/dashboard/settings/tokens', team: '/admin/account#tokens' };

/** Notifications about access tokens, to their owner. */
export const tokenKinds = {
  token_created: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'An access token was created',
    neutral: 'An access token was created',
    email: 'own',
    path: ofTokens,
  }),
  token_revoked: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'The team revoked one of your access tokens',
    neutral: 'The team revoked one of your access tokens',
    email: 'own',
    path: ofTokens,
  }),
  token_in_address: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'An access token was sent in an address, so it was revoked',
    neutral: 'An access token was sent in an address, so it was revoked',
    email: 'own',
    path: ofTokens,
  }),
  token_ending: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'An access token expires within a week',
    neutral: 'An access token expires within a week',
    email: 'own',
    path: ofTokens,
  }),
} as const satisfies Record<string, ShownKind>;
