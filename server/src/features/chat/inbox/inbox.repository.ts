import type { ConversationView } from '@proxima/contract/chat/chat';
import type { InboxFigures } from '@proxima/contract/chat/inbox';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';

const maxCounted = 100;

/** Messages of the member that the team has not read, counted up to 100. */
const unread = sql<number>`(
  select count(*)::integer from (
    select from messages where conversation_id = conversations.user_id
      and sender_id = conversations.user_id and id > conversations.team_read_up_to
    order by id desc nulls last limit ${maxCounted}
  ) as unread)`;

/** Seconds that the latest answered question waited. */
const answeredAfter = sql<number | null>`(
  select seconds from conversation_turns where conversation_id = conversations.user_id and outcome = 'answered'
  order by id desc limit 1)`;

/** Also once the time has passed but the job has not ended the snooze yet. */
const isAwake = sql<boolean>`(conversations.snoozed_until is null or conversations.snoozed_until <= now())`;
const isSnoozed = sql<boolean>`conversations.snoozed_until > now()`;

const isUnread = sql<boolean>`conversations.last_member_message_id > conversations.team_read_up_to`;

const selectConversations = (db: Database) =>
  db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'conversations.assignee_id')
    .leftJoin('users as snoozer', 'snoozer.id', 'conversations.snoozed_by')
    .select([
      'conversations.user_id',
      'conversations.last_text',
      'conversations.last_at',
      'conversations.waiting_since',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role',
      'users.avatar_key',
      'assignee.id as assignee_id',
      sql<string>`assignee.first_name || ' ' || assignee.last_name`.as('assignee_name'),
      sql<Date | null>`case when ${isSnoozed} then conversations.snoozed_until end`.as('snoozed_until'),
      sql<string | null>`snoozer.first_name || ' ' || snoozer.last_name`.as('snoozed_by'),
      unread.as('unread'),
      answeredAfter.as('answered_after'),
    ]);

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

export const findConversation = (db: Database, userId: number): Promise<ConversationRow | undefined> =>
  selectConversations(db).where('conversations.user_id', '=', userId).executeTakeFirst();

export type Reader = Pick<Admin, 'kind' | 'userId' | 'teamRole'>;

export interface ConversationFilter extends Searched {
  show: ConversationView | undefined;
  /** The administrator that 'mine' refers to, and whose role decides what is found. */
  reader: Reader;
}

export interface ConversationPage extends ConversationFilter {
  /** Rows to skip. Conversations change place while the list is read, so it pages by position. */
  offset: number;
  limit: number;
}

/** Messages with a word that are looked at; more frequent words say nothing about a conversation. */
const maxMessages = 10_000;

/** The member's name, address or telephone number, or a message. */
const isAbout = (query: RawBuilder<unknown>) => sql<boolean>`(users.search @@ ${query}
  or conversations.user_id in (select conversation_id from messages where messages.search @@ ${query}
    limit ${maxMessages}))`;

/** The longest waiting first, then the most recent. */
export function allConversations(db: Database, { show, reader, ...searched }: ConversationFilter) {
  let query = selectConversations(db)
    .where('conversations.last_message_id', 'is not', null)
    .where(withinReach(reader, 'conversations'))
    .orderBy('conversations.waiting_since', (order) => order.asc().nullsLast())
    .orderBy('conversations.last_at', 'desc')
    .orderBy('conversations.user_id', 'desc');
  if (show) query = query.where(show === 'snoozed' ? isSnoozed : isAwake);
  if (show === 'waiting') query = query.where('conversations.waiting_since', 'is not', null);
  if (show === 'unread') query = query.where(isUnread);
  if (show === 'mine') query = query.where('conversations.assignee_id', '=', reader.userId);
  return searched.search ? query.where(matchesSearch(searched, isAbout)) : query;
}

/** One page of them, one more than `limit` when there are more. Counts are computed for these rows alone. */
export async function listConversations(db: Database, page: ConversationPage): Promise<ConversationRow[]> {
  const ids = await allConversations(db, page)
    .clearSelect()
    .select('conversations.user_id')
    .offset(page.offset)
    .limit(page.limit + 1)
    .execute();
  if (ids.length === 0) return [];
  return allConversations(db, { show: undefined, reader: page.reader })
    .where(
      'conversations.user_id',
      'in',
      ids.map(({ user_id }) => user_id),
    )
    .execute();
}

/** Numbers of conversations: all, waiting, unread, waiting for this administrator, snoozed. */
export async function countConversations(db: Database, reader: Reader): Promise<InboxFigures> {
  const reached = withinReach(reader, 'conversations');
  const { rows } = await sql<InboxFigures>`
    select
      (select count(*)::integer from conversations where last_message_id is not null and ${reached}) as all,
      (select count(*)::integer from conversations where waiting_since is not null and ${isAwake} and ${reached}) as waiting,
      (select count(*)::integer from conversations where ${isUnread} and ${isAwake} and ${reached}) as unread,
      (select count(*)::integer from conversations
        where assignee_id = ${reader.userId} and waiting_since is not null and ${isAwake}) as mine,
      (select count(*)::integer from conversations
        where last_message_id is not null and ${isSnoozed} and ${reached}) as snoozed`.execute(db);
  return rows[0] ?? { all: 0, waiting: 0, unread: 0, mine: 0, snoozed: 0 };
}

export async function findAssigneeId(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('conversations')
    .select('assignee_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.assignee_id ?? null;
}

export async function setAssignee(tx: Database, userId: number, adminId: number | null): Promise<void> {
  await tx.updateTable('conversations').set({ assignee_id: adminId }).where('user_id', '=', userId).execute();
}

/** Takes a conversation off the waiting list, and ends a snooze; false when it was not on the list. */
export async function stopWaiting(tx: Database, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ waiting_since: null, snoozed_until: null, snoozed_by: null })
    .where('user_id', '=', userId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
