import { type ShownKind, shown } from './kind-rows.ts';

const ofAccount = { member: '/dashboard/settings/account', team: '/admin/account' };

/** Notifications about how someone signs in, to the owner of the account. */
export const accountKinds = {
  password_changed: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'Your password was changed',
    neutral: 'Your password was changed',
    email: 'own',
    path: ofAccount,
  }),
  new_device: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'New sign-in to your account. Was this you?',
    neutral: 'New sign-in to your account. Was this you?',
    email: 'own',
    path: { member: `${ofAccount.member}#devices`, team: `${ofAccount.team}#devices` },
  }),
  /** To a member whose dashboard an administrator sees. */
  account_viewed: shown({
    audience: 'member',
    subject: 'account',
    topic: 'account',
    title: 'Someone on our team is seeing your dashboard as you see it',
    neutral: 'Someone on our team is seeing your dashboard as you see it',
    email: 'own',
  }),
  security_notice: shown({
    audience: 'team',
    subject: 'account',
    topic: 'account',
    title: 'The way you confirm it’s you was changed',
    neutral: 'The way you confirm it’s you was changed',
    email: 'own',
    path: ofAccount,
  }),
} as const satisfies Record<string, ShownKind>;
