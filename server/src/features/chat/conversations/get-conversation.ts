import type { WireConversation } from '@proxima/contract/chat/chat';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { presentConversation } from '../chat.presenter.ts';
import { findConversation } from '../inbox/inbox.repository.ts';

/** A conversation as the inbox lists it. @throws DomainError `not_found` before the first message. */
export async function getConversation(db: Database, userId: number): Promise<WireConversation> {
  const row = await findConversation(db, userId);
  if (!row) throw new DomainError('not_found');
  return presentConversation(row);
}
