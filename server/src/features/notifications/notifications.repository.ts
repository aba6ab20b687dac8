import type { Role } from '@proxima/contract/accounts/roles';
import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import { type NotificationKind, notificationKinds } from '@proxima/contract/notifications/kinds';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/schema.generated.ts';
import { rolesReach } from '../../platform/database/statements/assigned.ts';
import { storedRole } from '../../platform/database/statements/team-role.ts';

export type NotificationRow = Selectable<Notifications>;

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  subject: { kind: SubjectKind; id: number };
  ventureId?: number;
  dedupeKey: string;
  /** Whether its email is queued by the caller, or there is none. */
  isEmailed?: boolean;
  /** Whether it waits for the digest of its recipient. */
  isForDigest?: boolean;
  /** Whether its recipient wants the bell to show it. */
  isInBell?: boolean;
}

/** One that was stored now. */
export type StoredNotification = Omit<NotificationRow, 'kind'> & {
  kind: NotificationKind;
  subject_kind: SubjectKind;
};

/**
 * @returns what was inserted. Skips what the recipient was notified of before, and accounts that are gone, have not joined yet, that the
 * kind does not concern, or whose role in the team does not reach what it is about.
 */
export async function insertNotifications(
  db: Database,
  notifications: readonly NewNotification[],
): Promise<StoredNotification[]> {
  if (notifications.length === 0) return [];
  const rows = notifications.map(
    ({ userId, kind, subject, ventureId, dedupeKey, isEmailed, isForDigest, isInBell }) => ({
      user_id: userId,
      kind,
      audience: notificationKinds[kind].audience,
      subject_kind: subject.kind,
      subject_id: subject.id,
      venture_id: ventureId ?? null,
      dedupe_key: dedupeKey,
      is_emailed: isEmailed ?? false,
      is_for_digest: isForDigest ?? false,
      is_in_bell: isInBell ?? true,
    }),
  );
  const { rows: inserted } = await sql<StoredNotification>`
    insert into notifications (user_id, kind, subject_kind, subject_id, venture_id, dedupe_key, emailed_at, is_for_digest, is_in_bell)
    select user_id, kind, subject_kind, subject_id, venture_id, dedupe_key, case when is_emailed then now() end, is_for_digest, is_in_bell
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (user_id bigint, kind text, audience text, subject_kind text,
      subject_id bigint, venture_id bigint, dedupe_key text, is_emailed boolean, is_for_digest boolean, is_in_bell boolean)
    where exists (select from users where users.id = user_id and has_joined
      and (audience = 'account' or role <> 'juror' and (role = 'admin') = (audience = 'team'))
      and (subject_kind <> 'submission' or ${rolesReach({ area: 'submissions', id: sql`subject_id` })})
      and (subject_kind <> 'conversation' or ${rolesReach({ area: 'conversations', id: sql`subject_id` })})
      and (venture_id is null and subject_kind <> 'venture'
        or ${rolesReach({ area: 'ventures', id: sql`coalesce(venture_id, subject_id)` })}))
    order by user_id, kind, dedupe_key
    on conflict (user_id, kind, dedupe_key) do nothing
    returning *`.execute(db);
  return inserted;
}

/** Whoever of these was imported and has not joined yet. */
export async function listNotJoined(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('has_joined', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NotificationFilter {
  before?: number | undefined;
  limit: number;
  isUnread?: boolean;
  /** Also those that the bell does not show. */
  isWhole?: boolean;
}

/** What an account was notified of together with an email of a kind, by the email's cause. */
export const listOfCause = (
  db: Database,
  { userId, kind, cause }: { userId: number; kind: string; cause: string },
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(dedupe_key, ${`${cause}:`})`)
    .execute();

/** Newest first, before an id. */
export const listNotificationRows = (
  db: Database,
  userId: number,
  { before, limit, isUnread = false, isWhole = false }: NotificationFilter,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .$if(!isWhole, (query) => query.where('is_in_bell', '=', true))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Notifications of one account: one, all in the bell up to an id, or all about something. */
export type WhichRead = { id: number } | { upTo: number } | { about: { kind: SubjectKind; id: number } };

/** @returns those that were unread. */
export const markNotificationsRead = (
  db: Database,
  userId: number,
  which: WhichRead,
): Promise<{ id: number }[]> =>
  db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where((eb) => {
      if ('id' in which) return eb('id', '=', which.id);
      if ('upTo' in which) return eb('id', '<=', which.upTo).and('is_in_bell', '=', true);
      return eb('subject_kind', '=', which.about.kind).and('subject_id', '=', which.about.id);
    })
    .where('read_at', 'is', null)
    .returning('id')
    .execute();

export const findNotification = (
  db: Database,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** With the account of each recipient; without those whose account is gone or disabled. */
export const listToAnnounce = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .selectAll('notifications')
    .select(['users.email', 'users.first_name', 'users.role'])
    .select(storedRole(sql.ref('users.admin_role')).as('team_role'))
    .where('notifications.id', 'in', ids)
    .where('users.disabled_at', 'is', null)
    // Jurors have no list of notifications: what they need is emailed to them.
    .where('users.role', '<>', 'juror')
    .$narrowType<{ role: Exclude<Role, 'juror'> }>()
    .orderBy('notifications.id')
    .execute();

/** Claims those whose email is not queued yet, in the transaction that queues it. @returns their ids. */
export async function claimEmails(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .updateTable('notifications')
    .set({ emailed_at: sql`now()` })
    .where('id', 'in', ids)
    .where('emailed_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
