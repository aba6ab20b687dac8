import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { verifySession } from '../sessions/verify-session.ts';
import { setSecondFactorEnrolled } from './users.repository.ts';

/** From now on every session of the account must show a second factor; the caller's just did. */
export async function enrolSecondFactor(tx: Database, actor: SignedIn): Promise<void> {
  await setSecondFactorEnrolled(tx, actor.userId, true);
  await verifySession(tx, actor);
}
