import { z } from 'zod';
import { action } from './audit-action.ts';
import {
  changed,
  day,
  number,
  oneOf,
  optional,
  person,
  storedOnly,
  text,
  thing,
  things,
} from './audit-fields.ts';

const place = { place: thing('place') };
const named = { name: text };
const changes = {
  starts_on: changed(day),
  ends_on: changed(day),
  places: changed(number),
  lead_id: changed(person),
};

/** Cohorts with their places, attendance, check-ins and measures. */
export const cohortActions = {
  'cohort.created': action('cohort', 'created {subject} for {call}[ as a copy of {copy_of}]', {
    call: thing('call'),
    copy_of: optional(thing('cohort')),
  }),
  'cohort.saved': action(
    'cohort',
    'changed {subject}[, its first day {starts_on}][, its last day {ends_on}][, its places {places}][, its lead {lead_id}]',
    changes,
  ),
  'cohort.content-saved': action('cohort', 'chose the events and resources of {subject}', {
    events: storedOnly(z.array(z.object({ id: z.number(), counts_attendance: z.boolean() })).readonly()),
    resources: storedOnly(z.array(z.number()).readonly()),
  }),
  'cohort.mentors-saved': action(
    'cohort',
    ({ mentors }) =>
      mentors?.length === 0
        ? 'matched {place} in {subject} with no mentor'
        : 'matched {place} in {subject} with {mentors}',
    { ...place, mentors: things('user') },
  ),
  'cohort.announced': action('cohort', 'sent an announcement to {recipients} people of {subject}', {
    announcement: storedOnly(z.number()),
    recipients: number,
  }),
  'place.offered': action('cohort', 'offered {place} in {subject}, for {submission}', {
    ...place,
    submission: thing('submission'),
  }),
  'place.passed-on': action('cohort', 'passed {place} in {subject} on to the waiting list: {submission}', {
    ...place,
    submission: thing('submission'),
  }),
  'place.accepted': action('cohort', 'accepted {place} in {subject}', place),
  'place.declined': action('cohort', 'declined {place} in {subject}', place),
  'place.lapsed': action(
    'cohort',
    'let the offer of {place} in {subject} lapse, whose date had passed',
    place,
  ),
  'place.offer_again': action('cohort', 'offered {place} in {subject} again', place),
  'place.finish': action('cohort', 'recorded that {place} in {subject} was completed', place),
  'place.leave': action('cohort', 'recorded that {place} in {subject} was given up', place),
  'place.resume': action('cohort', 'recorded that {place} in {subject} was taken up again', place),
  'event.attended': action('event', 'recorded their attendance at {subject} by its code', {
    places: storedOnly(z.array(z.number()).readonly()),
  }),
  'event.attendance-saved': action('event', 'recorded who attended {subject}', {
    places: storedOnly(z.array(z.number()).readonly()),
  }),
  'check-in-plan.created': action('check-in-plan', 'created the check-in plan “{name}”', named),
  'check-in-plan.saved': action('check-in-plan', 'changed {subject}'),
  'check-in-plan.ended': action('check-in-plan', 'ended {subject}'),
  'check-in-plan.discarded': action('check-in-plan', 'deleted an unused check-in plan (plan {number})'),
  'check-in.answered': action(
    'check-in',
    ({ by }) =>
      by === 'link' ? 'answered {subject} through the link emailed to {user}' : 'answered {subject}',
    { by: oneOf({ link: 'By link', founder: 'As founder' }), user: person },
  ),
  'measure.created': action('measure', 'created the measure “{name}”', named),
  'measure.saved': action('measure', 'changed the measure “{name}”', named),
  'measure.archived': action('measure', 'archived the measure “{name}”', named),
  'measure.restored': action('measure', 'restored the measure “{name}”', named),
} as const;
