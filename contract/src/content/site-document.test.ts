import { describe, expect, it } from 'vitest';
import { accountEndpoints, accountMessages, signInMessages } from '../accounts/accounts.ts';
import { memberRoles } from '../accounts/roles.ts';
import { chatEndpoints, chatMessages } from '../chat/chat.ts';
import { displayFileName } from '../files/files.ts';
import { profileEndpoints } from '../profiles/endpoints.ts';
import { contactTypes, submissionEndpoints, submissionStatuses } from '../submissions/submissions.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { apiTimeout } from '../wire/limits.ts';
import { dashboardText, reviewFallbacks, signInText, siteCopy } from '../wire/messages.ts';
import { contentEndpoints, contentMessages } from './content.ts';

/** The calls of both specifications (section 7 of each), under the one origin's /api. */
const calls: [call: string, row: Endpoint][] = [
  ['POST /api/users/login', accountEndpoints.login],
  ['POST /api/users/logout', accountEndpoints.logout],
  ['GET /api/users/data', profileEndpoints.get],
  ['POST /api/users/data/update', profileEndpoints.update],
  ['POST /api/contact', submissionEndpoints.send],
  ['GET /api/contacts', submissionEndpoints.list],
  ['GET /api/users/chat', chatEndpoints.history],
  ['POST /api/users/chat/store', chatEndpoints.store],
  ['POST /api/broadcasting/auth', chatEndpoints.authorizeChannel],
  ['GET /api/blog', contentEndpoints.blog],
  ['GET /api/blog-details/:id', contentEndpoints.blogDetails],
  ['GET /api/about', contentEndpoints.about],
  ['GET /api/service', contentEndpoints.service],
  ['GET /api/works', contentEndpoints.works],
  ['GET /api/faqs', contentEndpoints.faqs],
];

/** Screen texts that the site specification fixes. */
const texts: [fixed: string, ours: string][] = [
  ['Invalid Credential', signInMessages.wrong],
  ['Email is required', signInMessages.emailRequired],
  ['Invalid email address', signInMessages.emailPattern],
  ['User has been logged out', accountMessages.signedOut],
  ['Write something', chatMessages.empty],
  ['Something went wrong, try again later!!', chatMessages.sendFailed],
  ['Admin', chatMessages.adminLabel],
  ['No content available', contentMessages.noContent],
  ['Under Review', submissionStatuses.review.label],
  ['Needs Revision', submissionStatuses.revision.label],
  ['Approved', submissionStatuses.approved.label],
  ['Total Submission', dashboardText.total],
  ['Submission Summary', dashboardText.summary],
  ['No Comments', dashboardText.noComments],
  ['No Data Found', dashboardText.noData],
  ['Connect with a member of our team', dashboardText.connect],
  ['Chat Now', dashboardText.chatNow],
  ['Logging out...', dashboardText.loggingOut],
  ['Loading...', dashboardText.checking],
  ['Welcome Ada!', dashboardText.welcome('Ada')],
  ['0 Proposal', dashboardText.proposals(0)],
  ['Sign Up', signInText.chooseTitle],
  ['I am an Entrepreneur', signInText.chooseRole.entrepreneur],
  ['I am an Investor', signInText.chooseRole.investor],
  ['I am a Project Manager', signInText.chooseRole.project_manager],
  ['Forgot Your Password - Click here', signInText.forgotPassword],
  ['New User? Create Account', signInText.newUser],
  ['Change Password', signInText.changePassword],
  ['Connecting People, Capital & Ideas.', siteCopy.heroTitle],
  ['Explore Now !', siteCopy.exploreNow],
  ['No value selected', reviewFallbacks.value],
];

describe('the site specification', () => {
  it.each(calls)('fixes the call %s', (call, row) => {
    expect(`${row.method} ${row.path}`).toBe(call);
  });

  it.each(texts)('fixes the text "%s"', (fixed, ours) => {
    expect(ours).toBe(fixed);
  });

  it('fixes the three roles and the contact types', () => {
    expect([...memberRoles]).toEqual(['entrepreneur', 'investor', 'project_manager']);
    expect([...contactTypes]).toEqual(['general_inquiry', 'entrepreneur', 'investor', 'project_manager']);
  });

  it('fixes the timeout of 30 seconds and the shortening of long file names', () => {
    expect(apiTimeout).toBe(30_000);
    expect(displayFileName('quarterly-projections.pdf')).toBe('quarterly-pr...pdf');
    expect(displayFileName('exactly-20-chars.pdf')).toBe('exactly-20-chars.pdf');
  });
});
