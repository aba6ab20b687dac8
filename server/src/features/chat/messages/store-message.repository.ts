import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MessageRow } from './messages.repository.ts';

export interface NewMessage {
  /** The member's id. */
  conversationId: number;
  senderId: number;
  by: 'member' | 'team';
  text: string;
  clientKey: string | null;
}

const maxExcerptLength = 200;

/**
 * Stores a message in its conversation, which is locked meanwhile, so that ids rise in the order of commits: one statement, all of it or
 * nothing. The sender's current name is stored with it. A member begins to wait with the first message that no one has answered; a message
 * of the team ends the wait. Either ends a snooze.
 * @returns undefined where the conversation has not begun; null where this attempt was stored before.
 */
export async function storeMessage(
  db: Database,
  message: NewMessage,
): Promise<MessageRow | null | undefined> {
  const { conversationId, senderId, by, text, clientKey } = message;
  const excerpt = [...text].slice(0, maxExcerptLength).join('');
  const ofSide = by === 'member' ? memberWrites : teamWrites;
  const { rows } = await sql<MessageRow | { id: null }>`
    with sender as (
      select id, first_name || ' ' || last_name as name, avatar_key from users where id = ${senderId}
    ), conversation as (
      select user_id from conversations where user_id = ${conversationId} for update
    ), stored as (
      insert into messages (conversation_id, sender_id, sender_name, text, client_key)
      select conversation.user_id, sender.id, sender.name, ${text}, ${clientKey} from conversation, sender
      on conflict (conversation_id, sender_id, client_key) where client_key is not null do nothing
      returning id, conversation_id, sender_id, sender_name, text, client_key, created_at
    ), latest as (
      update conversations
      set last_message_id = stored.id, last_text = ${excerpt}, last_at = now(), snoozed_until = null, snoozed_by = null, ${ofSide.marks}
      from stored where user_id = stored.conversation_id
      returning user_id, waiting_since
    ), turn as (${ofSide.turn})
    select stored.id, sender_id, sender_name, text, client_key, created_at, avatar_key as sender_avatar_key
    from conversation cross join sender left join stored on true`.execute(db);
  const [row] = rows;
  return row && (row.id === null ? null : row);
}

const memberWrites = {
  marks: sql`member_read_up_to = stored.id, last_member_message_id = stored.id, waiting_since = coalesce(waiting_since, now())`,
  turn: sql`
    insert into conversation_turns (conversation_id) select user_id from latest where waiting_since = now()
    on conflict (conversation_id) where closed_at is null do nothing`,
};

const teamWrites = {
  marks: sql`team_read_up_to = stored.id, waiting_since = null`,
  turn: sql`
    update conversation_turns set closed_at = now(), outcome = 'answered', closed_by = stored.sender_id
    from stored where conversation_turns.conversation_id = stored.conversation_id and closed_at is null`,
};
