import { accountEndpoints } from '../accounts/accounts.ts';
import { adoptionEndpoints } from '../accounts/adoption.ts';
import { emailChoiceEndpoints } from '../accounts/email-choices.ts';
import { joiningEndpoints } from '../accounts/joining.ts';
import { ownAccountEndpoints } from '../accounts/own-account.ts';
import { personalDataEndpoints } from '../accounts/personal-data.ts';
import { secondFactorEndpoints } from '../accounts/second-factor.ts';
import { exportEndpoints, exportFileEndpoints } from '../admin/exports.ts';
import { memberEndpoints } from '../admin/members.ts';
import { numbersEndpoints } from '../admin/numbers.ts';
import { operationEndpoints } from '../admin/operations.ts';
import { settingsEndpoints } from '../admin/settings.ts';
import { reviewEndpoints } from '../admin/submissions.ts';
import { teamEndpoints } from '../admin/team.ts';
import { cannedAnswerEndpoints } from '../chat/canned-answers.ts';
import { adminChatEndpoints, chatEndpoints } from '../chat/chat.ts';
import { inboxEndpoints } from '../chat/inbox.ts';
import { contentEndpoints } from '../content/content.ts';
import { contentAdminEndpoints } from '../content/content-admin.ts';
import { fileEndpoints } from '../files/stored-files.ts';
import { profileEndpoints } from '../profiles/endpoints.ts';
import { adminSubmissionEndpoints, submissionEndpoints } from '../submissions/submissions.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { realtimeEndpoints } from './realtime.ts';

/** Every call of the product by feature: what is not in this table is not served. */
export const endpointTable: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  accounts: accountEndpoints,
  joining: joiningEndpoints,
  ownAccount: ownAccountEndpoints,
  personalData: personalDataEndpoints,
  profiles: profileEndpoints,
  files: fileEndpoints,
  submissions: submissionEndpoints,
  drafts: draftEndpoints,
  adoption: adoptionEndpoints,
  chat: chatEndpoints,
  emailChoices: emailChoiceEndpoints,
  realtime: realtimeEndpoints,
  content: contentEndpoints,
  clientErrors: clientErrorEndpoints,
  adminSubmissions: adminSubmissionEndpoints,
  review: reviewEndpoints,
  adminChat: adminChatEndpoints,
  inbox: inboxEndpoints,
  cannedAnswers: cannedAnswerEndpoints,
  contentAdmin: contentAdminEndpoints,
  secondFactor: secondFactorEndpoints,
  members: memberEndpoints,
  team: teamEndpoints,
  operations: operationEndpoints,
  settings: settingsEndpoints,
  numbers: numbersEndpoints,
  exports: exportEndpoints,
  exportFiles: exportFileEndpoints,
};

/** The same as one list. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointTable).flatMap((rows) =>
  Object.values(rows),
);
