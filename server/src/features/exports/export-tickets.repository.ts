import { exportLinkSeconds } from '@proxima/contract/exports/exports';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ExportTickets } from '../../platform/database/schema.generated.ts';

const isFresh = sql<boolean>`export_tickets.created_at > now() - make_interval(secs => ${exportLinkSeconds})`;

/** Stores a ticket, and deletes those that were not used in time. */
export async function insertTicket(tx: Database, ticket: Insertable<ExportTickets>): Promise<void> {
  await tx.deleteFrom('export_tickets').where(sql<boolean>`not (${isFresh})`).execute();
  await tx.insertInto('export_tickets').values(ticket).execute();
}

/** Uses up a ticket; undefined when there is none, it was used, or is too old. Of two concurrent calls one gets it. */
export const consumeTicket = (db: Database, tokenHash: Buffer) =>
  db
    .deleteFrom('export_tickets')
    .where('token_hash', '=', tokenHash)
    .where(isFresh)
    .returning(['session_id', 'list', 'format', 'filters'])
    .executeTakeFirst();
