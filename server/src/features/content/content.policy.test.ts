import { contentAdminMessages } from '@proxima/contract/content/content-admin';
import { type AdminRole, fixedRole } from '@proxima/contract/team/rights';
import { expect, test } from 'vitest';
import type { Actor } from '../../platform/context.ts';
import { assertMayEdit, assertSeen } from './content.policy.ts';

const admin = (rank: AdminRole): Actor => ({
  kind: 'admin',
  name: 'Ines Okafor',
  userId: 1,
  sessionId: 1,
  teamRole: fixedRole(rank),
  isVerified: true,
});

test('owners and editors write content, no one else does', () => {
  for (const rank of ['owner', 'editor'] as const) expect(() => assertMayEdit(admin(rank))).not.toThrow();
  const member: Actor = { kind: 'member', userId: 2, sessionId: 2, role: 'investor' };
  for (const actor of [admin('reviewer'), member])
    expect(() => assertMayEdit(actor)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(() => assertMayEdit({ kind: 'anonymous' })).toThrow(
    expect.objectContaining({ code: 'unauthenticated' }),
  );
});

test('only what the editor saw is changed', () => {
  expect(() => assertSeen({ version: 4 }, 4)).not.toThrow();
  for (const seen of [3, 5])
    expect(() => assertSeen({ version: 4 }, seen)).toThrow(
      expect.objectContaining({ code: 'conflict', message: contentAdminMessages.stale }),
    );
});
