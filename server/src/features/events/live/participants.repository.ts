import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { eventLimits } from '@proxima/contract/events/event-kinds';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AccessChange } from '../../access/publish-access-changed.ts';

/** Members with a seat in a session that is on; of one account, also its sessions in which the venture presents. */
export async function listParticipants(db: Database, { userId, ventureId }: AccessChange) {
  const presents = sql<boolean>`exists (select from event_items
    where event_items.event_id = events.id and event_items.venture_id = ${ventureId ?? null})`;
  const isGoing = sql<boolean>`exists (select from event_registrations as seat
    where seat.event_id = events.id and seat.user_id = users.id and seat.state = 'going')`;
  return db
    .selectFrom('events')
    .innerJoin('users', (join) => join.on(sql<boolean>`true`))
    .select(['events.id as event_id', 'users.id as user_id', 'users.role'])
    .where('events.state', '=', 'scheduled')
    .where('events.phase', '=', 'live')
    .where('events.ends_at', '>', sql<Date>`now() - make_interval(hours => ${sql.lit(eventLimits.overrun)})`)
    .where('users.role', 'in', memberRoles)
    .where(
      userId === undefined ? isGoing : sql<boolean>`users.id = ${userId} and (${isGoing} or ${presents})`,
    )
    .$narrowType<{ role: MemberRole }>()
    .execute();
}
