import { callApplicationEndpoints } from '../applications/call-application-endpoints.ts';
import { adminChatEndpoints } from '../chat/chat.ts';
import { checkInPlanEndpoints } from '../check-ins/check-in-endpoints.ts';
import { cohortEndpoints } from '../cohorts/cohort-endpoints.ts';
import { adminEventEndpoints } from '../events/event-endpoints.ts';
import { readerEndpoints } from '../jury/reader-endpoints.ts';
import { mailingEndpoints } from '../mailings/mailing-endpoints.ts';
import { memberEndpoints } from '../members/members.ts';
import type { SubjectKind } from '../notifications/kind-rows.ts';
import { officeHoursEndpoints } from '../office-hours/office-hours.ts';
import { openingEndpoints } from '../openings/openings.ts';
import { operationEndpoints } from '../operations/operations.ts';
import { projectEndpoints } from '../projects/project-endpoints.ts';
import { questionEndpoints } from '../questions/questions.ts';
import { roundEndpoints } from '../rounds/round-endpoints.ts';
import { adminSubmissionEndpoints } from '../submissions/submissions.ts';
import { teamEndpoints } from '../team/team.ts';
import { updateEndpoints } from '../updates/update-endpoints.ts';
import { ventureEndpoints } from '../ventures/venture-endpoints.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { webhookEndpoints } from './webhooks.ts';

/** The call that replies with a subject; of parts of a venture, the one with all such parts of that venture. */
const callsOfSubjects: Record<SubjectKind, Endpoint | { ofVenture: Endpoint }> = {
  account: memberEndpoints.get,
  member: memberEndpoints.get,
  submission: adminSubmissionEndpoints.get,
  conversation: adminChatEndpoints.history,
  venture: ventureEndpoints.get,
  question: { ofVenture: questionEndpoints.list },
  round: roundEndpoints.get,
  project: { ofVenture: projectEndpoints.ofVenture },
  update: { ofVenture: updateEndpoints.list },
  opening: { ofVenture: openingEndpoints.ofVenture },
  booking: officeHoursEndpoints.get,
  event: adminEventEndpoints.get,
  application: callApplicationEndpoints.ofSubmission,
  cohort: cohortEndpoints.get,
  check_in: checkInPlanEndpoints.readCheckIn,
  webhook: webhookEndpoints.get,
  mailing: mailingEndpoints.get,
};

interface Subject {
  kind: SubjectKind;
  id: number;
  /** Of which it is a part. */
  ventureId: number | null;
  /** If it is an account of someone who is no member: of a juror, with a stage in which they read. */
  account?: { role: 'admin' } | { role: 'juror'; stageId: number | null } | undefined;
  /** If it is an application: its call and, once it was sent, its submission. */
  application?: { callId: number; submissionId: number | null } | undefined;
}

/**
 * The path of the call with which the team reads a subject. Of an application that is not sent it reads only how many the call has; of a juror
 * who reads nowhere, only the audit log.
 */
export function callOfSubject({ kind, id, ventureId, account, application }: Subject): string {
  if (account?.role === 'admin') return teamEndpoints.list.path;
  if (account?.role === 'juror')
    return account.stageId === null
      ? operationEndpoints.listAudit.path
      : filled(readerEndpoints.list, account.stageId);
  if (application?.submissionId === null)
    return filled(callApplicationEndpoints.statistics, application.callId);
  if (application) return filled(callApplicationEndpoints.ofSubmission, application.submissionId);
  const call = callsOfSubjects[kind];
  if (!('ofVenture' in call)) return filled(call, id);
  return ventureId === null ? filled(ventureEndpoints.list, id) : filled(call.ofVenture, ventureId);
}

const filled = ({ path }: Endpoint, id: number): string => path.replace(/:\w+/, String(id));
