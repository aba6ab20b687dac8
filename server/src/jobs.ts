import { approvalEffects } from './approval-effects.ts';
import { workAccessJobs } from './features/access/access.jobs.ts';
import { workAccountJobs } from './features/accounts/accounts.jobs.ts';
import { workApplicationJobs } from './features/applications/applications.jobs.ts';
import { workAssessmentJobs } from './features/assessments/assessments.jobs.ts';
import { assignOnArrival } from './features/assessments/assign-reviewers.ts';
import { assignStage } from './features/assessments/staged/assign-stage.ts';
import { workChatJobs } from './features/chat/chat.jobs.ts';
import { workCheckInJobs } from './features/check-ins/check-ins.jobs.ts';
import { workCohortJobs } from './features/cohorts/cohorts.jobs.ts';
import { workDocumentJobs } from './features/documents/documents.jobs.ts';
import { workDossierJobs } from './features/dossiers/dossiers.jobs.ts';
import { workEventJobs } from './features/events/events.jobs.ts';
import { workFileJobs } from './features/files/files.jobs.ts';
import { workFullExportJobs } from './features/full-export/full-export.jobs.ts';
import { workHeldDecisionJobs } from './features/held-decisions/held-decisions.jobs.ts';
import { workIdentityJobs } from './features/identities/identities.jobs.ts';
import { workImportJobs } from './features/imports/imports.jobs.ts';
import { workJuryJobs } from './features/jury/jury.jobs.ts';
import { workMailingJobs } from './features/mailings/mailings.jobs.ts';
import { workMemberJobs } from './features/members/members.jobs.ts';
import { workNotificationJobs } from './features/notifications/notifications.jobs.ts';
import { workNumberJobs } from './features/numbers/numbers.jobs.ts';
import { workOfficeHoursJobs } from './features/office-hours/office-hours.jobs.ts';
import { workOperationJobs } from './features/operations/operations.jobs.ts';
import { workPersonalDataJobs } from './features/personal-data/personal-data.jobs.ts';
import { workProjectJobs } from './features/projects/projects.jobs.ts';
import { workQuestionJobs } from './features/questions/questions.jobs.ts';
import { workReadingJobs } from './features/readings/readings.jobs.ts';
import { workRoundJobs } from './features/rounds/rounds.jobs.ts';
import { workSelectionJobs } from './features/selection/selection.jobs.ts';
import { placeOnArrival } from './features/stages/run-stages.ts';
import { workStageJobs } from './features/stages/stages.jobs.ts';
import { workSubmissionJobs } from './features/submissions/submissions.jobs.ts';
import { workTeamTaskJobs } from './features/team-tasks/team-tasks.jobs.ts';
import { workTokenJobs } from './features/tokens/tokens.jobs.ts';
import { workVentureJobs } from './features/ventures/ventures.jobs.ts';
import { workWebhookJobs } from './features/webhooks/webhooks.jobs.ts';
import { heldKinds } from './held-kinds.ts';
import { importedKinds } from './imported-kinds.ts';
import { describers, digestDetails } from './notification-subjects.ts';
import type { Platform } from './platform/context.ts';

/** Registers every feature's background work; a node with `JOBS_AT_ONCE=0` leaves the work to others. */
export async function workJobs(platform: Platform): Promise<void> {
  await Promise.all([
    workAccessJobs(platform),
    workAccountJobs(platform),
    workApplicationJobs(platform),
    workAssessmentJobs(platform),
    workChatJobs(platform),
    workCohortJobs(platform, approvalEffects),
    workCheckInJobs(platform),
    workDocumentJobs(platform),
    workDossierJobs(platform),
    workEventJobs(platform),
    workFileJobs(platform),
    workFullExportJobs(platform),
    workMailingJobs(platform),
    workMemberJobs(platform),
    workNotificationJobs(platform, describers, digestDetails),
    workNumberJobs(platform),
    workOfficeHoursJobs(platform),
    workOperationJobs(platform),
    workPersonalDataJobs(platform),
    workProjectJobs(platform),
    workQuestionJobs(platform),
    workReadingJobs(platform),
    workRoundJobs(platform),
    workIdentityJobs(platform),
    workImportJobs(platform, importedKinds),
    workJuryJobs(platform),
    workSelectionJobs(platform),
    workStageJobs(platform, assignStage),
    workSubmissionJobs(platform, [placeOnArrival, assignOnArrival], approvalEffects.planNext),
    workTeamTaskJobs(platform),
    workTokenJobs(platform),
    workVentureJobs(platform),
    workHeldDecisionJobs(platform, heldKinds),
    workWebhookJobs(platform),
  ]);
}
