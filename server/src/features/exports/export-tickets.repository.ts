import { type ExportFormat, exportLinkSeconds } from '@proxima/contract/exports/exports';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface NewTicket {
  tokenHash: Buffer;
  sessionId: number;
  list: string;
  format: ExportFormat;
  filters: object;
}

const isFresh = sql<boolean>`export_tickets.created_at > now() - make_interval(secs => ${exportLinkSeconds})`;

/** Keeps a ticket, and forgets those that nobody fetched in time. */
export async function insertTicket(tx: Database, ticket: NewTicket): Promise<void> {
  await tx.deleteFrom('export_tickets').where(sql<boolean>`not (${isFresh})`).execute();
  await tx
    .insertInto('export_tickets')
    .values({
      token_hash: ticket.tokenHash,
      session_id: ticket.sessionId,
      list: ticket.list,
      format: ticket.format,
      filters: JSON.stringify(ticket.filters),
    })
    .execute();
}

/** Uses up a ticket; undefined when there is none, it was used, or is too old. Of two concurrent calls one gets it. */
export const consumeTicket = (db: Database, tokenHash: Buffer) =>
  db
    .deleteFrom('export_tickets')
    .where('token_hash', '=', tokenHash)
    .where(isFresh)
    .returning(['session_id', 'list', 'format', 'filters'])
    .executeTakeFirst();
