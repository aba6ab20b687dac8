// Written by `npm run docs:tables`; do not edit.

import { accessGrantForm, accessRequestForm } from '@proxima/contract/access/access-forms';
import { newLegalText } from '@proxima/contract/access/access-settings';
import { eligibilityRules } from '@proxima/contract/access/eligibility-rules';
import { investorDetailsForm } from '@proxima/contract/access/investor-status';
import { newAdminBody, signedInUser, signInBody } from '@proxima/contract/accounts/accounts';
import { joinBody } from '@proxima/contract/accounts/joining';
import { changePasswordBody } from '@proxima/contract/accounts/own-account';
import { requestDeletionBody } from '@proxima/contract/accounts/personal-data';
import { returnedQuery } from '@proxima/contract/accounts/sign-in-providers';
import { helperInvitationForm, lateLinkForm } from '@proxima/contract/applications/application-forms';
import { applicationCall, applicationFile, listedApplication, openApplication, sentApplication, wireApplication, wireForm } from '@proxima/contract/applications/application-wire';
import { callApplication, callApplicationFilters, callStatistics, lateLink, listedQuestion } from '@proxima/contract/applications/call-application-wire';
import { conflictForm, dueDayForm } from '@proxima/contract/assessments/assessment-forms';
import { givenAssessment } from '@proxima/contract/assessments/assessments';
import { criterion, rubricVersion } from '@proxima/contract/assessments/rubrics';
import { auditEntry, auditPage } from '@proxima/contract/audit/audit-wire';
import { wireConversation } from '@proxima/contract/chat/chat';
import { replyPromise } from '@proxima/contract/chat/reply-promise';
import { savedReplyForm } from '@proxima/contract/chat/saved-replies';
import { checkInAnswer, listedCheckIn, ownCheckIn, planForm, wireCheckIn, wirePlan } from '@proxima/contract/check-ins/check-in-wire';
import { cohortChoices, listedCohort, newCohort, ownPlace, teamCohort, teamPlace, waitingEntry } from '@proxima/contract/cohorts/cohort-wire';
import { announcement, announcementForm, announcementPreview, cohortContent, cohortEvent, cohortPage, cohortResource, contentForm, eventAttendance, mentorMatches, milestoneShare, placeProgress, share } from '@proxima/contract/cohorts/programme-wire';
import { brandSchema } from '@proxima/contract/content/brand';
import { aboutSection, faqSection, legalSection, serviceSection, settingsSection, teamSection, visionSection, workSection } from '@proxima/contract/content/content-sections';
import { caseStudyText } from '@proxima/contract/content/content';
import { publicPerson } from '@proxima/contract/content/people';
import { topicLink } from '@proxima/contract/content/topics';
import { archiveForm, documentForm, folderForm } from '@proxima/contract/documents/document-forms';
import { wireRoom } from '@proxima/contract/documents/wire-room';
import { agendaItem, editedEvent, eventDetails, eventForm, eventSummary, material } from '@proxima/contract/events/event-wire';
import { livePosition, liveQuestion } from '@proxima/contract/events/live';
import { materialForm } from '@proxima/contract/events/material-form';
import { ventureCard } from '@proxima/contract/explore/explore';
import { captionLanguage, videoViewing } from '@proxima/contract/files/captions';
import { wireFile } from '@proxima/contract/files/stored-files';
import { answerValue } from '@proxima/contract/forms/answer-values';
import { formDocument } from '@proxima/contract/forms/form-problems';
import { condition, conditionGroup, formShape } from '@proxima/contract/forms/questions';
import { ventureTarget } from '@proxima/contract/forms/venture-targets';
import { importDetail, importRow, listedImport, matchesBody } from '@proxima/contract/imports/import-wire';
import { jurorForm, readerForm } from '@proxima/contract/jury/reader-endpoints';
import { unlistingForm } from '@proxima/contract/listing/unlisting-form';
import { audience, audienceText } from '@proxima/contract/mailings/audience';
import { draftAudience, listedMailing, mailingDetail, mailingPreview, mailingText, ownMailing } from '@proxima/contract/mailings/mailing-wire';
import { accreditationForm, reasonForm, waitingProposal } from '@proxima/contract/members/accreditation';
import { memberDetail, memberListFilters } from '@proxima/contract/members/members';
import { currency } from '@proxima/contract/money/currencies';
import { exchangeRateForm } from '@proxima/contract/money/exchange-rate-form';
import { exchangeRate } from '@proxima/contract/money/exchange-rates';
import { allowance } from '@proxima/contract/office-hours/allowance';
import { feedbackForm } from '@proxima/contract/office-hours/feedback';
import { mentorHours } from '@proxima/contract/office-hours/mentor-hours';
import { bookingForm, noteForm } from '@proxima/contract/office-hours/office-hours';
import { openingApplicationForm, openingTerms } from '@proxima/contract/openings/opening-forms';
import { deadAddress } from '@proxima/contract/operations/operations';
import { impactSettings } from '@proxima/contract/outcomes/impact-settings';
import { measureForm, wireMeasure } from '@proxima/contract/outcomes/measures';
import { wireOutcomes } from '@proxima/contract/outcomes/outcomes';
import { registrationBody, resetForm } from '@proxima/contract/profiles/registration';
import { settingsBody } from '@proxima/contract/profiles/settings';
import { userData } from '@proxima/contract/profiles/user-data';
import { openCall } from '@proxima/contract/programmes/open-calls';
import { newCall } from '@proxima/contract/programmes/programme-endpoints';
import { editedCall, editedProgramme, listedCall, listedProgramme, programmeForm } from '@proxima/contract/programmes/programme-wire';
import { callCard, programmeCard, publicCall, publicProgramme } from '@proxima/contract/programmes/public-wire';
import { whoMayApply } from '@proxima/contract/programmes/who-may-apply';
import { milestoneForm, monthForm, reportForm, stepForm } from '@proxima/contract/projects/project-endpoints';
import { projectForm } from '@proxima/contract/projects/project-form';
import { milestoneHistory, projectSummary, replannedProject, wireBudget, wireHealth, wireMilestone, wireProject, wireReport, wireTemplate } from '@proxima/contract/projects/project-wire';
import { deliverableForm, projectTemplate } from '@proxima/contract/projects/templates';
import { answerForm, closingForm, correctionForm, questionForm } from '@proxima/contract/questions/questions';
import { sentResourceForm } from '@proxima/contract/resources/resource-editing';
import { allocationPreview, investingParty, investingPartyForm } from '@proxima/contract/rounds/allocation-wire';
import { outsideMoney, roundLedger, shownInterest } from '@proxima/contract/rounds/ledger-wire';
import { offeredTerms, openRound } from '@proxima/contract/rounds/open-round';
import { roundTerms, termsFields } from '@proxima/contract/rounds/round-terms';
import { bar, checkForm, committedAmount, interest, managedCommitment, ownCommitment, reasonBody, roundDetail, roundSummary, seenVersions, termsVersion, wireCommitment } from '@proxima/contract/rounds/round-wire';
import { interviewForm } from '@proxima/contract/selection/interview-form';
import { followedDay, ownInterview, selectionDay, selectionForm, selectionPosition, teamSlot } from '@proxima/contract/selection/selection-wire';
import { runTimeSettings } from '@proxima/contract/settings/settings';
import { stageQuestions } from '@proxima/contract/stages/stage-questions';
import { shownStage, stage, stageDetail, stageForm } from '@proxima/contract/stages/stage-wire';
import { additionForm } from '@proxima/contract/submissions/addition-form';
import { decisionOutcome, heldDecision, previewedEmail, reviewDesk } from '@proxima/contract/submissions/review';
import { requestMark, wireRequest } from '@proxima/contract/submissions/revision-requests';
import { adminSubmissionDetail, contactBody, decisionBody, submissionStatus, tag, wireSubmission } from '@proxima/contract/submissions/submissions';
import { tagForm } from '@proxima/contract/submissions/tag-form';
import { titleForm } from '@proxima/contract/submissions/title-form';
import { task, taskForm } from '@proxima/contract/tasks/tasks';
import { noteBody, teamNote } from '@proxima/contract/team/notes';
import { snoozeBody } from '@proxima/contract/team/snooze';
import { roleChangeForm, teamInvitationForm } from '@proxima/contract/team/team-forms';
import { teamRoleBody, wireTeamRole } from '@proxima/contract/team/team-role';
import { teamSignIn } from '@proxima/contract/team/team-sign-in';
import { invitedBody } from '@proxima/contract/team/team';
import { localTime } from '@proxima/contract/time/local-time';
import { tokenBody } from '@proxima/contract/tokens/token-endpoints';
import { managerReference, ownTrackRecord, referenceForm, trackRecord } from '@proxima/contract/track-records/track-records';
import { updateForm } from '@proxima/contract/updates/update-form';
import { followedVenture, metricSeries, publishedBudget, updateTemplate, wireUpdate } from '@proxima/contract/updates/update-wire';
import { operatorReceives } from '@proxima/contract/ventures/operator-receives';
import { projections } from '@proxima/contract/ventures/projections/projections';
import { teamListPage } from '@proxima/contract/ventures/reading/team-list';
import { interestForm, issuerForm } from '@proxima/contract/ventures/record-forms';
import { ventureChoice, ventureIndustry, ventureStage } from '@proxima/contract/ventures/venture-choice';
import { founderInvitationForm, standingForm, ventureNameForm } from '@proxima/contract/ventures/venture-forms';
import { ventureProfile } from '@proxima/contract/ventures/venture-profile';
import { vettingCheck } from '@proxima/contract/ventures/venture-record';
import { ventureDetail, ventureInvitation, ventureOffer, ventureSummary } from '@proxima/contract/ventures/venture-wire';
import { savedVersion } from '@proxima/contract/ventures/versions';
import { webhookForm } from '@proxima/contract/webhooks/webhooks';
import { acknowledged } from '@proxima/contract/wire/envelope';

