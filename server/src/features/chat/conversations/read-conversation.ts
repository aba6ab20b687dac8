import type {
  adminChatEndpoints,
  chatEndpoints,
  WireConversation,
  WireMessage,
} from '@proxima/contract/chat/chat';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { hasRight } from '../../../platform/access.ts';
import type { Admin, Context, Member, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isWithinReach } from '../../../platform/database/statements/assigned.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { presentConversation, presentMessage } from '../chat.presenter.ts';
import { findConversation } from '../inbox/inbox.repository.ts';
import {
  countUnread,
  hasMessageFile,
  listFilesOfMessages,
  listMessagesAfter,
  listMessagesBefore,
} from '../messages/messages.repository.ts';
import { findReadMarks } from './conversations.repository.ts';

type HistoryQuery = QueryOf<typeof chatEndpoints.history>;
type History = ReplyOf<typeof chatEndpoints.history>;

/** The signed-in user's own conversation. */
export const readOwnConversation = (
  { platform, actor }: Context<SignedIn>,
  query: HistoryQuery,
): Promise<History> => readHistory(platform.db, actor.userId, 'member', query);

/**
 * A member's conversation for the console, even before the first message.
 * @throws DomainError `not_found` when there is no such member.
 */
export async function readMemberConversation(
  { platform: { db } }: Context<Admin>,
  userId: number,
  query: HistoryQuery,
): Promise<ReplyOf<typeof adminChatEndpoints.history>> {
  const member = await findMember(db, userId);
  if (!member) throw new DomainError('not_found');
  const history = await readHistory(db, userId, 'team', query);
  const row = (await findConversation(db, userId)) ?? {
    user_id: member.id,
    last_text: '',
    last_at: member.created_at,
    waiting_since: null,
    unread: 0,
    assignee_id: null,
    assignee_name: '',
    answered_after: null,
    snoozed_until: null,
    snoozed_by: null,
    first_name: member.first_name,
    last_name: member.last_name,
    email: member.email,
    role: member.role,
    avatar_key: member.avatar_key,
  };
  return { ...history, conversation: presentConversation(row) };
}

/** Backwards from the newest, or forwards from what a client saw last; within the page always oldest first. */
async function readHistory(
  db: Database,
  userId: number,
  reader: 'member' | 'team',
  query: HistoryQuery,
): Promise<History> {
  const { items, next_cursor } = await readPage(db, userId, query);
  const files = await listFilesOfMessages(
    db,
    items.map((row) => row.id),
  );
  const { member_read_up_to, team_read_up_to } = await findReadMarks(db, userId);
  const readUpTo = reader === 'member' ? member_read_up_to : team_read_up_to;
  const unread = await countUnread(db, userId, reader, readUpTo);
  return {
    message: 'Messages',
    data: items.map((row) => presentMessage(row, files)),
    next_cursor,
    read: { member_read_up_to, admin_read_up_to: team_read_up_to, unread },
  };
}

async function readPage(db: Database, userId: number, { after, cursor, limit }: HistoryQuery) {
  if (after !== undefined) return paginate(await listMessagesAfter(db, userId, after, limit), limit);
  const { items, next_cursor } = paginate(
    await listMessagesBefore(db, userId, parseIdCursor(cursor), limit),
    limit,
  );
  return { items: items.reverse(), next_cursor };
}

/** A conversation as the inbox lists it. @throws DomainError `not_found` before the first message. */
export async function getConversation(db: Database, userId: number): Promise<WireConversation> {
  const row = await findConversation(db, userId);
  if (!row) throw new DomainError('not_found');
  return presentConversation(row);
}

const batch = 100;

/** The member's whole conversation, oldest first; a few messages at a time, however many there are. */
export const readAllMessages = ({ platform: { db }, actor }: Context<Member>): AsyncGenerator<WireMessage> =>
  readMessagesOf(db, actor.userId);

/**
 * The same of a member for someone of the team who may answer them; nothing where they may not, or their role does not reach the
 * conversation.
 */
export async function* readAllMessagesWith(
  { platform: { db }, actor }: Context<Admin>,
  memberId: number,
): AsyncGenerator<WireMessage> {
  const mayRead = hasRight(actor, 'conversations.answer');
  if (mayRead && (await isWithinReach(db, actor, 'conversations', memberId)))
    yield* readMessagesOf(db, memberId);
}

async function* readMessagesOf(db: Database, conversationId: number): AsyncGenerator<WireMessage> {
  let after = 0;
  for (;;) {
    const { items, next_cursor } = paginate(await listMessagesAfter(db, conversationId, after, batch), batch);
    const files = await listFilesOfMessages(
      db,
      items.map(({ id }) => id),
    );
    for (const row of items) yield presentMessage(row, files);
    if (next_cursor === null) return;
    after = Number(next_cursor);
  }
}

/** Whether a file belongs to a message of the caller's own conversation; for someone of the team, of one that they may answer. */
export const grantMessageFile = (
  { platform, actor }: Context<SignedIn>,
  fileId: number,
): Promise<boolean> => {
  const isReader = actor.kind === 'member' || hasRight(actor, 'conversations.answer');
  return isReader ? hasMessageFile(platform.db, actor, fileId) : Promise.resolve(false);
};
