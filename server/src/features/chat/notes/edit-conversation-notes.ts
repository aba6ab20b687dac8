import { noteMessages, type TeamNote } from '@proxima/contract/team/notes';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notifyMentioned } from '../../team-notes/notify-mentioned.ts';
import { presentNote } from '../../team-notes/present-note.ts';
import { lockConversation } from '../conversations/conversations.repository.ts';
import { publishConversationUpdated } from '../live/publish-chat-events.ts';
import { deleteNote, findNoteAuthor, insertNote, listNotes } from './conversation-notes.repository.ts';

/** The team's notes beside a member's conversation, oldest first. @throws DomainError `not_found` when there is no such member */
export async function readConversationNotes(db: Database, userId: number): Promise<TeamNote[]> {
  if (!(await findMember(db, userId))) throw new DomainError('not_found');
  return (await listNotes(db, userId)).map(presentNote);
}

/**
 * Adds a note of the caller beside a conversation, even before its first message, and notifies those whom it mentions.
 * @throws DomainError `not_found` when there is no such member
 */
export async function addConversationNote(
  context: Context<Admin>,
  userId: number,
  text: string,
): Promise<TeamNote[]> {
  const { platform, actor } = context;
  return inTransaction(platform, async (tx) => {
    if (!(await findMember(tx.db, userId))) throw new DomainError('not_found');
    await lockConversation(tx.db, userId);
    const author = { author_id: actor.userId, author_name: actor.name };
    const id = await insertNote(tx.db, { conversation_id: userId, ...author, text });
    await endDraft(tx.db, context, 'conversation_note', userId);
    await notifyMentioned(
      tx,
      context,
      { id, text },
      {
        right: 'conversations.answer',
        area: 'conversations',
        place: { kind: 'mentioned_in_conversation', subject: { kind: 'conversation', id: userId } },
      },
    );
    publishConversationUpdated(tx, userId);
    return readConversationNotes(tx.db, userId);
  });
}

/** Removes a note. @throws DomainError `not_found`; `forbidden` for a note of someone else. */
export async function removeConversationNote(
  context: Context<Admin>,
  userId: number,
  noteId: number,
): Promise<TeamNote[]> {
  const { platform, actor } = context;
  return inTransaction(platform, async (tx) => {
    const note = await findNoteAuthor(tx.db, userId, noteId);
    if (!note) throw new DomainError('not_found');
    if (note.author_id !== actor.userId) {
      throw new DomainError('forbidden', { message: noteMessages.foreign });
    }
    await deleteNote(tx.db, noteId);
    await audit(tx.db, context, 'conversation.note-removed', { kind: 'user', id: userId });
    publishConversationUpdated(tx, userId);
    return readConversationNotes(tx.db, userId);
  });
}
