import { expect, test } from 'vitest';
import { type AdminRight, type AdminRole, adminRights, adminRoles, rightsOfRole } from './rights.ts';

/** Written out a second time on purpose: granting or revoking a right takes two edits. */
const holders: Record<AdminRight, AdminRole[]> = {
  'submissions.read': ['owner', 'reviewer'],
  'submissions.decide': ['owner', 'reviewer'],
  'conversations.answer': ['owner', 'reviewer'],
  'members.read': ['owner', 'reviewer'],
  'members.manage': ['owner'],
  'mailings.send': ['owner'],
  'content.edit': ['owner', 'editor'],
  'pictures.add': ['owner', 'reviewer', 'editor'],
  'topics.manage': ['owner'],
  'numbers.read': ['owner', 'reviewer', 'editor'],
  'ventures.read': ['owner', 'reviewer'],
  'ventures.manage': ['owner', 'reviewer'],
  'rounds.manage': ['owner'],
  'events.manage': ['owner', 'reviewer'],
  'programmes.manage': ['owner', 'reviewer', 'editor'],
  'operations.read': ['owner'],
  'team.manage': ['owner'],
};

test.each(Object.entries(holders))('%s is for %j', (right, roles) => {
  expect(adminRoles.filter((role) => rightsOfRole[role].includes(right as AdminRight))).toEqual(roles);
});

test('there are no other rights or roles', () => {
  expect(adminRights.toSorted()).toEqual(Object.keys(holders).toSorted());
  expect(adminRoles).toEqual(['owner', 'reviewer', 'editor']);
});
