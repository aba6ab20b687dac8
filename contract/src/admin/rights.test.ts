import { expect, test } from 'vitest';
import { type AdminRight, type AdminRole, adminRights, adminRoles, rightsOfRole } from './rights.ts';

/** Who may do what, written down a second time: a right is given or taken in two places or in none. */
const holders: Record<AdminRight, AdminRole[]> = {
  'submissions.read': ['owner', 'reviewer'],
  'submissions.decide': ['owner', 'reviewer'],
  'conversations.answer': ['owner', 'reviewer'],
  'members.read': ['owner', 'reviewer'],
  'members.manage': ['owner'],
  'content.edit': ['owner', 'editor'],
  'numbers.read': ['owner', 'reviewer', 'editor'],
  'operations.read': ['owner'],
  'team.manage': ['owner'],
};

test.each(Object.entries(holders))('%s is for %j', (right, ranks) => {
  expect(adminRoles.filter((rank) => rightsOfRole[rank].includes(right as AdminRight))).toEqual(ranks);
});

test('no right exists beside these', () => {
  expect(adminRights.toSorted()).toEqual(Object.keys(holders).toSorted());
  expect(adminRoles).toEqual(['owner', 'reviewer', 'editor']);
});
