import { type ShownKind, shown } from './kind-rows.ts';

/** Notifications about other programs, to owners. */
export const integrationKinds = {
  webhook_switched_off: shown({
    audience: 'team',
    subject: 'webhook',
    topic: 'operations',
    title: 'The webhook “{name}” was switched off, because its receiver did not accept events',
    neutral: 'A webhook was switched off, because its receiver did not accept events',
    email: 'now',
    note: 'Events that wait are sent once an owner switches it on again. Events that happen until then are not sent.',
    path: { team: '/admin/webhooks/:key' },
  }),
} as const satisfies Record<string, ShownKind>;
