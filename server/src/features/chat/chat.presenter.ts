import type { WireConversation, WireMessage } from '@proxima/contract/chat/chat';
import { avatarPath } from '@proxima/contract/files/files';
import { presentFile } from '../files/files.presenter.ts';
import type { ConversationRow } from './inbox/inbox.repository.ts';
import type { MessageFileRow, MessageRow } from './messages/messages.repository.ts';

/** A message of the wire; `files` may include those of other messages. */
export function presentMessage(row: MessageRow, files: MessageFileRow[]): WireMessage {
  const own = files.filter((file) => file.message_id === row.id);
  const original = own.find(({ kind }) => kind === 'email');
  return {
    id: row.id,
    text: row.text,
    sender_id: row.sender_id,
    created_at: row.created_at.toISOString(),
    sender_name: row.sender_name,
    sender_avatar: row.sender_avatar_key === null ? null : avatarPath(row.sender_avatar_key),
    files: own.filter((file) => file !== original).map(presentFile),
    client_key: row.client_key,
    ...(original && { original: presentFile(original) }),
  };
}

export function presentConversation(row: ConversationRow): WireConversation {
  return {
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    role: row.role,
    avatar: row.avatar_key === null ? null : avatarPath(row.avatar_key),
    last_text: row.last_text,
    last_at: row.last_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    unread: row.unread,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
    answered_after: row.answered_after,
    snooze: row.snoozed_until && { until: row.snoozed_until.toISOString(), by: row.snoozed_by },
  };
}
