import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

export interface DeadAddress {
  since: Date;
  code: string;
  reason: string;
}

export const findDead = (db: Database, address: string): Promise<DeadAddress | undefined> =>
  db
    .selectFrom('dead_addresses')
    .select(['since', 'code', 'reason'])
    .where('address', '=', sql<string>`lower(${address})`)
    .where('alive_at', 'is', null)
    .executeTakeFirst();

/** Marks the address of an email, unless it was proven, or tried again, since that email was made. */
export async function insertDead(
  db: Database,
  emailId: number,
  { code, reason }: Pick<DeadAddress, 'code' | 'reason'>,
): Promise<void> {
  await sql`insert into dead_addresses (address, code, reason, email_id)
    select lower(to_address), ${code}, ${reason}, id from email_outbox where id = ${emailId}
    on conflict (address) do update
      set since = now(), code = excluded.code, reason = excluded.reason, email_id = excluded.email_id, alive_at = null
      where dead_addresses.alive_at < (select created_at from email_outbox where id = ${emailId})`.execute(
    db,
  );
}

/** @returns false if it was not marked. */
export const setAlive = (db: Database, address: string): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('dead_addresses')
      .set({ alive_at: sql<Date>`now()` })
      .where('address', '=', sql<string>`lower(${address})`)
      .where('alive_at', 'is', null),
  );

export async function deleteDead(db: Database, address: string): Promise<void> {
  await db.deleteFrom('dead_addresses').where('address', '=', sql<string>`lower(${address})`).execute();
}

/** Deletes addresses that have been alive again for so many days, and those of no account that came back so many days ago. */
export async function deleteOldDead(db: Database, days: number): Promise<void> {
  await sql`delete from dead_addresses
    where alive_at < now() - make_interval(days => ${days}) or since < now() - make_interval(days => ${days})
      and not exists (select from users where lower(users.email) = dead_addresses.address)`.execute(db);
}
