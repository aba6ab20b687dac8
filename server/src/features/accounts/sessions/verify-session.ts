import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { markVerified } from './sessions.repository.ts';

/** Notes that the caller's session has shown the second factor. */
export const verifySession = (db: Database, { sessionId }: SignedIn): Promise<void> =>
  markVerified(db, sessionId);
