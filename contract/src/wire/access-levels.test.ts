import { expect, it } from 'vitest';
import { type NoticeKind, notificationKinds } from '../notifications/kinds.ts';
import { type Access, type Endpoint, get } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { acknowledged } from './envelope.ts';
import { realtimeEvents } from './realtime.ts';

// Who may call, hear and be notified of everything, written out a second time on purpose: opening something to someone takes two
// edits. Exported lists and queues are listed in the same way in exports.test.ts and jobs.test.ts, drafts in end-draft.test.ts.

const endpoints: Partial<Record<Access, string[]>> = {
  public: [
    'GET /api/about',
    'GET /api/avatars/:key',
    'GET /api/blog',
    'GET /api/blog-details/:id',
    'GET /api/exports/:ticket',
    'GET /api/faqs',
    'GET /api/legal',
    'GET /api/mail/unsubscribe/:token',
    'GET /api/service',
    'GET /api/site',
    'GET /api/works',
    'POST /api/broadcasting/auth',
    'POST /api/broadcasting/user-auth',
    'POST /api/client-errors',
    'POST /api/mail/resubscribe/:token',
    'POST /api/mail/unsubscribe/:token',
    'POST /api/setup/first-administrator',
    'POST /api/setup/invitation',
    'POST /api/users/confirm-email',
    'POST /api/users/login',
    'POST /api/users/login/reset-password',
    'POST /api/users/register',
  ],
  optional: ['POST /api/contact'],
  session: ['POST /api/account/reauthentication', 'POST /api/users/logout'],
  administrator: [
    'DELETE /api/account/second-factor/app',
    'DELETE /api/account/second-factor/passkeys/:id',
    'GET /api/account/second-factor',
    'POST /api/account/second-factor/app',
    'POST /api/account/second-factor/app/confirm',
    'POST /api/account/second-factor/passkeys',
    'POST /api/account/second-factor/passkeys/options',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/account/second-factor/verification',
    'POST /api/account/second-factor/verification/options',
  ],
  account: [
    'DELETE /api/documents/:id',
    'DELETE /api/drafts/:kind/:subject',
    'DELETE /api/users/sessions',
    'DELETE /api/users/sessions/:id',
    'DELETE /api/ventures/:id/interest',
    'DELETE /api/ventures/:id/invitations/:invitationId',
    'DELETE /api/ventures/:id/logo',
    'GET /api/access/texts/:kind',
    'GET /api/contacts',
    'GET /api/documents/:id',
    'GET /api/documents/:id/versions/:number/content',
    'GET /api/drafts/:kind/:subject',
    'GET /api/files/:id',
    'GET /api/notifications',
    'GET /api/notifications/unread',
    'GET /api/realtime',
    'GET /api/users/chat',
    'GET /api/users/data',
    'GET /api/users/sessions',
    'GET /api/users/time-zone',
    'GET /api/ventures',
    'GET /api/ventures/:id',
    'GET /api/ventures/:id/access-grants',
    'GET /api/ventures/:id/access-requests',
    'GET /api/ventures/:id/agreement',
    'GET /api/ventures/:id/documents',
    'GET /api/ventures/:id/invitations',
    'GET /api/ventures/:id/listing',
    'GET /api/ventures/:id/logo',
    'GET /api/ventures/:id/profile',
    'GET /api/ventures/:id/profile/versions',
    'GET /api/ventures/:id/profile/versions/:version',
    'GET /api/ventures/:id/projections',
    'GET /api/ventures/:id/projections/versions',
    'GET /api/ventures/:id/projections/versions/:version',
    'GET /api/ventures/:id/record',
    'GET /api/ventures/:id/timeline',
    'GET /api/ventures/by-slug/:slug',
    'POST /api/access/acknowledgements',
    'POST /api/exports/projections',
    'POST /api/notifications/:id/read',
    'POST /api/notifications/read',
    'POST /api/users/confirmation-mail',
    'POST /api/users/data/update',
    'POST /api/users/password',
    'POST /api/ventures/:id/access-grants/:grant/revoke',
    'POST /api/ventures/:id/access-requests/:request/grant',
    'POST /api/ventures/:id/access-requests/:request/refuse',
    'POST /api/ventures/:id/documents',
    'POST /api/ventures/:id/invitations',
    'POST /api/ventures/:id/issuer/declaration',
    'POST /api/ventures/:id/leave',
    'POST /api/ventures/:id/logo',
    'POST /api/ventures/:id/projections/sheet',
    'PUT /api/drafts/:kind/:subject',
    'PUT /api/users/time-zone',
    'PUT /api/ventures/:id/agreement',
    'PUT /api/ventures/:id/interest',
    'PUT /api/ventures/:id/issuer',
    'PUT /api/ventures/:id/name',
    'PUT /api/ventures/:id/profile',
    'PUT /api/ventures/:id/projections',
  ],
  member: [
    'DELETE /api/users/deletion',
    'DELETE /api/ventures/:id/access-requests/own',
    'GET /api/access/eligibility',
    'GET /api/access/rules',
    'GET /api/contacts/:id',
    'GET /api/contacts/unclaimed',
    'GET /api/users/archive',
    'GET /api/users/mail-choices',
    'GET /api/users/next-steps',
    'GET /api/ventures/:id/access',
    'GET /api/ventures/compare',
    'GET /api/ventures/explore',
    'GET /api/ventures/marks/:id',
    'POST /api/contacts/:id/resubmit',
    'POST /api/contacts/unclaimed/adopt',
    'POST /api/exports/own-submissions',
    'POST /api/users/chat/read',
    'POST /api/users/chat/store',
    'POST /api/users/chat/typing',
    'POST /api/users/deletion',
    'POST /api/venture-invitations/accept',
    'POST /api/venture-invitations/open',
    'POST /api/ventures/:id/access-requests',
    'POST /api/ventures/:id/listing/submission',
    'POST /api/ventures/:id/listing/withdrawal',
    'PUT /api/access/details',
    'PUT /api/users/mail-choices',
    'PUT /api/ventures/marks/:id',
  ],
  'content.edit': [
    'DELETE /api/admin/content/posts/:id',
    'GET /api/admin/content/posts',
    'GET /api/admin/content/posts/:id',
    'GET /api/admin/content/posts/:id/versions',
    'GET /api/admin/content/sections/:name',
    'GET /api/admin/content/sections/:name/versions',
    'POST /api/admin/content/posts',
    'POST /api/admin/content/posts/:id/publish',
    'POST /api/admin/content/posts/:id/restore',
    'POST /api/admin/content/posts/:id/withdraw',
    'POST /api/admin/content/sections/:name/restore',
    'POST /api/admin/exports/posts',
    'PUT /api/admin/content/posts/:id',
    'PUT /api/admin/content/sections/:name',
  ],
  'conversations.answer': [
    'DELETE /api/admin/canned-answers/:id',
    'GET /api/admin/agents',
    'GET /api/admin/canned-answers',
    'GET /api/admin/conversations',
    'GET /api/admin/conversations/:userId',
    'GET /api/admin/inbox',
    'GET /api/admin/settings',
    'POST /api/admin/canned-answers',
    'POST /api/admin/conversations/:userId/messages',
    'POST /api/admin/conversations/:userId/read',
    'POST /api/admin/conversations/:userId/settle',
    'POST /api/admin/conversations/:userId/typing',
    'POST /api/admin/exports/conversations',
    'PUT /api/admin/canned-answers/:id',
    'PUT /api/admin/conversations/:userId/assignee',
  ],
  'members.manage': [
    'POST /api/admin/members/:id/accreditation',
    'POST /api/admin/members/:id/disable',
    'POST /api/admin/members/:id/enable',
    'POST /api/admin/members/:id/knowledge-check',
    'POST /api/admin/members/:id/sign-out',
    'POST /api/admin/members/:id/submissions',
  ],
  'members.read': [
    'GET /api/admin/members',
    'GET /api/admin/members/:id',
    'GET /api/admin/members/:id/investor-status',
    'POST /api/admin/exports/members',
  ],
  'numbers.read': [
    'GET /api/admin/numbers/conversion',
    'GET /api/admin/numbers/shares',
    'GET /api/admin/numbers/submissions',
    'GET /api/admin/numbers/waits',
    'POST /api/admin/exports/answer-times-by-week',
    'POST /api/admin/exports/conversion-by-role',
    'POST /api/admin/exports/conversion-by-week',
    'POST /api/admin/exports/decision-times-by-week',
    'POST /api/admin/exports/submissions-by-industry',
    'POST /api/admin/exports/submissions-by-kind',
    'POST /api/admin/exports/submissions-by-week',
  ],
  'operations.read': [
    'GET /api/admin/health',
    'GET /api/admin/outbox',
    'GET /api/admin/outbox/:id',
    'POST /api/admin/exports/mails',
    'POST /api/admin/outbox/:id/retry',
  ],
  'submissions.decide': [
    'DELETE /api/admin/submissions/:id/notes/:noteId',
    'POST /api/admin/held-decisions/undo',
    'POST /api/admin/submissions/:id/decision',
    'POST /api/admin/submissions/:id/held-decision',
    'POST /api/admin/submissions/:id/notes',
    'POST /api/admin/submissions/decisions',
    'POST /api/admin/submissions/decisions/preview',
    'PUT /api/admin/submissions/:id/assignee',
    'PUT /api/admin/submissions/:id/requests/:number',
  ],
  'submissions.read': [
    'DELETE /api/admin/saved-filters/:id',
    'GET /api/admin/held-decisions',
    'GET /api/admin/reviewers',
    'GET /api/admin/saved-filters',
    'GET /api/admin/submissions',
    'GET /api/admin/submissions/:id',
    'GET /api/admin/submissions/:id/desk',
    'POST /api/admin/exports/submissions',
    'POST /api/admin/saved-filters',
  ],
  'team.manage': [
    'DELETE /api/admin/access/rules/:country',
    'DELETE /api/admin/team/invitations/:id',
    'GET /api/admin/access/rules',
    'GET /api/admin/access/texts',
    'GET /api/admin/access/texts/:id',
    'GET /api/admin/audit',
    'GET /api/admin/team',
    'POST /api/admin/access/texts',
    'POST /api/admin/audit/verification',
    'POST /api/admin/exports/audit',
    'POST /api/admin/exports/team',
    'POST /api/admin/team/:id/disable',
    'POST /api/admin/team/:id/enable',
    'POST /api/admin/team/:id/sign-out',
    'POST /api/admin/team/invitations',
    'PUT /api/admin/access/rules/:country',
    'PUT /api/admin/settings',
    'PUT /api/admin/team/:id/rank',
  ],
  'ventures.manage': [
    'GET /api/admin/ventures/:id/candidates',
    'POST /api/admin/ventures',
    'POST /api/admin/ventures/:id/access-grants/:grant/revoke',
    'POST /api/admin/ventures/:id/access-requests/:request/refuse',
    'POST /api/admin/ventures/:id/listing/decision',
    'POST /api/admin/ventures/:id/listing/held-decision',
    'POST /api/admin/ventures/:id/listing/relisting',
    'POST /api/admin/ventures/:id/listing/unlisting',
    'POST /api/admin/ventures/:id/people',
    'POST /api/admin/ventures/:id/people/:personId/removal',
    'POST /api/admin/ventures/:id/submissions',
    'PUT /api/admin/members/:id/mentor',
    'PUT /api/admin/ventures/:id/lead',
    'PUT /api/admin/ventures/:id/listing/requests/:number',
    'PUT /api/admin/ventures/:id/live-versions',
    'PUT /api/admin/ventures/:id/operator-receives',
    'PUT /api/admin/ventures/:id/standing',
    'PUT /api/admin/ventures/:id/vetting/:item',
  ],
  'ventures.read': [
    'GET /api/admin/members/:id/ventures',
    'GET /api/admin/submissions/:id/venture',
    'GET /api/admin/venture-leads',
    'GET /api/admin/ventures',
    'GET /api/admin/ventures/:id/access-grants',
    'GET /api/admin/ventures/:id/access-requests',
    'GET /api/admin/ventures/:id/agreement',
    'GET /api/admin/ventures/:id/listing',
    'POST /api/admin/exports/ventures',
  ],
};

