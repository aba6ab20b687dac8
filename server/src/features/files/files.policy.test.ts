import { fixedRole } from '@proxima/contract/team/rights';
import { expect, it } from 'vitest';
import type { SignedIn } from '../../platform/context.ts';
import { mayReadFile } from './files.policy.ts';

const member = (userId: number): SignedIn => ({ kind: 'member', userId, sessionId: 1, role: 'investor' });
const admin = (rank: 'owner' | 'reviewer' | 'editor'): SignedIn => ({
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

it('a venture’s file is read as a version of its document only', () => {
  for (const actor of [admin('owner'), member(1)])
    expect(mayReadFile(actor, { owner_id: null, venture_id: 1 }, true)).toBe(false);
});
