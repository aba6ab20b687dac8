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
import { adminChatEndpoints, chatEndpoints } from '../chat/chat.ts';
import { inboxEndpoints } from '../chat/inbox.ts';
import { savedReplyEndpoints } from '../chat/saved-replies.ts';
import { contentEndpoints } from '../content/content.ts';
import { contentAdminEndpoints } from '../content/content-admin.ts';
import { fileEndpoints } from '../files/stored-files.ts';
import { profileEndpoints } from '../profiles/endpoints.ts';
import { adminSubmissionEndpoints, submissionEndpoints } from '../submissions/submissions.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { realtimeEndpoints } from './realtime.ts';

/** Every call of the product. The server serves no other. */
export const allEndpoints: readonly Endpoint[] = [
  accountEndpoints,
  joiningEndpoints,
  ownAccountEndpoints,
  personalDataEndpoints,
  profileEndpoints,
  fileEndpoints,
  submissionEndpoints,
  draftEndpoints,
  adoptionEndpoints,
  chatEndpoints,
  emailChoiceEndpoints,
  realtimeEndpoints,
  contentEndpoints,
  clientErrorEndpoints,
  adminSubmissionEndpoints,
  reviewEndpoints,
  adminChatEndpoints,
  inboxEndpoints,
  savedReplyEndpoints,
  contentAdminEndpoints,
  secondFactorEndpoints,
  memberEndpoints,
  teamEndpoints,
  operationEndpoints,
  settingsEndpoints,
  numbersEndpoints,
  exportEndpoints,
  exportFileEndpoints,
].flatMap<Endpoint>((rows) => Object.values(rows));
