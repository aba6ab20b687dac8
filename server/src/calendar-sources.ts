import { listApplicationEntries } from './features/applications/list-calendar-entries.ts';
import { listCheckInEntries } from './features/check-ins/answering/list-calendar-entries.ts';
import { listCohortEntries } from './features/cohorts/reading/list-calendar-entries.ts';
import { listEventEntries } from './features/events/reading/list-calendar-entries.ts';
import { listBookingEntries } from './features/office-hours/bookings/list-calendar-entries.ts';
import { listMilestoneEntries } from './features/projects/milestones/list-calendar-entries.ts';
import { listRoundEntries } from './features/rounds/reading/list-calendar-entries.ts';
import { listSelectionEntries } from './features/selection/list-calendar-entries.ts';
import type { CalendarSource } from './platform/calendar/calendar-feed.ts';

/** What is in the calendar of an account. */
export const calendarSources: readonly CalendarSource[] = [
  listEventEntries,
  listBookingEntries,
  listSelectionEntries,
  listMilestoneEntries,
  listRoundEntries,
  listApplicationEntries,
  listCheckInEntries,
  listCohortEntries,
];
