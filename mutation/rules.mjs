/**
 * What `npm run test:mutation` changes: rules that need no database, each with the tests beside it. Those under `web/` run in a
 * made-up browser.
 */
export const rules = [
  'contract/src/team/rights.ts',
  'contract/src/states/state-table.ts',
  'contract/src/submissions/transitions.ts',
  'server/src/features/accounts/users/account-deletion.policy.ts',
  'server/src/features/accounts/passwords/new-password.policy.ts',
  'server/src/features/accounts/sessions/sessions.policy.ts',
  'server/src/features/accounts/sessions/tokens.ts',
  'server/src/features/content/content.policy.ts',
  'server/src/features/content/posts/post-cursor.ts',
  'server/src/features/content/sanitise-html.ts',
  'server/src/features/content/sections/sanitise-section.ts',
  'server/src/features/files/files.policy.ts',
  'server/src/features/submissions/queue/review-cursor.ts',
  'server/src/features/submissions/submissions.policy.ts',
  'server/src/platform/database/cursor.ts',
  'server/src/platform/database/replica/replica-age.ts',
  'server/src/platform/html.ts',
  'server/src/platform/realtime/signature.ts',
  'web/app/features/profile/use-wizard-step.ts',
  'web/app/lib/api/retry.ts',
  'web/app/session/guard.tsx',
  'web/app/session/stored-user.ts',
];

/** Per cent of the changes to a file that its tests must notice. */
export const lowestScore = 85;

/** Where reports are written. */
export const reports = '.cache/mutation';

/** How many changes were noticed, and which not. */
export function scoreOf(mutants) {
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return { noticed, missed: survivors.length, survivors };
}
