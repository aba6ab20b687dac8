import type { Database } from '../../platform/database/database.ts';

export async function insertLink(
  tx: Database,
  link: { tokenHash: Buffer; checkInId: number; userId: number },
): Promise<void> {
  await tx
    .insertInto('check_in_links')
    .values({ token_hash: link.tokenHash, check_in_id: link.checkInId, user_id: link.userId })
    .execute();
}

/** Whose link it is, and to which check-in; also one that has ended. */
export const findLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('check_in_links')
    .select(['check_in_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
