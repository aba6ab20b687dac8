import { type ShownKind, shown } from './kind-rows.ts';

const ofUpdate = { member: '/dashboard/ventures/:key/updates', team: '/admin/ventures/:key/updates' };

/** Notifications about updates. No email names a venture. */
export const updateKinds = {
  /** To everyone who follows the venture. */
  update_published: shown({
    audience: 'account',
    subject: 'update',
    topic: { member: 'followed', team: 'ventures' },
    title: '{name} has published an update',
    neutral: 'A venture that you follow has published an update',
    email: 'now',
    path: ofUpdate,
  }),
  /** To founders and the lead. */
  help_offered: shown({
    audience: 'account',
    subject: 'update',
    topic: { member: 'venture', team: 'ventures' },
    title: 'Someone can help with what {name} asks for',
    neutral: 'Someone can help with what your venture asks for',
    email: 'now',
    path: ofUpdate,
  }),
} as const satisfies Record<string, ShownKind>;
