import { findAccessRequests } from './features/access/grants/next-requests.ts';
import { findUnsentApplications } from './features/applications/next-applications.ts';
import { findOpenCheckIns } from './features/check-ins/answering/list-own.ts';
import { findOfferedPlaces } from './features/cohorts/next-places.ts';
import { findNextEvents } from './features/events/reading/next-events.ts';
import type { NextStepSource } from './features/next-steps/read-next-steps.ts';
import { findNextBooking } from './features/office-hours/bookings/next-booking.ts';
import { findWaitingQuestions } from './features/questions/next-questions.ts';
import { nextInExplore } from './features/ventures/explore/next-in-explore.ts';
import { nextInVentures } from './features/ventures/reading/next-in-ventures.ts';

/** Sources of a member's next steps, most urgent first: people who wait, then their own work, then things to explore. */
export const nextStepSources: readonly NextStepSource[] = [
  findOfferedPlaces,
  findAccessRequests,
  findWaitingQuestions,
  findOpenCheckIns,
  findUnsentApplications,
  findNextBooking,
  findNextEvents,
  nextInVentures,
  nextInExplore,
];
