import { accessSettingsEndpoints } from '../access/access-settings.ts';
import { investorStatusEndpoints } from '../access/investor-status.ts';
import { legalTextEndpoints } from '../access/legal-texts.ts';
import { adminVentureAccessEndpoints, ventureAccessEndpoints } from '../access/venture-access.ts';
import { accountEndpoints } from '../accounts/accounts.ts';
import { adoptionEndpoints } from '../accounts/adoption.ts';
import { calendarFeedEndpoints } from '../accounts/calendar-feed.ts';
import { identityEndpoints } from '../accounts/identities.ts';
import { joiningEndpoints } from '../accounts/joining.ts';
import { nextStepEndpoints } from '../accounts/next-steps.ts';
import { ownAccountEndpoints } from '../accounts/own-account.ts';
import { personalDataEndpoints } from '../accounts/personal-data.ts';
import { secondFactorEndpoints } from '../accounts/second-factor.ts';
import { signInProviderEndpoints } from '../accounts/sign-in-providers.ts';
import { applicationEndpoints } from '../applications/application-endpoints.ts';
import { boardEndpoints } from '../applications/board-endpoints.ts';
import { callApplicationEndpoints } from '../applications/call-application-endpoints.ts';
import { assessmentEndpoints } from '../assessments/assessments.ts';
import { rubricEndpoints } from '../assessments/rubrics.ts';
import { brandingEndpoints } from '../branding/branding.ts';
import { adminChatEndpoints, chatEndpoints } from '../chat/chat.ts';
import { conversationNoteEndpoints } from '../chat/conversation-notes.ts';
import { inboxEndpoints } from '../chat/inbox.ts';
import { savedReplyEndpoints } from '../chat/saved-replies.ts';
import { checkInEndpoints, checkInPlanEndpoints } from '../check-ins/check-in-endpoints.ts';
import { cohortEndpoints, placeEndpoints } from '../cohorts/cohort-endpoints.ts';
import { cohortWeekEndpoints, programmeWeekEndpoints } from '../cohorts/programme-endpoints.ts';
import { caseStudyEndpoints } from '../content/case-studies.ts';
import { contentEndpoints } from '../content/content.ts';
import { contentAdminEndpoints } from '../content/content-admin.ts';
import { pictureEndpoints } from '../content/pictures.ts';
import { topicEndpoints } from '../content/topics.ts';
import { archiveEndpoints } from '../documents/archive-endpoints.ts';
import { documentEndpoints, folderEndpoints } from '../documents/document-endpoints.ts';
import { viewerEndpoints } from '../documents/viewer-endpoints.ts';
import { dossierEndpoints } from '../dossiers/dossiers.ts';
import { draftEndpoints } from '../drafts/drafts.ts';
import { adminEventEndpoints, eventEndpoints } from '../events/event-endpoints.ts';
import { followUpEndpoints, liveEndpoints } from '../events/live.ts';
import { compareEndpoints } from '../explore/compare.ts';
import { exploreEndpoints } from '../explore/explore.ts';
import { exportEndpoints, exportFileEndpoints } from '../exports/exports.ts';
import { fullExportEndpoints } from '../exports/full-export.ts';
import { fileEndpoints } from '../files/stored-files.ts';
import { formEndpoints } from '../forms/form-endpoints.ts';
import { importEndpoints } from '../imports/import-endpoints.ts';
import { juryEndpoints } from '../jury/jury-endpoints.ts';
import { readerEndpoints } from '../jury/reader-endpoints.ts';
import { adminListingEndpoints, listingEndpoints } from '../listing/listing.ts';
import { mailingEndpoints, ownMailingEndpoints } from '../mailings/mailing-endpoints.ts';
import { accreditationEndpoints } from '../members/accreditation-endpoints.ts';
import { memberViewEndpoints } from '../members/member-views.ts';
import { memberEndpoints } from '../members/members.ts';
import { exchangeEndpoints } from '../money/exchange-rates.ts';
import { notificationEndpoints } from '../notifications/notifications.ts';
import { preferenceEndpoints, unsubscribeEndpoints } from '../notifications/preferences.ts';
import { numbersEndpoints } from '../numbers/numbers.ts';
import { adminOfficeHoursEndpoints } from '../office-hours/allowance.ts';
import { feedbackEndpoints } from '../office-hours/feedback.ts';
import { officeHoursEndpoints } from '../office-hours/office-hours.ts';
import { openingListEndpoints } from '../openings/opening-list.ts';
import { adminOpeningEndpoints, openingEndpoints } from '../openings/openings.ts';
import { operationEndpoints } from '../operations/operations.ts';
import { measureEndpoints } from '../outcomes/measures.ts';
import { outcomeEndpoints } from '../outcomes/outcomes.ts';
import { profileEndpoints } from '../profiles/endpoints.ts';
import { programmeEndpoints } from '../programmes/programme-endpoints.ts';
import { publicProgrammeEndpoints } from '../programmes/public-endpoints.ts';
import { adminProjectEndpoints, projectEndpoints } from '../projects/project-endpoints.ts';
import { pushEndpoints } from '../push/push.ts';
import { adminQuestionEndpoints, questionEndpoints } from '../questions/questions.ts';
import { readingEndpoints } from '../readings/reading-endpoints.ts';
import { referenceEndpoints } from '../reference/reference.ts';
import { resourceEditingEndpoints } from '../resources/resource-editing.ts';
import { resourceEndpoints } from '../resources/resources.ts';
import { commitmentEndpointGroups } from '../rounds/commitment-endpoints.ts';
import { portfolioEndpoints } from '../rounds/portfolio.ts';
import { adminRoundEndpoints, roundEndpoints } from '../rounds/round-endpoints.ts';
import { searchEndpoints } from '../search/search.ts';
import { interviewEndpoints, selectionEndpoints } from '../selection/selection-endpoints.ts';
import { settingsEndpoints } from '../settings/settings.ts';
import { stageEndpoints } from '../stages/stage-endpoints.ts';
import { stageQuestionEndpoints } from '../stages/stage-questions.ts';
import { afterApprovalEndpoints } from '../submissions/after-approval.ts';
import { enquiryEndpoints } from '../submissions/enquiries.ts';
import { reviewEndpoints } from '../submissions/review.ts';
import { adminSubmissionEndpoints, submissionEndpoints } from '../submissions/submissions.ts';
import { tagEndpoints } from '../submissions/tags.ts';
import { talkAgainEndpoints } from '../submissions/talk-again.ts';
import { teamTaskEndpoints } from '../tasks/team-tasks.ts';
import { presenceEndpoints } from '../team/presence.ts';
import { teamEndpoints } from '../team/team.ts';
import { teamRoleEndpoints } from '../team/team-role.ts';
import { teamSignInEndpoints } from '../team/team-sign-in.ts';
import { timeZoneEndpoints } from '../time/time-zones.ts';
import { adminTokenEndpoints, tokenEndpoints } from '../tokens/token-endpoints.ts';
import { trackRecordEndpoints } from '../track-records/track-records.ts';
import { updateEndpoints } from '../updates/update-endpoints.ts';
import { projectionEndpoints } from '../ventures/projections/projection-endpoints.ts';
import { timelineEndpoints } from '../ventures/reading/timeline.ts';
import { ventureEndpointGroups } from '../ventures/venture-endpoints.ts';
import { ventureProfileEndpointGroups } from '../ventures/venture-profile-endpoints.ts';
import { ventureRecordEndpoints } from '../ventures/venture-record.ts';
import { webhookEndpoints } from '../webhooks/webhooks.ts';
import { wordingEndpoints } from '../wordings/wordings.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import type { Endpoint } from './endpoint.ts';
import { realtimeEndpoints } from './realtime.ts';
/** The table of endpoints, by group. A group and a row together name a call in the API's description (`submission.list`). */
export const endpointGroups: Record<`${string}Endpoints`, Record<string, Endpoint>> = {
  investorStatusEndpoints,
  legalTextEndpoints,
  ventureAccessEndpoints,
  adminVentureAccessEndpoints,
  accessSettingsEndpoints,
  accountEndpoints,
  joiningEndpoints,
  ownAccountEndpoints,
  signInProviderEndpoints,
  identityEndpoints,
  tokenEndpoints,
  adminTokenEndpoints,
  nextStepEndpoints,
  searchEndpoints,
  afterApprovalEndpoints,
  personalDataEndpoints,
  profileEndpoints,
  fileEndpoints,
  submissionEndpoints,
  draftEndpoints,
  adoptionEndpoints,
  chatEndpoints,
  unsubscribeEndpoints,
  preferenceEndpoints,
  pushEndpoints,
  notificationEndpoints,
  timeZoneEndpoints,
  calendarFeedEndpoints,
  realtimeEndpoints,
  contentEndpoints,
  clientErrorEndpoints,
  adminSubmissionEndpoints,
  reviewEndpoints,
  tagEndpoints,
  talkAgainEndpoints,
  assessmentEndpoints,
  rubricEndpoints,
  enquiryEndpoints,
  adminChatEndpoints,
  inboxEndpoints,
  conversationNoteEndpoints,
  savedReplyEndpoints,
  brandingEndpoints,
  wordingEndpoints,
  contentAdminEndpoints,
  caseStudyEndpoints,
  pictureEndpoints,
  topicEndpoints,
  secondFactorEndpoints,
  accreditationEndpoints,
  memberEndpoints,
  mailingEndpoints,
  ownMailingEndpoints,
  memberViewEndpoints,
  teamEndpoints,
  teamSignInEndpoints,
  teamRoleEndpoints,
  teamTaskEndpoints,
  presenceEndpoints,
  operationEndpoints,
  settingsEndpoints,
  numbersEndpoints,
  exportEndpoints,
  exportFileEndpoints,
  fullExportEndpoints,
  dossierEndpoints,
  importEndpoints,
  ...ventureEndpointGroups,
  exploreEndpoints,
  compareEndpoints,
  projectionEndpoints,
  documentEndpoints,
  questionEndpoints,
  adminQuestionEndpoints,
  folderEndpoints,
  archiveEndpoints,
  viewerEndpoints,
  readingEndpoints,
  resourceEndpoints,
  resourceEditingEndpoints,
  ventureRecordEndpoints,
  ...ventureProfileEndpointGroups,
  listingEndpoints,
  adminListingEndpoints,
  timelineEndpoints,
  roundEndpoints,
  adminRoundEndpoints,
  ...commitmentEndpointGroups,
  portfolioEndpoints,
  exchangeEndpoints,
  projectEndpoints,
  updateEndpoints,
  trackRecordEndpoints,
  adminProjectEndpoints,
  openingEndpoints,
  adminOpeningEndpoints,
  openingListEndpoints,
  officeHoursEndpoints,
  adminOfficeHoursEndpoints,
  eventEndpoints,
  adminEventEndpoints,
  liveEndpoints,
  followUpEndpoints,
  formEndpoints,
  programmeEndpoints,
  publicProgrammeEndpoints,
  measureEndpoints,
  checkInEndpoints,
  checkInPlanEndpoints,
  outcomeEndpoints,
  applicationEndpoints,
  boardEndpoints,
  callApplicationEndpoints,
  cohortEndpoints,
  placeEndpoints,
  programmeWeekEndpoints,
  cohortWeekEndpoints,
  feedbackEndpoints,
  stageEndpoints,
  stageQuestionEndpoints,
  selectionEndpoints,
  interviewEndpoints,
  readerEndpoints,
  juryEndpoints,
  webhookEndpoints,
  referenceEndpoints,
};
export const allEndpoints = Object.values(endpointGroups).flatMap<Endpoint>(Object.values);
