import { describeApplications } from './features/applications/describe-applications.ts';
import { describeConversations } from './features/chat/conversations/describe-conversations.ts';
import { describeCheckIns } from './features/check-ins/describe-check-ins.ts';
import { describeCohorts } from './features/cohorts/describe-cohorts.ts';
import { describeEvents } from './features/events/reading/describe-events.ts';
import { describeMailings } from './features/mailings/read-own-mailing.ts';
import { describeMembers } from './features/members/describe-members.ts';
import type { Describers } from './features/notifications/describe-subjects.ts';
import type { DigestDetails } from './features/notifications/digest/send-digests.ts';
import { describeBookings } from './features/office-hours/bookings/describe-bookings.ts';
import { describeOpenings } from './features/openings/describe-openings.ts';
import { describeProjects } from './features/projects/describe-projects.ts';
import { describeQuestions } from './features/questions/describe-questions.ts';
import { describeRounds } from './features/rounds/reading/describe-rounds.ts';
import {
  describeForDigest,
  describeSubmissions,
} from './features/submissions/reading/describe-submissions.ts';
import { describeUpdates } from './features/updates/describe-updates.ts';
import { describeVentures } from './features/ventures/reading/describe-ventures.ts';
import { describeWebhooks } from './features/webhooks/read-webhooks.ts';

/** How the features above notifications name the subject of one to those who may see it. */
export const describers: Describers = {
  submission: describeSubmissions,
  member: describeMembers,
  conversation: describeConversations,
  venture: describeVentures,
  question: describeQuestions,
  round: describeRounds,
  project: describeProjects,
  update: describeUpdates,
  opening: describeOpenings,
  booking: describeBookings,
  event: describeEvents,
  application: describeApplications,
  cohort: describeCohorts,
  check_in: describeCheckIns,
  webhook: describeWebhooks,
  mailing: describeMailings,
};

/** The details that digests of the team may contain: those that the team's emails contain too. */
export const digestDetails: DigestDetails = { submission: describeForDigest };
