import { type ShownKind, shown } from './kind-rows.ts';

const ofCohort = { member: '/dashboard/programme/:key', team: '/admin/cohorts/:key' };

const toFounder = <const Email extends 'now' | 'own'>(title: string, neutral: string, email: Email) =>
  shown({
    audience: 'member',
    subject: 'cohort',
    topic: 'programme',
    title,
    neutral,
    email,
    path: { member: ofCohort.member },
  });

/** To who leads the cohort. */
const toLead = (title: string, neutral: string) =>
  shown({
    audience: 'team',
    subject: 'cohort',
    topic: 'cohorts',
    title,
    neutral,
    email: 'now',
    path: { team: ofCohort.team },
  });

/** Notifications about cohorts and places in them. */
export const cohortKinds = {
  place_offered: toFounder('A place in {name} is reserved for you', 'A place is reserved for you', 'own'),
  place_ending: toFounder(
    'The offer of a place in {name} ends soon. Accept or decline it in time',
    'The offer of a place ends soon. Accept or decline it in time',
    'now',
  ),
  place_lapsed: toFounder(
    'The date to answer the offer of a place in {name} has passed',
    'The date to answer the offer of a place has passed',
    'now',
  ),
  cohort_announced: toFounder('There is news from {name}', 'There is news from your programme', 'own'),
  place_answered: toLead(
    'An offer of a place in {name} was answered or has ended',
    'An offer of a place was answered or has ended',
  ),
  place_free: toLead('A place in {name} is free', 'A place in a cohort is free'),
  place_passed_on: toLead(
    'A free place in {name} was offered to the next on the waiting list',
    'A free place was offered to the next on a waiting list',
  ),
} as const satisfies Record<string, ShownKind>;
