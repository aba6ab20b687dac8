import { type ShownKind, shown } from './kind-rows.ts';

/** What is sent about openings. Their titles name no venture. */
export const openingKinds = {
  application_received: shown({
    audience: 'team',
    subject: 'opening',
    title: 'A project manager applied for “{name}”',
    neutral: 'A project manager applied for an opening',
    email: 'now',
  }),
  /** To founders. */
  application_proposed: shown({
    audience: 'account',
    subject: 'opening',
    title: 'A project manager is proposed to you for “{name}”',
    neutral: 'A project manager is proposed to you',
    email: 'now',
  }),
  /** To whoever applied. */
  application_moved: shown({
    audience: 'member',
    subject: 'opening',
    title: 'There is news of your application for “{name}”',
    neutral: 'There is news of an application of yours',
    email: 'now',
  }),
  /** To founders and the team. */
  application_decided: shown({
    audience: 'account',
    subject: 'opening',
    title: 'There is news of the opening “{name}”',
    neutral: 'There is news of an opening',
    email: 'now',
  }),
} as const satisfies Record<string, ShownKind>;