/** The schemas of the contract that calls use, by their names. */
export const namedSchemas = {
  aboutSection,
  accessGrantForm,
  accessRequestForm,
  accreditationForm,
  acknowledged,
  additionForm,
  adminSubmissionDetail,
  agendaItem,
  allocationPreview,
  allowance,
  announcement,
  announcementForm,
  announcementPreview,
  answerForm,
  answerValue,
  applicationCall,
  applicationFile,
  archiveForm,
  audience,
  audienceText,
  auditEntry,
  auditPage,
  bar,
  bookingForm,
  brandSchema,
  callApplication,
  callApplicationFilters,
  callCard,
  callStatistics,
  captionLanguage,
  caseStudyText,
  changePasswordBody,
  checkForm,
  checkInAnswer,
  closingForm,
  cohortChoices,
  cohortContent,
  cohortEvent,
  cohortPage,
  cohortResource,
  committedAmount,
  condition,
  conditionGroup,
  conflictForm,
  contactBody,
  contentForm,
  correctionForm,
  criterion,
  currency,
  deadAddress,
  decisionBody,
  decisionOutcome,
  deliverableForm,
  documentForm,
  draftAudience,
  dueDayForm,
  editedCall,
  editedEvent,
  editedProgramme,
  eligibilityRules,
  eventAttendance,
  eventDetails,
  eventForm,
  eventSummary,
  exchangeRate,
  exchangeRateForm,
  faqSection,
  feedbackForm,
  folderForm,
  followedDay,
  followedVenture,
  formDocument,
  formShape,
  founderInvitationForm,
  givenAssessment,
  heldDecision,
  helperInvitationForm,
  impactSettings,
  importDetail,
  importRow,
  interest,
  interestForm,
  interviewForm,
  investingParty,
  investingPartyForm,
  investorDetailsForm,
  invitedBody,
  issuerForm,
  joinBody,
  jurorForm,
  lateLink,
  lateLinkForm,
  legalSection,
  listedApplication,
  listedCall,
  listedCheckIn,
  listedCohort,
  listedImport,
  listedMailing,
  listedProgramme,
  listedQuestion,
  livePosition,
  liveQuestion,
  localTime,
  mailingDetail,
  mailingPreview,
  mailingText,
  managedCommitment,
  managerReference,
  matchesBody,
  material,
  materialForm,
  measureForm,
  memberDetail,
  memberListFilters,
  mentorHours,
  mentorMatches,
  metricSeries,
  milestoneForm,
  milestoneHistory,
  milestoneShare,
  monthForm,
  newAdminBody,
  newCall,
  newCohort,
  newLegalText,
  noteBody,
  noteForm,
  offeredTerms,
  openApplication,
  openCall,
  openingApplicationForm,
  openingTerms,
  openRound,
  operatorReceives,
  outsideMoney,
  ownCheckIn,
  ownCommitment,
  ownInterview,
  ownMailing,
  ownPlace,
  ownTrackRecord,
  placeProgress,
  planForm,
  previewedEmail,
  programmeCard,
  programmeForm,
  projectForm,
  projections,
  projectSummary,
  projectTemplate,
  publicCall,
  publicPerson,
  publicProgramme,
  publishedBudget,
  questionForm,
  readerForm,
  reasonBody,
  reasonForm,
  referenceForm,
  registrationBody,
  replannedProject,
  replyPromise,
  reportForm,
  requestDeletionBody,
  requestMark,
  resetForm,
  returnedQuery,
  reviewDesk,
  roleChangeForm,
  roundDetail,
  roundLedger,
  roundSummary,
  roundTerms,
  rubricVersion,
  runTimeSettings,
  savedReplyForm,
  savedVersion,
  seenVersions,
  selectionDay,
  selectionForm,
  selectionPosition,
  sentApplication,
  sentResourceForm,
  serviceSection,
  settingsBody,
  settingsSection,
  share,
  shownInterest,
  shownStage,
  signedInUser,
  signInBody,
  snoozeBody,
  stage,
  stageDetail,
  stageForm,
  stageQuestions,
  standingForm,
  stepForm,
  submissionStatus,
  tag,
  tagForm,
  task,
  taskForm,
  teamCohort,
  teamInvitationForm,
  teamListPage,
  teamNote,
  teamPlace,
  teamRoleBody,
  teamSection,
  teamSignIn,
  teamSlot,
  termsFields,
  termsVersion,
  titleForm,
  tokenBody,
  topicLink,
  trackRecord,
  unlistingForm,
  updateForm,
  updateTemplate,
  userData,
  ventureCard,
  ventureChoice,
  ventureDetail,
  ventureIndustry,
  ventureInvitation,
  ventureNameForm,
  ventureOffer,
  ventureProfile,
  ventureStage,
  ventureSummary,
  ventureTarget,
  vettingCheck,
  videoViewing,
  visionSection,
  waitingEntry,
  waitingProposal,
  webhookForm,
  whoMayApply,
  wireApplication,
  wireBudget,
  wireCheckIn,
  wireCommitment,
  wireConversation,
  wireFile,
  wireForm,
  wireHealth,
  wireMeasure,
  wireMilestone,
  wireOutcomes,
  wirePlan,
  wireProject,
  wireReport,
  wireRequest,
  wireRoom,
  wireSubmission,
  wireTeamRole,
  wireTemplate,
  wireUpdate,
  workSection,
};
