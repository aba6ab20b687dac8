import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { setSecondFactorEnrolled } from '../users/users.repository.ts';
import { markVerified } from './sessions.repository.ts';

/** Records that the caller's session has shown the second factor. */
export const verifySession = (db: Database, { sessionId }: SignedIn): Promise<void> =>
  markVerified(db, sessionId);

/** From now on every session of the account must show a second factor; the caller's just did. */
export async function enrolSecondFactor(tx: Database, actor: SignedIn): Promise<void> {
  await setSecondFactorEnrolled(tx, actor.userId);
  await verifySession(tx, actor);
}