/** Accounts that a kind may be about and reach; which of them, the caller of notify says. */
const recipients: Record<string, NoticeKind[]> = {
  account: [
    'confirm_address',
    'reset_link',
    'password_changed',
    'venture_created',
    'venture_person_added',
    'venture_person_left',
    'venture_left',
    'venture_paused',
    'access_requested',
  ],
  member: [
    'deletion_requested',
    'accreditation',
    'submission_received',
    'submission_decided',
    'unread_messages',
    'listing_changes_requested',
    'venture_listed',
    'venture_unlisted',
    'access_granted',
    'access_refused',
    'access_ended',
    'access_ending',
    'first_venture_listed',
    'watched_venture_changed',
    'investor_status_ending',
    'investor_status_ended',
  ],
  address: ['account_deleted', 'administrator_invitation', 'venture_invitation'],
  team: ['security_notice', 'new_submission', 'unanswered_members', 'listing_submitted'],
};

/** The channels of each event: `console` reaches every agent, `chat` by a member and agents, `own` by one account. */
const events: Record<string, string[]> = {
  MessageSent: ['chat', 'console'],
  MessagesRead: ['chat', 'console'],
  Typing: ['chat', 'console'],
  SubmissionUpdated: ['chat', 'console'],
  ConversationUpdated: ['console'],
  SettingsChanged: ['console'],
  Changed: ['own'],
  SessionEnded: ['chat', 'console', 'own'],
  'proxima:resync': ['chat', 'console', 'own'],
};

