import { fixedRole } from '@proxima/contract/team/rights';
import { expect, it } from 'vitest';
import type { Admin, SignedIn } from '../../platform/context.ts';
import { mayReadFile } from './files.policy.ts';

const member = (userId: number): SignedIn => ({ kind: 'member', userId, sessionId: 1, role: 'investor' });
const admin = (rank: 'owner' | 'reviewer' | 'editor'): Admin => ({
  kind: 'admin',
  name: 'Ines Okafor',
  userId: 9,
  sessionId: 1,
  teamRole: fixedRole(rank),
  isVerified: true,
});

it.each([
  ['the owner', member(1), 1, false, true],
  ['another member', member(2), 1, false, false],
  ['a member it was given to', member(2), 1, true, true],
  ['a member, of a file that is nobody’s', member(1), null, false, false],
  ['an owning administrator', admin('owner'), 1, false, true],
  ['a reviewer', admin('reviewer'), null, false, true],
  ['an editor', admin('editor'), 1, false, false],
  ['an editor, of their own', admin('editor'), 9, false, true],
])('%s', (_who, actor, ownerId, isGranted, expected) => {
  expect(mayReadFile(actor, { owner_id: ownerId, venture_id: null }, isGranted)).toBe(expected);
});

it.each([
  ['without the right to reply to members', { rights: ['submissions.read'], assignedOnly: [] }],
  ['with a limit to assigned submissions', { ...fixedRole('owner'), assignedOnly: ['submissions'] }],
  ['with a limit to assigned conversations', { ...fixedRole('owner'), assignedOnly: ['conversations'] }],
] as const)('a role %s reads what is given to it, and no other file', (_which, reach) => {
  const actor: SignedIn = { ...admin('owner'), teamRole: { key: 'made', name: 'Made', ...reach } };
  const file = { owner_id: 1, venture_id: null };
  expect([mayReadFile(actor, file, false), mayReadFile(actor, file, true)]).toEqual([false, true]);
});

it('a venture’s file is read as a version of its document only', () => {
  for (const actor of [admin('owner'), member(1)])
    expect(mayReadFile(actor, { owner_id: null, venture_id: 1 }, true)).toBe(false);
});
