import { type MemberRole, roleLabels } from '@proxima/contract/accounts/roles';
import { hasRight } from '../../platform/access.ts';
import { findNewestThings } from '../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../search/search-source.ts';
import { listMembersById, searchedMembers } from './members.repository.ts';

/** The team finds members by name, email address and telephone number. */
export const searchMembers: SearchSource = {
  isFor: (actor) => hasRight(actor, 'members.read'),
  find: ({ platform: { db } }, searched, limit) => findNewestThings(db, searchedMembers, searched, limit),
  show: async ({ platform: { db } }, ids) => {
    const rows = await listMembersById(db, ids);
    return new Map(
      rows.map(({ id, first_name, last_name, email, role }) => [
        id,
        {
          title: `${first_name} ${last_name}`,
          line: `${roleLabels[role as MemberRole]} · ${email}`,
          key: String(id),
        },
      ]),
    );
  },
};
