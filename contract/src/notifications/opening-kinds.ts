import { type ShownKind, shown } from './kind-rows.ts';

const ofVenture = { member: '/dashboard/ventures/:key/openings', team: '/admin/ventures/:key/openings' };

/** Notifications about openings. Their titles name no venture. */
export const openingKinds = {
  application_received: shown({
    audience: 'team',
    subject: 'opening',
    topic: 'ventures',
    title: 'A project manager applied for “{name}”',
    neutral: 'A project manager applied for an opening',
    email: 'now',
    path: { team: ofVenture.team },
  }),
  /** To founders. */
  application_proposed: shown({
    audience: 'account',
    subject: 'opening',
    topic: { member: 'venture', team: 'ventures' },
    title: 'A project manager has been proposed to you for “{name}”',
    neutral: 'A project manager has been proposed to you',
    email: 'now',
    path: ofVenture,
  }),
  /** To the applicant. */
  application_moved: shown({
    audience: 'member',
    subject: 'opening',
    topic: 'applications',
    title: 'There is news about your application for “{name}”',
    neutral: 'There is news about one of your applications',
    email: 'now',
    path: { member: '/dashboard/openings' },
  }),
  /** To founders and the team. */
  application_decided: shown({
    audience: 'account',
    subject: 'opening',
    topic: { member: 'venture', team: 'ventures' },
    title: 'There is news about the opening “{name}”',
    neutral: 'There is news about an opening',
    email: 'now',
    path: ofVenture,
  }),
} as const satisfies Record<string, ShownKind>;
