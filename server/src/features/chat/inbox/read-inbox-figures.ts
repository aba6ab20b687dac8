import type { InboxFigures } from '@proxima/contract/chat/inbox';
import type { Admin, Context } from '../../../platform/context.ts';
import { countConversations } from './inbox.repository.ts';

/** What stands above the inbox: how many wait, are unread and are the caller's. */
export const readInboxFigures = ({ platform: { db }, actor }: Context<Admin>): Promise<InboxFigures> =>
  countConversations(db, actor.userId);
