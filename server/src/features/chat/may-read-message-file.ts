import type { FileGrant } from '../files/open-file.ts';
import { isFileInConversation } from './messages.repository.ts';

/** A member reads what was sent in their own conversation; administrators read files by their right. */
export const mayReadMessageFile: FileGrant = async ({ actor, platform }, fileId) =>
  actor.kind === 'member' && isFileInConversation(platform.db, actor.userId, fileId);
