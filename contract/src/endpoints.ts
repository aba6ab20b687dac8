import { accountEndpoints } from './accounts.ts';
import { exportEndpoints, exportFileEndpoints } from './admin-exports.ts';
import { memberEndpoints } from './admin-members.ts';
import { numbersEndpoints } from './admin-numbers.ts';
import { operationEndpoints } from './admin-operations.ts';
import { settingsEndpoints } from './admin-settings.ts';
import { reviewEndpoints } from './admin-submissions.ts';
import { teamEndpoints } from './admin-team.ts';
import { adoptionEndpoints } from './adoption.ts';
import { cannedAnswerEndpoints } from './canned-answers.ts';
import { adminChatEndpoints, chatEndpoints } from './chat.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { contentEndpoints } from './content.ts';
import { contentAdminEndpoints } from './content-admin.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { inboxEndpoints } from './inbox.ts';
import { joiningEndpoints } from './joining.ts';
import { mailChoiceEndpoints } from './mail-choices.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { profileEndpoints } from './profiles/endpoints.ts';
import { realtimeEndpoints } from './realtime.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { fileEndpoints } from './stored-files.ts';
import { adminSubmissionEndpoints, submissionEndpoints } from './submissions.ts';

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
  mailChoices: mailChoiceEndpoints,
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
