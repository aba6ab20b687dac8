import { adminRights } from '@proxima/contract/team/rights';
import type { TeamRoleRow } from '@proxima/contract/team/team-role';
import { expect, it } from 'vitest';
import { roleText } from './role-text.ts';

const role = (rights: TeamRoleRow['rights'], assigned_only: TeamRoleRow['assigned_only'] = []) =>
  roleText({ key: 'auditor', rights, assigned_only });

it('says what a role with nearly every right lacks, so that a right that came with a release is seen', () => {
  expect(role([...adminRights])).toBe('Everything');
  expect(role(adminRights.filter((right) => right !== 'mailings.send'))).toBe(
    'Everything except: write emails to the people of lists that they can view',
  );
});

it('says what any other role opens, its limits first', () => {
  expect(role(['members.read', 'numbers.read'])).toBe('View members; view numbers and export lists');
  expect(role(['submissions.read'], ['submissions'])).toMatch(
    /^Only what is assigned to them: submissions.*\. Read submissions and their files$/,
  );
});
