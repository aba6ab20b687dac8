import type { memberEndpoints } from '@proxima/contract/admin/members';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { presentMember } from './members.presenter.ts';
import { listMemberRows } from './members.repository.ts';

/** Members for the console, newest first. */
export async function listMembers(
  { platform: { db } }: Context<Admin>,
  { cursor, limit, search, ...filter }: QueryOf<typeof memberEndpoints.list>,
): Promise<ReplyOf<typeof memberEndpoints.list>> {
  const rows = await listMemberRows(
    db,
    { ...filter, search: search || undefined, before: parseIdCursor(cursor) },
    limit,
  );
  const { items, next_cursor } = paginate(rows, limit);
  return { message: 'Members', data: items.map(presentMember), next_cursor };
}
