import type { SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findAccount, findTeamRole } from './find-users.ts';

/** An account as it is now, for work that it ordered before; undefined once it is gone, disabled, or has nothing to open. */
export async function findActor(db: Database, userId: number): Promise<SignedIn | undefined> {
  const user = await findAccount(db, userId);
  if (!user || user.disabled_at !== null || user.role === 'juror') return undefined;
  if (user.role !== 'admin') return { kind: 'member', userId, sessionId: 0, role: user.role };
  const teamRole = await findTeamRole(db, userId);
  const name = `${user.first_name} ${user.last_name}`;
  return teamRole && { kind: 'admin', userId, sessionId: 0, teamRole, name, isVerified: true };
}