const callsByAccess = (rows: readonly Endpoint[]) => {
  const found = Object.entries(Object.groupBy(rows, ({ access }) => access));
  return Object.fromEntries(
    found.map(([access, some]) => [access, some.map(({ method, path }) => `${method} ${path}`).toSorted()]),
  );
};

it('every call is open to those who are listed here, and a new one is listed', () => {
  expect(callsByAccess(allEndpoints)).toEqual(endpoints);
});

const sorted = (names: readonly string[]) => names.toSorted();

it('every event has its channels listed here', () => {
  expect(sorted(Object.values(realtimeEvents))).toEqual(sorted(Object.keys(events)));
});

const kindsByAudience = (kinds: Record<string, { audience: string }>) => ({
  ...Object.groupBy(Object.keys(kinds), (kind) => kinds[kind]?.audience ?? ''),
});

it('every notification is for those who are listed here, and a new one is listed', () => {
  expect(kindsByAudience(notificationKinds)).toEqual(recipients);
});

it('a call, event or notification that is planted, opened to others or taken away is noticed', () => {
  const [first, ...rest] = allEndpoints as [Endpoint, ...Endpoint[]];
  const planted = get('/api/planted', 'public', { reply: acknowledged });
  const calls = [[...allEndpoints, planted], rest, [{ ...first, access: 'public' as const }, ...rest]];
  for (const rows of calls) expect(callsByAccess(rows)).not.toEqual(endpoints);
  const names = Object.values(realtimeEvents);
  for (const some of [[...names, 'Planted'], names.slice(1)])
    expect(sorted(some)).not.toEqual(sorted(Object.keys(events)));
  const { access_ended: ended, ...others } = notificationKinds;
  for (const kinds of [
    { ...notificationKinds, planted: ended },
    others,
    { ...others, access_ended: { ...ended, audience: 'team' } },
  ])
    expect(kindsByAudience(kinds)).not.toEqual(recipients);
});
