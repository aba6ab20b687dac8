import type { Context, SignedIn } from '../../../platform/context.ts';
import { deleteSession } from './sessions.repository.ts';

/** Ends the session that the caller's token belongs to; other devices stay signed in. Its live connections end too. */
export async function signOut({ platform, actor }: Context<SignedIn>): Promise<void> {
  await deleteSession(platform.db, actor.sessionId);
  platform.realtime.disconnectUser(actor.userId, actor.sessionId);
}
