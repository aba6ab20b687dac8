import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface NewDevice {
  id: number;
  user_id: number;
  email: string;
  first_name: string;
  time_zone: string | null;
  device: string;
  network: string;
  first_seen_at: Date;
}

/**
 * Marks devices as announced, of one account or of any, for whoever announces them in this transaction; others skip them until it ends.
 * @returns them with their owners
 */
export async function takeNewDevices(
  tx: Database,
  { userId, max }: { userId?: number | undefined; max: number },
): Promise<NewDevice[]> {
  const { rows } = await sql<NewDevice>`
    update known_devices set is_announced = true from users
    where users.id = user_id and known_devices.id in (
      select id from known_devices where not is_announced
        and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}
      order by id limit ${max} for update skip locked)
    returning known_devices.id, user_id, email, first_name, time_zone, device, network, first_seen_at
  `.execute(tx);
  return rows;
}

/** Makes devices of an account new again: all, or all but that of a session. */
export async function deleteKnownDevices(db: Database, userId: number, exceptSessionId = 0): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}
    and id is distinct from (select known_device_id from sessions where id = ${exceptSessionId})`.execute(db);
}

export async function deleteKnownDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('known_devices').where('id', '=', id).execute();
}

/** Devices that have not signed in for long. */
export async function deleteOldKnownDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where(sql<boolean>`last_seen_at < now() - make_interval(secs => ${ages.knownDevice})`)
    .execute();
}
