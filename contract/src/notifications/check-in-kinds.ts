import { type ShownKind, shown } from './kind-rows.ts';

/** Notifications about check-ins. Those to founders carry a personal link, so their emails have a text of their own. */
export const checkInKinds = {
  check_in_due: shown({
    audience: 'member',
    subject: 'check_in',
    topic: 'programme',
    title: '{name}: it is time to check in',
    neutral: 'It is time to check in',
    email: 'own',
    path: { member: '/dashboard/check-ins/:key' },
  }),
  check_in_reminder: shown({
    audience: 'member',
    subject: 'check_in',
    topic: 'programme',
    title: '{name} is still open',
    neutral: 'Your check-in is still open',
    email: 'own',
    path: { member: '/dashboard/check-ins/:key' },
  }),
  /** To the lead of the cohort, after the last reminder. */
  check_in_unanswered: shown({
    audience: 'team',
    subject: 'check_in',
    topic: 'cohorts',
    title: '{name} has not answered a check-in',
    neutral: 'A venture has not answered a check-in',
    email: 'now',
    note: 'Three reminders went out. A call may help more than a fourth.',
    path: { team: '/admin/cohorts/:key/check-ins' },
  }),
} as const satisfies Record<string, ShownKind>;
