import type { Context, SignedIn } from '../../../platform/context.ts';
import { hasMessageFile } from './messages.repository.ts';

/** A file in a message of the member's own conversation was given to that member. */
export const grantMessageFile = ({ platform, actor }: Context<SignedIn>, fileId: number): Promise<boolean> =>
  hasMessageFile(platform.db, actor.userId, fileId);
