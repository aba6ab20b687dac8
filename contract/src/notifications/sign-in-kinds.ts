import { type ShownKind, shown } from './kind-rows.ts';

const ofAccount = { member: '/dashboard/settings/account', team: '/admin/account' };
const act = 'If this was not you, change your password now, disconnect what you do not know and contact us.';

/** Notifications about how an account, or the team, signs in. */
export const signInKinds = {
  identity_connected: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'A sign-in provider was connected to your account',
    neutral: 'A sign-in provider was connected to your account',
    email: 'now',
    note: act,
    path: ofAccount,
  }),
  identity_disconnected: shown({
    audience: 'account',
    subject: 'account',
    topic: 'account',
    title: 'A sign-in provider was disconnected from your account',
    neutral: 'A sign-in provider was disconnected from your account',
    email: 'now',
    note: act,
    path: ofAccount,
  }),
  /** To every owner. */
  team_sign_in_changed: shown({
    audience: 'team',
    subject: 'account',
    topic: 'account',
    title: 'An owner changed how the team signs in',
    neutral: 'An owner changed how the team signs in',
    email: 'now',
    path: { team: '/admin/team' },
  }),
  /** To every owner. */
  break_glass_sign_in: shown({
    audience: 'team',
    subject: 'account',
    topic: 'account',
    title: 'The break-glass owner signed in with a password',
    neutral: 'The break-glass owner signed in with a password',
    email: 'now',
    note: 'If nobody on your team knows why, sign them out and change the password.',
    path: { team: '/admin/team' },
  }),
} as const satisfies Record<string, ShownKind>;
