import { hasRight } from '../../../platform/access.ts';
import { listWithinReach } from '../../../platform/database/statements/assigned.ts';
import { listMemberNames } from '../../accounts/users/find-users.ts';
import type { Describe } from '../../notifications/describe-subjects.ts';

/** Names conversations after the member, for that member and for administrators who reply to members. */
export const describeConversations: Describe = async ({ db }, reader, ids) => {
  const isAgent = hasRight(reader, 'conversations.answer');
  const visible = isAgent
    ? await listWithinReach(db, reader, 'conversations', ids)
    : ids.filter((id) => id === reader.userId);
  const members = await listMemberNames(db, visible);
  return new Map(members.map(({ id, name }) => [id, { name, key: String(id) }]));
};
