import { type ShownKind, shown } from './kind-rows.ts';

/** To the applicant, with a calendar entry. `{name}` is what the submission is called. */
const toApplicant = <const Title extends string, const Neutral extends string>(
  title: Title,
  neutral: Neutral,
  topic: 'calendar' | 'events' = 'calendar',
) =>
  shown({
    audience: 'member',
    subject: 'submission',
    topic,
    title,
    neutral,
    email: 'own',
    path: { member: '/dashboard/submission/:key' },
  });

/** Notifications about interviews. */
export const selectionKinds = {
  interview_booked: toApplicant('Your interview about {name} is booked', 'Your interview is booked'),
  interview_moved: toApplicant('Your interview about {name} was moved', 'Your interview was moved'),
  interview_soon: toApplicant(
    'Your interview about {name} is coming up',
    'Your interview is coming up',
    'events',
  ),
  interview_cancelled: toApplicant(
    'Your interview about {name} was cancelled',
    'Your interview was cancelled',
  ),
} as const satisfies Record<string, ShownKind>;
