import type { EmailTiming, TeamTopicName } from '@proxima/contract/notifications/team-emails';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** How someone gets the emails of each topic; topics without a choice are absent. */
export type ChosenTimings = Partial<Record<TeamTopicName, EmailTiming>>;

/** The choices of the administrators among these accounts; `timings` is empty and `digestHour` null if nothing is stored. */
export async function listTeamChoices(db: Database, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('team_email_choices', 'team_email_choices.user_id', 'users.id')
    .select(['users.id', 'timings', 'digest_hour'])
    .where('users.role', '=', 'admin')
    .where('users.id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return rows.map(({ id, timings, digest_hour }) => ({
    userId: id,
    timings: (timings ?? {}) as ChosenTimings,
    digestHour: digest_hour,
  }));
}

/** Stores the given choices; the rest stays as it is. */
export async function saveTeamChoices(
  db: Database,
  userId: number,
  { timings, digestHour }: { timings: ChosenTimings; digestHour: number | undefined },
): Promise<void> {
  await db
    .insertInto('team_email_choices')
    .values({
      user_id: userId,
      timings: JSON.stringify(timings),
      ...(digestHour !== undefined && { digest_hour: digestHour }),
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        timings: sql`team_email_choices.timings || excluded.timings`,
        ...(digestHour !== undefined && { digest_hour: digestHour }),
      }),
    )
    .execute();
}
