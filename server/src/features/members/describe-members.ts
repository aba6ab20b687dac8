import { hasRight } from '../../platform/access.ts';
import { listMemberNames } from '../accounts/users/find-users.ts';
import type { Describe } from '../notifications/describe-subjects.ts';

/** Names members to administrators who may view them. */
export const describeMembers: Describe = async ({ db }, reader, ids) => {
  const members = hasRight(reader, 'members.read') ? await listMemberNames(db, ids) : [];
  return new Map(members.map(({ id, name }) => [id, { name, key: String(id) }]));
};
