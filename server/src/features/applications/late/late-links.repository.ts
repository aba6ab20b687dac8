import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

interface NewLateLink {
  callId: number;
  email: string;
  reason: string;
  tokenHash: Buffer;
  until: Date;
  createdBy: number;
}

export async function insertLateLink(tx: Database, link: NewLateLink): Promise<number> {
  const { id } = await tx
    .insertInto('late_links')
    .values({
      call_id: link.callId,
      email: link.email,
      reason: link.reason,
      token_hash: link.tokenHash,
      until: link.until,
      created_by: link.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Links of a call, newest first, from `before` on; one more than `limit` when there are more. */
export const listLateLinks = (db: Database, callId: number, before: number | undefined, limit: number) =>
  db
    .selectFrom('late_links')
    .leftJoin('users', 'users.id', 'late_links.created_by')
    .select(['late_links.id', 'late_links.email', 'reason', 'until', 'used_at', 'late_links.created_at'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('created_by_name'))
    .where('call_id', '=', callId)
    .$if(before !== undefined, (query) => query.where('late_links.id', '<', before as number))
    .orderBy('late_links.id', 'desc')
    .limit(limit + 1)
    .execute();

/** The link for a token, even one that has ended, with the application that it let in. */
export const findLateLink = (tx: Database, tokenHash: Buffer) =>
  tx
    .selectFrom('late_links')
    .select(['id', 'call_id', 'email', 'reason', 'until', 'application_id'])
    .select(sql<boolean>`until <= now()`.as('has_ended'))
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export async function markLateLinkUsed(tx: Database, id: number, applicationId: number): Promise<void> {
  await tx
    .updateTable('late_links')
    .set({ used_at: sql`now()`, application_id: applicationId })
    .where('id', '=', id)
    .execute();
}

/** The links that let an application in count as unused again: it is discarded. */
export async function releaseLateLinks(tx: Database, applicationId: number): Promise<void> {
  await tx
    .updateTable('late_links')
    .set({ used_at: null, application_id: null })
    .where('application_id', '=', applicationId)
    .execute();
}

/** @returns false if it is not of this call, or was used. */
export const deleteLateLink = (tx: Database, callId: number, id: number): Promise<boolean> =>
  affectsAny(
    tx
      .deleteFrom('late_links')
      .where('call_id', '=', callId)
      .where('id', '=', id)
      .where('used_at', 'is', null),
  );

/** Deletes the links that were made for the address of an account. */
export async function deleteLateLinksOf(tx: Database, userId: number): Promise<void> {
  const address = tx
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', userId);
  await tx.deleteFrom('late_links').where(sql<string>`lower(email)`, '=', address).execute();
}
